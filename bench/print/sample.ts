/** The pages that `bench:print` prints: a fixed spread over the corpora, articles only. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spread, type Corpus, type CorpusPage } from '../corpus';

/** Pages of each corpus in a whole run, 60 in all: most from those whose pictures and style sheets are there. */
const PAGES: Record<string, number> = {
  'theme-dev': 10,
  'stress-dev': 8,
  'stress-more': 8,
  'newsroom-guardian': 7,
  'wcxb-dev': 9,
  'chinese-news-dev': 5,
  'fundus-dev': 5,
  'mozilla-readability': 4,
  defuddle: 4,
};
const ALL_PAGES = Object.values(PAGES).reduce((sum, count) => sum + count, 0);

export const SAMPLE_CORPORA = Object.keys(PAGES);

/** Shorter than this fills no page; code units. */
const SHORTEST_TEXT = 1200;

export interface SamplePage {
  corpus: Corpus;
  page: CorpusPage;
}

/** `share` 1 takes all sixty, 1/6 ten of them, each corpus by its part. */
export function printSample(corpora: readonly Corpus[], share: number): SamplePage[] {
  const all = corpora.flatMap((corpus) => {
    const articles = corpus.pages.filter(
      ({ row }) =>
        (row.kind ?? row.page_type ?? 'article') === 'article' && (row.text ?? '').length >= SHORTEST_TEXT,
    );
    return spread(articles, PAGES[corpus.name] ?? 0).map((page) => ({ id: page.id, corpus, page }));
  });
  return spread(all, Math.max(1, Math.round(ALL_PAGES * share)));
}

/** The pages of a folder that holds a folder a page, as the fixtures do: each with its own files beside it. */
export function folderSample(folder: string): SamplePage[] {
  const dir = resolve(folder);
  const corpus: Corpus = { name: 'own', dir, pages: [], version: '' };
  return readdirSync(dir)
    .map((name) => ({ name, path: ['index.html', 'page.html'].map((file) => `${name}/${file}`) }))
    .flatMap(({ name, path }) =>
      path
        .filter((file) => existsSync(join(dir, file)))
        .map((file) => ({
          corpus,
          page: {
            corpus: corpus.name,
            id: name,
            file: join(dir, file),
            path: file,
            url: '',
            row: { id: name },
            captionsInText: true,
            gold: () => {
              throw new Error(`no gold of ${name}`);
            },
          },
        })),
    );
}
