/** What becomes of whole pages: the forms that the reader keeps, what is copied, lists and their tables. */
import {
  aroundTests,
  hook,
  openPage,
  openReader,
  read,
  until,
  type TestReader,
} from '../../../tests/support/reader';
import { expect, test } from 'vitest';
import { COPIES, expectCopied } from '../../../e2e/stories/copies';
import {
  BLOCKS_OF_LOANS,
  blocksOf,
  expectBetween,
  expectCsv,
  expectRecords,
  expectShown,
  expectEntries,
  LOANS,
  MARKET,
  shownEntries,
} from '../../../e2e/stories/lists';
import {
  CORNERS,
  EVERYTHING,
  expectCorners,
  FORMS_OF_EVERYTHING,
  formsOfCorners,
  formsOfEverything,
  LAYOUT_TABLE,
  PARAGRAPHS_OF_TABLE,
  paragraphsOfTable,
} from '../../../e2e/stories/structure';
import { articleOf, ask } from '../../../tests/support/ask';
import { click, press } from '../../../tests/support/input';
import { markdownFile } from '../../article/formats/markdown-file';

const LONG = { tags: ['long'] };

aroundTests();

/** What a look at a document of the driver's tests finds in the reader's. */
const lookIn = <Found>({ doc, window }: TestReader, look: () => Found): Found =>
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- a function of ours, by other globals
  new Function('document', 'window', `return (${String(look)})()`)(doc, window) as Found;

const markdownOf = async (path: string): Promise<string> =>
  markdownFile(await articleOf(await openPage(path)), { now: new Date(), frontMatter: null });

test.each(COPIES)('copied as Markdown: $name', async (story) => {
  expectCopied(await markdownOf(story.path), story, location.origin);
});

test('headings, lists, terms, spans, languages, directions, drop caps, ruby and formulas keep their form', async () => {
  expect(lookIn(await openReader(EVERYTHING), formsOfEverything)).toEqual(FORMS_OF_EVERYTHING);
});

test('a page laid out by a table keeps its paragraphs apart', async () => {
  expect(lookIn(await openReader(LAYOUT_TABLE), paragraphsOfTable)).toEqual(PARAGRAPHS_OF_TABLE);
});

test('parts in the order in which they are shown, shadow trees and layout tables among them', async () => {
  expectCorners(lookIn(await openReader(CORNERS), formsOfCorners));
});

test.each([EVERYTHING, CORNERS])(
  'nothing is wider than the column, on wide screens and on narrow ones: %s',
  async (path) => {
    const { page, doc, window } = await openReader(path);
    for (const width of [1200, 360]) {
      page.resize(width, 900);
      // The bar leaves its words out when the browser tells it that they do not fit.
      await expect.poll(() => doc.documentElement.scrollWidth - window.innerWidth).toBe(0);
    }
  },
);

test('footnotes lead back to where they are named', async () => {
  const { doc } = await openReader(EVERYTHING);
  const note = [...doc.querySelectorAll('li')].find(({ textContent }) =>
    textContent.includes('Tobias Arkwright'),
  )!;
  await click(note.querySelector('a')!);
  await until(() => doc.activeElement?.textContent.trim() === '1');
});

test('a picture that does not come leaves its words, without the icon of the browser and without a hole', async () => {
  const { doc } = await openReader(EVERYTHING);
  const name = 'The old pier before the storm';
  const caption = [...doc.querySelectorAll('figcaption')].find((each) =>
    each.textContent.includes('The pier, which is not there any more.'),
  );
  caption!.scrollIntoView();
  const words = (): Element | null => doc.querySelector(`[role="img"][aria-label="${name}"]`);
  await until(() => words() !== null);
  expect(words()!.getBoundingClientRect().height).toBeLessThan(100);
  expect(doc.querySelector<HTMLElement>(`img[alt="${name}"]`)?.checkVisibility() ?? false).toBe(false);
});

test('a list page: its table can be had as a file, its entries are what is copied', async () => {
  const page = await openPage(MARKET);
  const clip = await ask(page, 'clip', {});
  if (!clip.ok) throw new Error(clip.problem.kind);
  expect(clip.value.records).toEqual({ rows: 14, columns: 5, alone: false });
  const file = async (format: 'csv' | 'json'): Promise<string> => {
    const table = await ask(page, 'table', { format, clip: clip.value.id });
    if (!table.ok) throw new Error(table.problem.kind);
    return table.value.text;
  };
  expectCsv(await file('csv'));
  expectRecords(await file('json'));
  expectEntries(await markdownOf(MARKET), location.origin);
});

