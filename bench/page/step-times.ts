/** What runs in a page: a clip of it and all that is worked out of it later, step by step, with the time of each. */
import { markdownSteps } from '../../src/article/markdown/write';
import { RARE } from '../../src/assemble/rare-all';
import { judgePage } from '../../src/clip/judge';
import { clipPage } from '../../src/clip/pipeline';
import { handedOver } from '../../src/extension/session/handover';
import type { Steps } from '../../src/util/steps';

/** A step by what it was called when it began, and its ms. */
export type TimedStep = readonly [name: string, ms: number];

function timed<Result>(first: string, steps: Steps<Result>, out: TimedStep[]): Result {
  let name = first;
  for (;;) {
    const start = performance.now();
    const step = steps.next();
    out.push([name, performance.now() - start]);
    if (step.done) return step.value;
    name = step.value;
  }
}

/** The steps of this page's clip and judgement, of its way to the popup and of its Markdown, in order. */
export function stepsOf(document: Document): TimedStep[] {
  const out: TimedStep[] = [];
  const { clip } = timed('snapshot', clipPage(document, document.URL, RARE, { id: 0 }), out);
  const { list } = timed('kind', judgePage(clip), out);
  const article = list ?? clip.article;
  timed('hand over', handedOver(document, article), out);
  timed('markdown', markdownSteps(article, article.content), out);
  return out;
}
