/** What helps while one reads: place and progress, notes in place, large pictures, the outline beside, keys, the voice. */
import { expect, test } from 'vitest';
import { faultsInThemes } from '../../../../tests/support/axe';
import { click, press } from '../../../../tests/support/input';
import {
  aroundTests,
  hook,
  openPage,
  openReader,
  read,
  readerGone,
  seen,
  type TestReader,
  until,
} from '../../../../tests/support/reader';

aroundTests();

const NOTES = 'reading--notes/';

test('a mark shows its note in place; Esc, or a press beside it, closes it and gives the focus back', async () => {
  const reader = await openReader(NOTES);
  const mark = reader.doc.querySelector<HTMLElement>('sup a')!;
  mark.focus();
  const before = reader.window.scrollY;
  await press('Enter');
  const note = await reader.waitFor('note');
  expect(note.textContent).toContain('lends neither');
  expect(note.textContent).not.toContain('↩');
  expect(seen(note)).toBeGreaterThan(0);
  expect(reader.doc.activeElement).toBe(note);
  expect(reader.window.scrollY).toBe(before);
  await press('Escape');
  expect(reader.has('note')).toBe(false);
  expect(reader.doc.activeElement).toBe(mark);

  await click(mark);
  await reader.waitFor('note');
  await click(reader.doc.querySelector('h1')!);
  await until(() => !reader.has('note'));
  await press('Escape');
  await readerGone(reader.page);
});

test('a picture opens large by a press and by the keyboard; Esc gives the focus back', async () => {
  const reader = await openReader(NOTES);
  const enlarge = await reader.waitFor('enlarge');
  expect(enlarge.ariaLabel ?? enlarge.textContent).toBe('Enlarge: The mole at low water');
  const picture = reader.doc.querySelector<HTMLElement>('.ac-body img')!;
  enlarge.focus();
  await press('Enter');
  const large = await reader.waitFor('large-picture');
  expect(large.querySelector('img')!.clientWidth).toBeGreaterThan(picture.clientWidth);
  expect(large.textContent).toContain('drawn from the keeper’s window');
  await press('Escape');
  expect(reader.has('large-picture')).toBe(false);
  expect(reader.doc.activeElement).toBe(enlarge);

  await click(picture);
  await click(await reader.waitFor('close-picture'));
  await until(() => !reader.has('large-picture'));
});

test('the question mark shows the keys', async () => {
  const reader = await openReader(NOTES);
  await press('Shift+?');
  expect((await reader.waitFor('help-sheet')).textContent).toContain('Keys of the reader');
  await press('Escape');
  expect(reader.has('help-sheet')).toBe(false);
  expect(reader.focused()).toBe('help');
  await click(reader.get('help'));
  await reader.waitFor('help-sheet');
});

const afterwards = ({ doc }: TestReader): HTMLElement =>
  [...doc.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Afterwards')!;
const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);

test('reading goes on where it was left: by the reader, by its page; a selection has no place', async () => {
  const page = await openPage(NOTES);
  const first = await read(page);
  expect(first.window.scrollY).toBe(0);
  afterwards(first).scrollIntoView({ behavior: 'instant' });
  const left = topOf(afterwards(first));
  await expect.poll(() => first.get('time-left').textContent).toMatch(/minute.* left|^$/);
  await press('Escape');
  await readerGone(page);

  page.doc.getSelection()!.selectAllChildren(page.doc.querySelector('article p')!);
  await page.controller.read({ fresh: true, selection: true, clip: null });
  await until(() => page.reader?.document.querySelector(hook('help')));
  await press('Escape');
  await readerGone(page);

  const again = await read(page);
  await expect.poll(() => Math.abs(topOf(afterwards(again)) - left)).toBeLessThan(12);
  await click(await again.waitFor('to-beginning'));
  await expect.poll(() => again.window.scrollY).toBe(0);
  // Read on from the beginning, and left with the reader open: the page goes to another one.
  afterwards(again).scrollIntoView({ behavior: 'instant' });
  await page.reload();
  const after = await read(page);
  await expect.poll(() => Math.abs(topOf(afterwards(after)) - left)).toBeLessThan(12);
});

