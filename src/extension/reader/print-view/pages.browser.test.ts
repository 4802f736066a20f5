/** The pages as they will be printed: choices, parts that are left out, sections, keys. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import { speak } from '../../../../tests/support/extension';
import { choose, click, colourScheme, press, stands } from '../../../../tests/support/input';
import {
  aroundTests,
  hook,
  openReader,
  read,
  readerGone,
  type TestReader,
  until,
} from '../../../../tests/support/reader';

const LONG = { tags: ['long'] };
/** Leaves of the page of two volumes (e2e/harness/generated.ts). */
const VOLUMES_LEAVES = 600;

aroundTests();

const NEWS = 'news--cluttered/';

/** Waits until the pages are laid out by the last choice. */
const settled = ({ doc }: TestReader): Promise<unknown> =>
  until(() => doc.querySelector(`${hook('print-pages')}:not([aria-busy])`));

async function openView(reader: TestReader): Promise<void> {
  await click(reader.get('print'));
  await settled(reader);
}
async function leaveView(reader: TestReader): Promise<void> {
  await press('Escape');
  await until(() => !reader.has('print-view'));
}

const sheets = ({ doc }: TestReader): HTMLElement[] => [...doc.querySelectorAll<HTMLElement>('.pv-sheet')];
/** How many pages the view says that it has now: the last number that it names. */
const pagesNow = (reader: TestReader): number =>
  Number(/(\d+)\D*$/.exec(reader.get('print-count').textContent)?.[1]);
const unprinted = ({ doc }: TestReader): number => doc.querySelectorAll('.ac-unprinted').length;
const printedText = ({ doc }: TestReader): string => doc.querySelector('main')!.innerText;
const listOf = ({ doc }: TestReader, name: string): HTMLSelectElement =>
  doc.querySelector(`select${hook(name)}`)!;
const choosePaper = (reader: TestReader, paper: string): Promise<void> =>
  choose(listOf(reader, 'setting-paper'), paper);
const chooseScope = (reader: TestReader, scope: string): Promise<void> =>
  choose(listOf(reader, 'print-scope'), scope);
/** Presses one of the choices of a setting that stand side by side. */
const pick = ({ doc }: TestReader, name: string, value: string): Promise<void> =>
  click(doc.querySelector(`${hook(`setting-${name}`)} input[value="${value}"]`)!);

test('the article keeps its own language in the view of a browser that speaks another', async () => {
  await speak('ja');
  const reader = await openReader(NEWS);
  await openView(reader);
  expect(reader.doc.querySelector('main')!.matches(':lang(en)')).toBe(true);
});

test('the Print button shows the pages; choices change them and their count, and are kept', async () => {
  const reader = await openReader(NEWS);
  const { page } = reader;
  const markup = (): string =>
    new XMLSerializer()
      .serializeToString(reader.doc.querySelector('main')!)
      // Pictures that were to come when one scrolls there have come.
      .replace(/ loading="\w+"/g, '');
  const before = markup();
  await openView(reader);
  const first = pagesNow(reader);
  expect(sheets(reader)).toHaveLength(first);
  await choosePaper(reader, 'a5');
  await expect.poll(() => pagesNow(reader)).toBeGreaterThan(first);
  expect(reader.get('print-count').textContent).toContain(`${String(first)} →`);
  await pick(reader, 'printPictures', 'off');
  await choosePaper(reader, 'legal');
  await expect.poll(() => pagesNow(reader)).toBeLessThan(first);
  await leaveView(reader);
  expect(reader.focused()).toBe('print');
  expect(markup()).toBe(before);
  await press('Escape');
  await readerGone(page);

  const again = await read(page);
  await openView(again);
  expect(listOf(again, 'setting-paper').value).toBe('legal');
  expect(again.doc.querySelector('.ac-body img')!.checkVisibility()).toBe(false);
});

