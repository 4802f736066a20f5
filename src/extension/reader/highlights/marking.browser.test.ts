/** Highlights and notes in the reader: made by pointer and keys, kept by address, found again, in copies; keys that are held down. */
import { expect, test } from 'vitest';
import { faultsInThemes } from '../../../../tests/support/axe';
import { asked, local } from '../../../../tests/support/extension';
import { click, clickAt, fill, keyDown, keyUp, press, typeText } from '../../../../tests/support/input';
import {
  aroundTests,
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

const textsOf = ({ doc }: TestReader): Text[] =>
  [...doc.querySelectorAll('.ac-body p')].map(({ firstChild }) => firstChild as Text);

/** Selects a word as a person does, by a double click on it. @returns the word */
async function selectByPointer(reader: TestReader): Promise<string> {
  const { doc } = reader;
  const text = textsOf(reader).filter(({ data }) => data.length > 60)[1]!;
  text.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
  const range = doc.createRange();
  range.setStart(text, 24);
  range.setEnd(text, 25);
  const box = range.getBoundingClientRect();
  await clickAt(doc, box.left + box.width / 2, box.top + box.height / 2, 2);
  return doc.getSelection()!.toString().trim();
}

/** Selects the beginning of a paragraph. @returns what is selected */
function selectBeginning(reader: TestReader, paragraph = 0): string {
  const text = textsOf(reader)[paragraph]!;
  reader.doc.getSelection()!.setBaseAndExtent(text, 0, text, 20);
  return reader.doc.getSelection()!.toString().trim();
}

/** What each colour is painted on. */
const painted = ({ window: view }: TestReader): Record<string, string[]> =>
  Object.fromEntries(
    [...view.CSS.highlights].flatMap(([name, ranges]) =>
      ranges.size > 0 ? [[name, [...ranges].map(String)]] : [],
    ),
  );
const colours = (reader: TestReader): string[] => Object.keys(painted(reader));
const noteOf = (reader: TestReader): HTMLTextAreaElement => reader.get('note-text');

test('text is highlighted by pointer, keeps its note, and is there again when the page is loaded anew', async () => {
  const reader = await openReader(NOTES);
  const { page } = reader;
  const words = await selectByPointer(reader);
  expect(words).toMatch(/^\p{L}+$/u);
  await reader.waitFor('highlight-bar');
  await click(reader.get('colour-green'));
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words] });
  await click(reader.get('own-note'));
  await expect.poll(() => reader.focused()).toBe('note-text');
  await typeText('Ask the keeper. Press e or p');
  await press('Escape');
  expect(reader.has('highlight-bar')).toBe(false);
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
  await press('Escape');
  await readerGone(page);

  await page.reload();
  // The page sees nothing of it.
  expect(page.window.CSS.highlights.size).toBe(0);
  const again = await read(page);
  await expect.poll(() => painted(again)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });

  // By the list, with keys alone: the note is there, then the highlight is taken away and brought back.
  again.get('highlights').focus();
  await press('Enter');
  expect((await again.waitFor('highlight-list')).textContent).toContain('Ask the keeper');
  again.get('go-to-highlight').focus();
  await press('Enter');
  await again.waitFor('note-text');
  expect(noteOf(again).value).toBe('Ask the keeper. Press e or p');
  await press('Escape');
  again.get('highlights').focus();
  await press('Enter');
  (await again.waitFor('highlight-list')).querySelector<HTMLElement>('[data-ac="remove-highlight"]')!.focus();
  await press('Enter');
  await expect.poll(() => painted(again)).toEqual({});
  await press('Escape');
  await click(await again.waitFor('undo-highlight'));
  await expect.poll(() => painted(again)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
});