test('Read shows the entries; the text is one press away, also when the list was corrected meanwhile', async () => {
  const reader = await openReader(MARKET);
  await reader.waitFor('show-text');
  expectShown(lookIn(reader, shownEntries));
  await press('e');
  await until(() => !reader.has('show-text'));
  await press('e');
  await reader.waitFor('show-text');
  await click(reader.get('copy'));
  await until(() => reader.get('status').textContent.includes('Copied'));
  await click(reader.get('show-text'));
  await until(() => !reader.doc.querySelector('.ac-body ol'));
  expect(reader.get('article').textContent).toContain('Griddled, no yeast');
});

test('a list between paragraphs: they are read and copied with it', async () => {
  const page = await openPage(LOANS);
  const clip = await ask(page, 'clip', {});
  expect(clip).toMatchObject({ ok: true, value: { records: { rows: 12, alone: false } } });
  expectBetween(await markdownOf(LOANS));
  const reader = await openReader(LOANS);
  await until(() => reader.doc.querySelectorAll('.ac-body ol > li').length === 12);
  expect(lookIn(reader, blocksOf)).toEqual(BLOCKS_OF_LOANS);
});

test('what is corrected beside a list leaves its entries where they are; what they have is not offered again', async () => {
  const reader = await openReader(LOANS);
  const { doc } = reader;
  const hasEntries = (): boolean => doc.querySelectorAll('.ac-body ol > li').length === 12;
  await until(hasEntries);
  const removeOf = (words: string): Promise<HTMLElement> =>
    until(() =>
      [...doc.querySelectorAll('.ac-remove')].find((control) =>
        control.parentElement?.textContent.includes(words),
      ),
    ) as Promise<HTMLElement>;
  const body = (): string => doc.querySelector('.ac-body')!.textContent;
  await press('e');
  await click(await removeOf('Who wants to see one'));
  await until(() => !/Who wants to see one(?!.*Bring back)/s.test(body()) || hasEntries());
  expect(hasEntries()).toBe(true);
  for (const fold of doc.querySelectorAll<HTMLDetailsElement>('details')) fold.open = true;
  // The pictures of the cards are in no entry.
  const offered = [...doc.querySelectorAll(hook('bring-back'))];
  expect(offered.filter(({ textContent }) => textContent.includes('Caulking'))).toEqual([]);
  await press('Control+z');
  await until(hasEntries);
  await click(await removeOf('These twelve objects'));
  await press('e');
  await until(() => !doc.querySelector('.ac-unit'));
  await until(hasEntries);
  expect(lookIn(reader, blocksOf)).toEqual(BLOCKS_OF_LOANS.slice(1));
});

test(
  'of a giant what is far below is left to the browser in few boxes: it looks at each with every frame',
  LONG,
  async () => {
    const { doc, window } = await openReader('generated--5000-elements/');
    const watched = (element: Element): boolean =>
      window.getComputedStyle(element).contentVisibility === 'auto';
    const paragraphs = [...doc.querySelectorAll('.ac-body p')];
    const boxes = [...doc.querySelectorAll('.ac-body, .ac-body *')].filter(watched);
    expect(paragraphs.length).toBeGreaterThan(500);
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.length).toBeLessThan(paragraphs.length / 10);
    // The first screen is there at once.
    expect(paragraphs.filter((p) => !p.parentElement!.closest('.ac-group')).length).toBeLessThan(130);
  },
);

test.each(['other--dashboard/', 'list--headlines/'])('%s is no article: that is said of it', async (path) => {
  const clip = await ask(await openPage(path), 'clip', {});
  expect(clip.ok && clip.value.kind).not.toBe('article');
  const reader = await read(await openPage(path));
  await until(() => reader.get('status').textContent !== '');
});

test('an empty page has no article', async () => {
  const clip = await ask(await openPage('empty--page/'), 'clip', {});
  expect(clip).toMatchObject({ ok: false, problem: { kind: 'empty' } });
});