test('parts are left out by a click or a key, and come back; links lead nowhere', async () => {
  const reader = await openReader(NEWS);
  await openView(reader);
  const link = reader.doc.querySelector('.ac-body a')!;
  const paragraph = link.closest<HTMLElement>('p, li')!.innerText.slice(0, 30);
  const { href } = reader.page.window.location;
  const left = reader.get('print-left-out');
  await click(link);
  await expect.poll(() => left.textContent).toContain('1');
  expect(printedText(reader)).not.toContain(paragraph);
  expect(reader.page.window.location.href).toBe(href);
  await press('Control+z');
  await expect.poll(() => left.textContent).toBe('');
  expect(printedText(reader)).toContain(paragraph);
  await press('Control+Shift+z');
  await expect.poll(() => left.textContent).toContain('1');

  await settled(reader);
  reader.get('print-pages').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete', 'Delete']) await press(key);
  await expect.poll(() => left.textContent).toContain('3');
  // The next part has the focus, so that one goes on.
  expect(reader.doc.querySelector('main')!.contains(reader.doc.activeElement)).toBe(true);
  // Back to the text, which has all of it, and to the pages again.
  await leaveView(reader);
  expect(unprinted(reader)).toBe(0);
  await openView(reader);
  await expect.poll(() => reader.get('print-left-out').textContent).toContain('3');
  expect(unprinted(reader)).toBe(3);
  await click(reader.get('print-restore'));
  await expect.poll(() => reader.get('print-left-out').textContent).toBe('');
  expect(unprinted(reader)).toBe(0);
});

test('a section alone, and what was selected to the letter', async () => {
  const reader = await openReader('sample/');
  const { doc } = reader;
  const [from, to] = [...doc.querySelectorAll('.ac-body p')]
    .filter(({ textContent }) => textContent.length > 80)
    .map((p) => doc.createTreeWalker(p, NodeFilter.SHOW_TEXT).nextNode() as Text);
  doc.getSelection()!.setBaseAndExtent(from!, 5, to!, 9);
  const [beginning, end] = [from!.data, to!.data];
  await press('p');
  await settled(reader);
  const all = printedText(reader);
  await chooseScope(reader, 'selection');
  await until(() => unprinted(reader) > 0);
  await settled(reader);
  const part = printedText(reader);
  expect(part.length).toBeLessThan(all.length / 2);
  expect(part).toContain(beginning.slice(5, 40).trim());
  expect(part).not.toContain(beginning.slice(0, 40));
  expect(part).not.toContain(end.slice(9, 40));
  const heading = doc.querySelector<HTMLElement>('.ac-body :is(h2, h3)')!.textContent;
  await chooseScope(reader, '0');
  await until(() => printedText(reader).includes(heading));
  await settled(reader);
  const section = printedText(reader);
  expect(section.length).toBeLessThan(all.length);
  await leaveView(reader);
  await openView(reader);
  expect(listOf(reader, 'print-scope').value).toBe('0');
  expect(printedText(reader)).toBe(section);
  await chooseScope(reader, 'whole');
  await until(() => unprinted(reader) === 0);
  // The table is passed by text again only when the pages are laid out.
  await settled(reader);
  expect(printedText(reader)).toBe(all);
});

