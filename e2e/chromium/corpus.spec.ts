import { copyThroughPopup, hook, readerGone, readThroughPopup, serialised } from '../harness/actions';
import { corpusFolder, loadCorpus, type CorpusPage } from '../harness/corpus';
import { startServer } from '../harness/server';
import { expect, test } from '../harness/test';

/** Real-life pages, some of each corpus whose pages render fully. */
const SAMPLES = [
  { corpus: 'stress-dev', count: 5 },
  { corpus: 'theme-dev', count: 3 },
];

/** Accuracy is the bench's business; here each page must be the right article, if not to the last comment. */
const MIN_F1 = 0.85;

/** Of a link or picture in Markdown: no words of the article. */
const ADDRESS = /(?<=\])\([^)]*\)/g;

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];

/** F1 of two bags of words. */
function bagF1(found: string, gold: string): number {
  const left = new Map<string, number>();
  const goldWords = words(gold);
  for (const word of goldWords) left.set(word, (left.get(word) ?? 0) + 1);
  const foundWords = words(found);
  let common = 0;
  for (const word of foundWords) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      left.set(word, count - 1);
      common++;
    }
  }
  return (2 * common) / (foundWords.length + goldWords.length);
}

/** Articles evenly spread over the list, the same at every run. */
function spread(pages: CorpusPage[], count: number): CorpusPage[] {
  const articles = pages.filter((page) => (page.kind ?? 'article') === 'article' && page.text.length > 1500);
  return Array.from({ length: count }, (_, n) => articles[Math.floor((n * articles.length) / count)]).filter(
    (page) => page !== undefined,
  );
}

const folder = corpusFolder();

for (const { corpus, count } of SAMPLES) {
  // Accuracy is the bench's.
  test(
    `${corpus}: read and copy on ${count} pages through the toolbar`,
    { tag: '@whole' },
    async ({ clipper }) => {
      test.skip(folder === null, 'no ../shared/corpus here');
      test.setTimeout(180_000);
      const { root, pages } = await loadCorpus(folder ?? '', corpus);
      const server = await startServer(root);
      for (const { id, path, title, text: shownText, fullText } of spread(pages, count)) {
        // The extension joins the pages of an article.
        const text = fullText ?? shownText;
        await test.step(id, async () => {
          const page = await clipper.open(
            `${server.origin}/${path.split('/').map(encodeURIComponent).join('/')}`,
          );
          const before = await serialised(page);
          const reader = await readThroughPopup(clipper, page);
          expect
            .soft(words((await reader.locator('h1').first().textContent()) ?? ''), id)
            .toEqual(words(title));
          const body = reader.locator(`${hook('article')} .ac-body`);
          await expect
            .soft(async () => {
              expect(bagF1((await body.textContent()) ?? '', text), id).toBeGreaterThan(MIN_F1);
            })
            .toPass({ timeout: 20_000 });
          await page.keyboard.press('Escape');
          await readerGone(page);
          expect.soft(await serialised(page), id).toBe(before);
          const markdown = await copyThroughPopup(clipper, page);
          expect
            .soft(bagF1(markdown.replace(ADDRESS, ''), `${title} ${text}`), id)
            .toBeGreaterThan(MIN_F1 - 0.1);
          await page.close();
        });
      }
      await server.close();
    },
  );
}