test('on a wide screen the outline stands beside the text and marks where one is', async () => {
  const reader = await openReader(NOTES, 1440);
  const side = reader.get('outline-side');
  const entry = [...side.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'What the keeper left out',
  )!;
  await click(entry);
  await expect
    .poll(() => side.querySelector('[aria-current="location"]')?.textContent)
    .toBe('What the keeper left out');
  for (const width of [1240, 1280, 1440, 1920]) {
    reader.page.resize(width, 900);
    const text = reader.doc.querySelector('.ac-body')!.getBoundingClientRect();
    expect(side.getBoundingClientRect().right, `${String(width)} px`).toBeLessThan(text.left);
  }
  reader.page.resize(900, 900);
  expect(side.checkVisibility()).toBe(false);
});

test('two headings make an outline, in the bar and beside the text', async () => {
  const reader = await openReader('print--pictures/', 1440);
  expect(reader.get('outline-side').querySelectorAll('button')).toHaveLength(2);
  await click(reader.get('outline'));
  expect((await reader.waitFor('outline-panel')).querySelectorAll('button')).toHaveLength(2);
});

test('on the narrowest phones the bar is one row, and what is said at the foot lies over nothing', async () => {
  // 320 px with a scrollbar that takes its room
  const reader = await openReader(NOTES, 305, 640);
  const box = (name: string): DOMRect => reader.get(name).getBoundingClientRect();
  await press('e');
  await until(() => reader.get('undo').checkVisibility());
  expect(box('close').right).toBeLessThanOrEqual(305);
  expect(reader.doc.querySelector('.ac-bar')!.clientHeight, 'one row').toBeLessThan(60);
  await until(() => reader.get('status').textContent !== '');
  await click(reader.get('type'));
  await reader.waitFor('type-panel');
  expect(box('type-panel').bottom).toBeLessThan(box('status').top);
  await press('Escape');
  await click(reader.get('read-aloud'));
  await expect.poll(() => reader.get('aloud-says').textContent).not.toBe('');
  await expect.poll(() => box('aloud').top - box('status').bottom).toBeGreaterThan(0);
});

test.each([320, 1440])(
  'the reader with a note, and with the voice, has no fault that axe finds, in any theme, and fits a screen of %i px',
  { tags: ['long'] },
  async (width) => {
    const reader = await openReader(NOTES, width, 800);
    const root = reader.doc.documentElement;
    await click(reader.doc.querySelector('sup a')!);
    await reader.waitFor('note');
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
    expect(reader.get('highlights').checkVisibility()).toBe(true);
    expect(reader.doc.querySelector('.ac-bar')!.clientHeight, 'one row').toBeLessThan(60);
    expect(await faultsInThemes(reader.window)).toEqual([]);
    await press('Escape');
    await click(reader.get('read-aloud'));
    await until(() => reader.get('aloud-says').textContent !== '');
    const player = reader.get('aloud').getBoundingClientRect();
    expect([player.left >= 0, player.right <= width, player.bottom <= 800]).toEqual([true, true, true]);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
    expect(await faultsInThemes(reader.window, ['light', 'dark'])).toEqual([]);
  },
);

test('where the browser has no voice, it says so plainly; Esc closes that, then the reader', async () => {
  const reader = await openReader(NOTES);
  // Whatever voices this machine has.
  reader.window.speechSynthesis.getVoices = () => [];
  const opens = await reader.waitFor('read-aloud');
  await press('l');
  const player = await reader.waitFor('aloud');
  await expect.poll(() => player.textContent).toContain('no voice of your computer');
  expect(reader.get('aloud-play').checkVisibility()).toBe(false);
  expect(reader.focused()).toBe('aloud-close');
  await press('Escape');
  expect(reader.has('aloud')).toBe(false);
  expect(reader.doc.activeElement).toBe(opens);
  await press('Enter');
  await reader.waitFor('aloud');
  await click(reader.get('aloud-close'));
  expect(reader.has('aloud')).toBe(false);
  await press('Escape');
  await readerGone(reader.page);
});

test('the voice takes no press that a script made up', async () => {
  const reader = await openReader(NOTES);
  reader.get('read-aloud').click();
  reader.doc.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
  // What a true press does comes after what the others would have done.
  await press('Shift+?');
  expect((await reader.waitFor('help-sheet')).textContent).toContain('Read aloud, pause, go on');
  expect(reader.has('aloud')).toBe(false);
});
