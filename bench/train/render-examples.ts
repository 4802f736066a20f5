/** Pages clipped both ways, as served and as rendered, by networks that have not seen their maker: what "render or not" is learned from. */
import { readFileSync } from 'node:fs';
import { judge } from '../../src/clip/judge';
import { asDocument, servedDocument } from '../../src/cli/served/parse';
import { hideByStyles } from '../../src/cli/served/styles';
import { numbersOf, signOf } from '../../src/cli/served/sure';
import type { Network } from '../../src/core/model/network';
import { pageOf } from '../../src/core/page';
import { takeSnapshot } from '../../src/snapshot/read';
import { run } from '../../src/util/steps';
import type { Corpus } from '../corpus';
import { readRecorded } from '../recorded';
import { scoreText } from '../score';
import { clipHeld } from './clip-held';
import { pipelineText } from './decoders';

export interface RenderExample {
  corpus: string;
  /** whose pages are left out together */
  maker: string;
  /** what of the page says by itself that it has to be rendered */
  sign: string;
  numbers: Record<string, number>;
  /** by how much rendering mends the article: F1 */
  gain: number;
}

/** @param networks by those that have not seen the corpora */
export async function renderExamples(
  corpora: readonly Corpus[],
  maker: string,
  networks: readonly Network[],
): Promise<RenderExample[]> {
  const examples: RenderExample[] = [];
  for await (const recorded of readRecorded(corpora)) {
    const { page, snapshot, gold } = recorded;
    if (gold.texts.length === 0) continue;
    const document = servedDocument(new TextDecoder().decode(readFileSync(page.file)), snapshot.url);
    hideByStyles(document);
    const [shown, hidden] = (['shown', 'hidden'] as const).map(
      (reading) => run(takeSnapshot(asDocument(document), reading)).snapshot,
    );
    if (!shown || !hidden) continue;
    const rendered = clipHeld(recorded, networks, new Set());
    // Without layout a page as shown is as written.
    const asServed = { ...recorded, snapshot: pageOf(shown), others: [shown, hidden], opened: null };
    const served = clipHeld(asServed, networks, new Set());
    const f1 = ({ matrix, selection }: typeof served): number =>
      scoreText(pipelineText(matrix, selection.segments, page), gold)!.bag.f1;
    const judgement = run(judge({ ...served, engine: 'article-clipper' }));
    examples.push({
      ...{ corpus: page.corpus, maker, sign: signOf(document, served) },
      ...{ numbers: numbersOf(served, judgement), gain: f1(rendered) - f1(served) },
    });
  }
  return examples;
}
