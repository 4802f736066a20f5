/** Articles of a deterministic sample of corpus pages, clipped in Chromium: what all converters are given. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import { PROJECT, spread, type Corpus } from '../corpus';
import type { BenchBrowser } from '../host/browser';
import { progressBar } from '../progress';

export interface Clip {
  corpus: string;
  id: string;
  html: string;
  content: Root;
}

/** Where the clips of the last runs lie, for work on the writer alone. */
const OUT = join(PROJECT, 'out/bench/markdown');

const TABS = 2;

/** About as many pages of each corpus, `count` in all. */
export function sampleOf(corpora: readonly Corpus[], count: number): Corpus[] {
  const each = Math.ceil(count / corpora.length);
  const sizes = corpora.map(({ pages }) => Math.min(each, pages.length));
  // What small corpora leave goes to the largest.
  const largest = sizes.indexOf(
    Math.max(...corpora.map(({ pages }, at) => (pages.length > each ? sizes[at]! : 0))),
  );
  if (largest >= 0) sizes[largest]! += count - sizes.reduce((sum, size) => sum + size, 0);
  return corpora.map((corpus, at) => ({ ...corpus, pages: spread(corpus.pages, Math.max(1, sizes[at]!)) }));
}

const CLIP =
  'ArticleClipper.clip(document).then(({contentHtml, content}) => JSON.stringify({html: contentHtml, content}))';

/**
 * @param library the script that sets `ArticleClipper`
 * @param reuse takes the clips of an earlier run where they are there, whatever library made them
 */
export async function clipsOf(
  browser: BenchBrowser,
  sample: readonly Corpus[],
  library: string,
  reuse: boolean,
): Promise<Clip[]> {
  mkdirSync(OUT, { recursive: true });
  const jobs = sample.flatMap((corpus) => corpus.pages.map((page) => ({ corpus, page })));
  const clips: (Clip | null)[] = jobs.map(() => null);
  const bar = progressBar(jobs.length);
  await browser.inTabs([...jobs.entries()], TABS, async (tab, [at, { corpus, page }]) => {
    const file = join(
      OUT,
      `${createHash('sha256').update(`${page.corpus} ${page.id}`).digest('hex').slice(0, 20)}.json`,
    );
    if (!reuse || !existsSync(file)) {
      try {
        await tab.load(await browser.address(page, corpus.dir), page.path === null ? page.file : null);
        await tab.evaluate(`${library}\n;0`);
        writeFileSync(file, (await tab.evaluate(CLIP)) as string);
      } catch (error) {
        console.error(`${page.corpus} ${page.id}: ${error instanceof Error ? error.message : String(error)}`);
        await tab.close();
        bar.step('failed');
        return;
      }
    }
    clips[at] = {
      corpus: page.corpus,
      id: page.id,
      ...(JSON.parse(readFileSync(file, 'utf8')) as Pick<Clip, 'html' | 'content'>),
    };
    bar.step(`${page.corpus} ${page.id}`);
  });
  bar.end();
  return clips.filter((clip) => clip !== null);
}