test(
  'too long for pages it says so and is printed as it flows; a section of it has its pages',
  LONG,
  async () => {
    const reader = await openReader('generated--volumes/');
    const { doc, window: view } = reader;
    view.scrollTo({ top: 400, behavior: 'instant' });
    // A range leaves the title when the article is taken out of the document.
    const inTitle = doc.createRange();
    inTitle.selectNodeContents(doc.querySelector('main h1')!);
    await openView(reader);
    await expect.poll(() => reader.get('print-refusal').textContent).toContain('too long to show its pages');
    expect(sheets(reader)).toEqual([]);
    expect(reader.get('print-count').textContent).toBe('');
    expect(view.scrollY).toBe(400);
    // Keys for parts of the pages find none, and the article behind the view is left alone.
    reader.get('print-pages').focus();
    for (const key of ['ArrowDown', 'Delete']) await press(key);
    expect(unprinted(reader)).toBe(0);

    // All of it is handed over, with the addresses of all its links; afterwards all is as it was.
    await choose(listOf(reader, 'setting-printLinks'), 'footnotes');
    await settled(reader);
    let handed = '';
    view.print = () => {
      handed = doc.querySelector('body > main')!.textContent;
    };
    await click(reader.get('print-now'));
    await until(() => handed !== '');
    await settled(reader);
    const leaves = [...handed.matchAll(/Leaf (\d+)\./g)].map(([, leaf]) => Number(leaf));
    expect(leaves).toEqual(Array.from({ length: VOLUMES_LEAVES }, (_, at) => at + 1));
    expect(handed).toContain(`/leaf/${String(VOLUMES_LEAVES - 1)}`);
    await until(() => doc.querySelector('.ac-notes') === null);
    await expect.poll(() => reader.focused()).toBe('print-now');
    expect(reader.get('print-refusal').checkVisibility()).toBe(true);
    // Moved, all of it would be laid out anew.
    expect(inTitle.startContainer.nodeName).toBe('H1');

    await chooseScope(reader, '0');
    await until(() => sheets(reader).length > 1);
    await settled(reader);
    expect(reader.get('print-refusal').checkVisibility()).toBe(false);
    expect(sheets(reader)).toHaveLength(pagesNow(reader));
    await chooseScope(reader, '1');
    await until(() => reader.get('print-refusal').checkVisibility());
    expect(sheets(reader)).toEqual([]);
    await leaveView(reader);
    expect(doc.querySelector('body > main h1')!.checkVisibility()).toBe(true);
  },
);

test('what a script makes up presses nothing', async () => {
  const reader = await openReader('sample/');
  await openView(reader);
  for (const control of reader.doc.querySelectorAll<HTMLElement>('.pv button')) control.click();
  reader.doc.querySelector<HTMLElement>('.ac-body p')!.click();
  const paper = listOf(reader, 'setting-paper');
  paper.value = 'a5';
  paper.dispatchEvent(new Event('change', { bubbles: true }));
  expect(reader.has('print-view')).toBe(true);
  expect(unprinted(reader)).toBe(0);
  await leaveView(reader);
  await press('p');
  await settled(reader);
  expect(listOf(reader, 'setting-paper').value).toBe('auto');
});

test('all of it is reached by keys, and Tab leaves the pages', async () => {
  const reader = await openReader(NEWS);
  await press('p');
  await settled(reader);
  expect(reader.focused()).toBe('print-now');
  const seen = new Set<string>();
  for (let times = 0; times < 40; times++) {
    await press('Tab');
    const at = reader.doc.activeElement;
    seen.add(at?.closest('[data-ac]')?.getAttribute('data-ac') ?? '');
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'print-close',
      'print-size',
      'print-pages',
      'print-scope',
      'setting-paper',
      'setting-printInk',
    ]),
  );
  // No link of the article, no control of the reader below.
  for (const name of ['article', 'copy', 'type']) expect(seen).not.toContain(name);
});

test('it has no fault that axe finds, whatever colours are wanted', LONG, async () => {
  const reader = await openReader(NEWS);
  await openView(reader);
  await click(reader.doc.querySelector('.ac-body p')!);
  await until(() => reader.get('print-left-out').textContent !== '');
  for (const scheme of ['light', 'dark'] as const) {
    await colourScheme(scheme);
    expect([scheme, await axeLines(reader.window)]).toEqual([scheme, []]);
  }
  await colourScheme(null);
});