test('keys highlight what is selected, a click on it opens the bar, editing leaves it in place', async () => {
  const reader = await openReader(NOTES);
  await press('h');
  await expect.poll(() => reader.get('status').textContent).toContain('Select some text first');
  const [from, to] = textsOf(reader);
  // Over two paragraphs.
  reader.doc.getSelection()!.setBaseAndExtent(from!, 10, to!, 12);
  await press('h');
  await expect.poll(() => colours(reader)).toEqual(['ac-yellow']);
  const before = painted(reader)['ac-yellow'];
  expect(before?.join('').length).toBeGreaterThan(20);
  await press('e');
  await until(() => reader.get('edit').ariaPressed === 'true');
  const crosses = reader.doc.querySelectorAll('.ac-body .ac-remove');
  await click([...crosses].at(-1)!);
  await until(() => reader.get('undo').ariaDisabled === 'false');
  await press('e');
  await until(() => reader.get('edit').ariaPressed === 'false');
  await expect.poll(() => painted(reader)['ac-yellow']).toEqual(before);
  reader.window.scrollTo({ top: 0, behavior: 'instant' });
  const [range] = [...reader.window.CSS.highlights.get('ac-yellow')!] as Range[];
  const [line] = range!.getClientRects();
  await clickAt(reader.doc, line!.left + 5, line!.top + line!.height / 2);
  await until(() => reader.get('colour-yellow').ariaPressed === 'true');
  await click(reader.get('colour-pink'));
  await expect.poll(() => colours(reader)).toEqual(['ac-pink']);
  await click(reader.get('remove-highlight'));
  await expect.poll(() => painted(reader)).toEqual({});
});