test.each([1280, 800])(
  'only whole sheets are seen, and each is reached: a window of %i px',
  async (width) => {
    const reader = await openReader('print--pictures/', width, 800);
    await openView(reader);
    const area = reader.get('print-pages');
    const next = reader.get('print-after');
    const seen = new Set<number>();
    const look = (): void => {
      const frame = area.getBoundingClientRect();
      for (const [at, sheet] of sheets(reader).entries()) {
        const box = sheet.getBoundingClientRect();
        const shown = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
        const share = Math.max(0, Math.min(1, shown / box.width));
        if (share > 0.99) seen.add(at);
        expect([at, share < 0.01 || share > 0.99]).toEqual([at, true]);
      }
    };
    look();
    const count = sheets(reader).length;
    for (let times = 1; times < count && next.ariaDisabled !== 'true'; times++) {
      const before = area.scrollLeft;
      await click(next);
      // It scrolls smoothly.
      await until(() => area.scrollLeft > before);
      await stands(sheets(reader)[0]!);
      look();
    }
    expect(seen.size).toBe(count);
  },
);

/** Sets a slider by the keyboard, which has it go to its first value. */
async function toFirst({ doc }: TestReader, name: string): Promise<void> {
  doc.querySelector<HTMLElement>(`input${hook(`setting-${name}`)}`)!.focus();
  await press('Home');
}

test('the margin that one chooses is the margin of the pages; long lines get an offer of two columns', async () => {
  const reader = await openReader(NEWS);
  await openView(reader);
  const share = (): number => {
    const sheet = sheets(reader)[0]!.getBoundingClientRect();
    const { left, width } = reader.doc.querySelector('.ac-head')!.getBoundingClientRect();
    return Math.max(left - sheet.left, sheet.right - left - width) / sheet.width;
  };
  // mm of a sheet of 210
  expect(share() * 210).toBeGreaterThan(30);
  expect(reader.get('print-two').checkVisibility()).toBe(false);
  await toFirst(reader, 'printMargin');
  await press('ArrowRight');
  await expect.poll(() => Math.round(share() * 210)).toBe(5);
  await settled(reader);
  // The lines in the margins do not touch the edge.
  const sheet = sheets(reader)[1]!.getBoundingClientRect();
  const range = reader.doc.createRange();
  range.selectNodeContents(sheets(reader)[1]!.querySelector('.pv-head')!);
  const top = range.getBoundingClientRect().top - sheet.top;
  expect((top / sheet.height) * 297).toBeGreaterThan(4);
  await click(reader.get('print-two'));
  await settled(reader);
  expect(reader.doc.documentElement.dataset['printColumns']).toBe('two');
  expect(reader.get('print-two').checkVisibility()).toBe(false);
});

test('the letters of the pages are as large as those on paper', async () => {
  const reader = await openReader(NEWS);
  await openView(reader);
  const points = (): number =>
    (parseFloat(getComputedStyle(reader.doc.querySelector('.ac-body > p')!).fontSize) * 72) / 96;
  expect(points()).toBeCloseTo(11, 2);
  await toFirst(reader, 'printFontSize');
  const size = reader.doc.querySelector<HTMLInputElement>(`input${hook('setting-printFontSize')}`)!;
  await expect.poll(points).toBeCloseTo(size.valueAsNumber, 2);
});

test('“Fewer pages” takes as little as it needs, and ends where the text would be hard to read', async () => {
  const reader = await openReader(NEWS);
  await openView(reader);
  const fewer = reader.get('print-fewer');
  const counts = [pagesNow(reader)];
  const isOver = (): boolean => fewer.getAttribute('aria-disabled') === 'true';
  while (!isOver()) {
    await click(fewer);
    await settled(reader);
    await until(() => isOver() || pagesNow(reader) < counts.at(-1)!);
    await settled(reader);
    counts.push(pagesNow(reader));
  }
  expect(counts.at(-1)).toBeLessThan(counts[0]!);
  const size = reader.doc.querySelector<HTMLInputElement>(`input${hook('setting-printFontSize')}`)!;
  expect(size.valueAsNumber).toBeGreaterThanOrEqual(9);
});