test('two tabs with the same article show each other their highlights, and neither undoes what the other wrote', async () => {
  const here = await openReader(NOTES);
  const there = await openReader(`${NOTES}?utm_source=a-friend`);
  const words = await selectByPointer(there);
  await click(await there.waitFor('colour-green'));
  await expect.poll(() => painted(here)).toEqual({ 'ac-green': [words] });
  await click(there.get('own-note'));
  await expect.poll(() => there.focused()).toBe('note-text');
  await typeText('From one');
  await press('Escape');
  // Its bar is open with the note while the first tab writes.
  await click(there.get('highlights'));
  await click(await there.waitFor('go-to-highlight'));
  await there.waitFor('note-text');
  expect(noteOf(there).value).toBe('From one');

  here.page.toFront();
  await expect.poll(() => painted(here)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
  await click(here.get('highlights'));
  await click(await here.waitFor('go-to-highlight'));
  await here.waitFor('note-text');
  expect(noteOf(here).value).toBe('From one');
  await click(here.get('colour-pink'));
  await press('Escape');

  there.page.toFront();
  await until(() => there.get('colour-pink').ariaPressed === 'true');
  noteOf(there).focus();
  await press('End');
  await typeText(' and more');
  await press('Escape');
  await expect.poll(() => painted(there)).toEqual({ 'ac-pink': [words], 'ac-noted': [words] });
  here.page.toFront();
  await click(here.get('highlights'));
  expect((await here.waitFor('highlight-list')).textContent).toContain('From one and more');
  expect(here.get('go-to-highlight').dataset['colour']).toBe('pink');
  await click(here.get('remove-highlight'));
  await expect.poll(() => painted(here)).toEqual({});
  await expect.poll(() => painted(there)).toEqual({});
});

test('what is highlighted is in copies; the list leads to all highlights, and neither it nor the bar has a fault that axe finds', async () => {
  const reader = await openReader(NOTES, 480, 800);
  const words = selectBeginning(reader);
  await press('n');
  await expect.poll(() => reader.focused()).toBe('note-text');
  await typeText('Why there?');
  expect(seen(reader.get('highlight-bar'))).toBe(1);
  expect(await faultsInThemes(reader.window)).toEqual([]);
  await press('Control+Enter');
  await expect.poll(() => colours(reader)).toContain('ac-noted');
  await click(reader.get('copy'));
  await expect.poll(() => reader.get('status').textContent).toContain('Copied');
  expect(reader.copied.at(-1)).toContain(`<mark>${words}</mark>`);
  expect(reader.copied.at(-1)).toMatch(/## Highlights[^]*Why there\?/);
  await click(reader.get('highlights'));
  const list = await reader.waitFor('highlight-list');
  expect(await faultsInThemes(reader.window, ['light', 'dark'])).toEqual([]);
  await click(list.querySelector('[data-ac="all-highlights"]')!);
  await expect.poll(() => asked).toEqual(['openHighlights']);
});

test('a note that is being written has its own undo, and is kept when the page is left or the reader is closed', async () => {
  const reader = await openReader(NOTES);
  const { page } = reader;
  await selectByPointer(reader);
  await click(await reader.waitFor('own-note'));
  await expect.poll(() => reader.focused()).toBe('note-text');
  await typeText('Ask');
  await press('Control+z');
  await expect.poll(() => noteOf(reader).value).not.toBe('Ask');
  await fill(noteOf(reader), 'Half a thought');
  await page.reload();
  const again = await read(page);
  await click(again.get('highlights'));
  expect((await again.waitFor('highlight-list')).querySelectorAll('li')).toHaveLength(1);
  await click(again.get('go-to-highlight'));
  await again.waitFor('note-text');
  expect(noteOf(again).value).toBe('Half a thought');
  await fill(noteOf(again), 'The keeper knows');
  // As the popup and the shortcut do.
  expect(await page.controller.toggle()).toEqual({ open: false });
  await expect.poll(() => JSON.stringify(local.values)).toContain('The keeper knows');
});

test('keys of the reading aids do nothing while the pages of the print view stand there', async () => {
  const reader = await openReader(NOTES);
  await press('p');
  await reader.waitFor('print-view');
  for (const key of ['h', 'n', 'l', '?']) await press(key);
  await press('Escape');
  await until(() => !reader.has('print-view'));
  expect(reader.doc.querySelectorAll('dialog, .ac-player, [data-ac="highlight-bar"]')).toHaveLength(0);
});

/** Even, so that what switches to and fro would be off in the end. */
const REPEATS = 8;

/** Holds a key down, which repeats, then lets it go. */
async function hold(key: string): Promise<void> {
  for (let times = 0; times < REPEATS; times++) await keyDown(key);
  await keyUp(key);
}

test('held down, H and N make one highlight and one empty note; in a field a held key writes', async () => {
  const reader = await openReader(NOTES);
  const yellow = (): number => painted(reader)['ac-yellow']?.length ?? 0;
  selectBeginning(reader, 0);
  await hold('h');
  await expect.poll(yellow).toBe(1);
  await reader.waitFor('undo-highlight');
  selectBeginning(reader, 1);
  await hold('n');
  await expect.poll(() => reader.focused()).toBe('note-text');
  expect(noteOf(reader).value).toBe('');
  await typeText('Never on nnights');
  await hold('n');
  expect(noteOf(reader).value).toBe(`Never on nnights${'n'.repeat(REPEATS)}`);
  await press('Escape');
  await expect.poll(yellow).toBe(2);
});

test('held down, E, ? and Enter on a button switch once; Esc closes one thing', async () => {
  const reader = await openReader(NOTES);
  await hold('e');
  await until(() => reader.get('edit').ariaPressed === 'true');
  await press('e');
  await until(() => reader.get('edit').ariaPressed === 'false');
  await hold('?');
  await reader.waitFor('help-sheet');
  await hold('Escape');
  expect(reader.has('help-sheet')).toBe(false);
  expect(reader.has('help')).toBe(true);
  reader.get('highlights').focus();
  await hold('Enter');
  await until(() => reader.get('highlight-list').checkVisibility());
});

test('a page that is opened from elsewhere sees none of them', async () => {
  const reader = await openReader(NOTES);
  selectBeginning(reader);
  await press('h');
  await expect.poll(() => colours(reader)).toEqual(['ac-yellow']);
  const other = await read(await openPage('sample/'));
  expect(painted(other)).toEqual({});
});
