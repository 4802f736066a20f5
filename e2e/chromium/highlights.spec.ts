/** Highlights and notes: made by pointer and keys, kept by address, found again, in copies, listed and searched. */
import { writeFile } from 'node:fs/promises';
import type { Frame, Page } from '@playwright/test';
import { clipboardText, filledPopup, hook, readerGone, readThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { downloaded } from '../harness/download';
import { axeLines, faultsInThemes } from '../harness/axe';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

/** The open reader with its aids, which come after the article. */
async function reading(clipper: Clipper, page: Page): Promise<Frame> {
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('highlights')).waitFor({ state: 'attached' });
  return reader;
}

/** Selects a word as a person does, by a double click on it. @returns the word */
async function selectByPointer(page: Page, reader: Frame): Promise<string> {
  const [x, y] = await reader.evaluate(() => {
    const texts = [...document.querySelectorAll('.ac-body p')].map(({ lastChild }) => lastChild);
    const text = texts.filter((node) => (node?.textContent?.length ?? 0) > 60)[1];
    if (!text) throw new Error('no text');
    text.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.setStart(text, 24);
    range.setEnd(text, 25);
    const box = range.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  });
  await page.mouse.dblclick(x, y);
  return reader.evaluate(() => document.getSelection()?.toString().trim() ?? '');
}

/** What each colour is painted on. */
const painted = (reader: Frame): Promise<Record<string, string[]>> =>
  reader.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].flatMap(([name, ranges]) =>
        ranges.size > 0 ? [[name, [...ranges].map((range) => (range as Range).toString())]] : [],
      ),
    ),
  );

test('text is highlighted by pointer, keeps its note, and is there again after a reload', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  const words = await selectByPointer(page, reader);
  expect(words).toMatch(/^\p{L}+$/u);
  await expect(reader.locator(hook('highlight-bar'))).toBeVisible();
  await reader.locator(hook('colour-green')).click();
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words] });
  await reader.locator(hook('own-note')).click();
  await expect(reader.locator(hook('note-text'))).toBeFocused();
  await page.keyboard.type('Ask the keeper. Press e or p');
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('highlight-bar'))).toHaveCount(0);
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
  await page.keyboard.press('Escape');
  await readerGone(page);

  await page.reload();
  // The page sees nothing of it.
  expect(await page.evaluate(() => [...CSS.highlights].length + Object.keys(localStorage).length)).toBe(0);
  const again = await reading(clipper, page);
  await expect.poll(() => painted(again)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });

  // By the list, with keys alone: the note is changed, then the highlight is taken away and brought back.
  await again.locator(hook('highlights')).focus();
  await page.keyboard.press('Enter');
  await expect(again.locator(hook('highlight-list'))).toContainText('Ask the keeper');
  await again.locator(hook('go-to-highlight')).focus();
  await page.keyboard.press('Enter');
  await expect(again.locator(hook('note-text'))).toHaveValue('Ask the keeper. Press e or p');
  await page.keyboard.press('Escape');
  await again.locator(hook('highlights')).focus();
  await page.keyboard.press('Enter');
  await again.locator(hook('highlight-list')).locator(hook('remove-highlight')).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => painted(again)).toEqual({});
  await page.keyboard.press('Escape');
  await again.locator(hook('undo-highlight')).click();
  await expect.poll(() => painted(again)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
});

test('keys highlight what is selected, a click on it opens the bar, editing leaves it in place', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await page.keyboard.press('h');
  await expect(reader.locator(hook('status'))).toContainText('Select some text first');
  const words = await reader.evaluate(() => {
    const [from, to] = document.querySelectorAll('.ac-body p');
    if (!from?.firstChild || !to?.firstChild) throw new Error('no paragraphs');
    // Over two paragraphs.
    document.getSelection()?.setBaseAndExtent(from.firstChild, 10, to.firstChild, 12);
    return document.getSelection()?.toString().length ?? 0;
  });
  expect(words).toBeGreaterThan(20);
  await page.keyboard.press('h');
  await expect.poll(async () => Object.keys(await painted(reader))).toEqual(['ac-yellow']);
  const [before] = (await painted(reader))['ac-yellow'] ?? [];
  await page.keyboard.press('e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
  await reader.locator('.ac-body .ac-remove').last().click();
  await expect(reader.locator(hook('undo'))).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await painted(reader))['ac-yellow']).toEqual([before]);
  const point = await reader.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const [range] = [...(CSS.highlights.get('ac-yellow') ?? [])] as Range[];
    const box = range?.getClientRects()[0];
    return box ? { x: box.left + 5, y: box.top + box.height / 2 } : null;
  });
  await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
  await expect(reader.locator(hook('colour-yellow'))).toHaveAttribute('aria-pressed', 'true');
  await reader.locator(hook('colour-pink')).click();
  await expect.poll(async () => Object.keys(await painted(reader))).toEqual(['ac-pink']);
  await reader.locator(hook('remove-highlight')).click();
  await expect.poll(() => painted(reader)).toEqual({});
});

test('two tabs with the same article show each other their highlights, and neither undoes what the other wrote', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  const other = await open('reading--notes/?utm_source=a-friend');
  const there = await reading(clipper, other);
  const words = await selectByPointer(other, there);
  await there.locator(hook('colour-green')).click();
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words] });
  await there.locator(hook('own-note')).click();
  await expect(there.locator(hook('note-text'))).toBeFocused();
  await other.keyboard.type('From one');
  await other.keyboard.press('Escape');
  // Its bar is open with the note while the first tab writes.
  await there.locator(hook('highlights')).click();
  await there.locator(hook('go-to-highlight')).click();
  await expect(there.locator(hook('note-text'))).toHaveValue('From one');

  await page.bringToFront();
  await expect.poll(() => painted(reader)).toEqual({ 'ac-green': [words], 'ac-noted': [words] });
  await reader.locator(hook('highlights')).click();
  await reader.locator(hook('go-to-highlight')).click();
  await expect(reader.locator(hook('note-text'))).toHaveValue('From one');
  await reader.locator(hook('colour-pink')).click();
  await page.keyboard.press('Escape');

  await other.bringToFront();
  await expect(there.locator(hook('colour-pink'))).toHaveAttribute('aria-pressed', 'true');
  await there.locator(hook('note-text')).focus();
  await other.keyboard.press('End');
  await other.keyboard.type(' and more');
  await other.keyboard.press('Escape');
  await expect.poll(() => painted(there)).toEqual({ 'ac-pink': [words], 'ac-noted': [words] });
  await page.bringToFront();
  await reader.locator(hook('highlights')).click();
  await expect(reader.locator(hook('highlight-list'))).toContainText('From one and more');
  await expect(reader.locator(hook('go-to-highlight'))).toHaveAttribute('data-colour', 'pink');
  await reader.locator(hook('remove-highlight')).click();
  await expect.poll(() => painted(reader)).toEqual({});
  await other.bringToFront();
  await expect.poll(() => painted(there)).toEqual({});
});

test('what is highlighted is in copies and on the page of all highlights, where it is found and removed', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  const words = await reader.evaluate(() => {
    const text = document.querySelector('.ac-body p')?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
    return document.getSelection()?.toString().trim() ?? '';
  });
  await page.keyboard.press('n');
  await expect(reader.locator(hook('note-text'))).toBeFocused();
  await page.keyboard.type('Why there?');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => Object.keys(await painted(reader))).toContain('ac-noted');
  await reader.locator(hook('copy')).click();
  await expect(reader.locator(hook('status'))).toContainText('Copied');
  const markdown = await clipboardText(clipper.context);
  expect(markdown).toContain(`<mark>${words}</mark>`);
  expect(markdown).toContain('## Highlights');
  expect(markdown).toContain('Why there?');

  await page.bringToFront();
  await reader.locator(hook('highlights')).click();
  const opened = clipper.context.waitForEvent('page');
  await reader.locator(hook('highlight-list')).locator(hook('all-highlights')).click();
  const all = await opened;
  await expect(all.locator(hook('article'))).toContainText(words);
  await all.locator(hook('search')).fill('why');
  await expect(all.locator(hook('article'))).toHaveCount(1);
  await all.locator(hook('search')).fill('nowhere at all');
  await expect(all.locator(hook('article'))).toHaveCount(0);
  await expect(all.getByText('Nothing found.')).toBeVisible();
  await all.locator(hook('search')).fill('');
  for (const scheme of ['light', 'dark'] as const) {
    await all.emulateMedia({ colorScheme: scheme });
    expect(await axeLines(all)).toEqual([]);
  }
  const { name, bytes } = await downloaded(clipper, 'json', () => all.locator(hook('export')).click());
  expect(bytes.toString()).toContain('Why there?');
  const file = test.info().outputPath(name);
  await writeFile(file, bytes);
  await all.locator(hook('delete-article')).click();
  await expect(all.locator(hook('article'))).toHaveCount(0);
  await all.locator(hook('import-file')).setInputFiles(file);
  await expect(all.locator(hook('status'))).toHaveText('New: 1');
  await expect(all.locator(hook('article'))).toContainText(words);
});

test('the bar and the list have no fault that axe finds, in any theme', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  await page.setViewportSize({ width: 480, height: 800 });
  const reader = await reading(clipper, page);
  await reader.evaluate(() => {
    const text = document.querySelector('.ac-body p')?.firstChild as Text;
    text.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
  });
  await page.keyboard.press('n');
  // What is typed before the note is there scrolls the page away.
  await expect(reader.locator(hook('note-text'))).toBeFocused();
  await page.keyboard.type('A note');
  await expect(reader.locator(hook('highlight-bar'))).toBeInViewport({ ratio: 1 });
  for (const part of ['bar', 'list']) {
    if (part === 'list') await reader.locator(hook('highlights')).click();
    const copy = await readerCopy(page, reader);
    expect(await faultsInThemes(copy)).toEqual([]);
  }
});

test('a note that is being written has its own undo, and is kept when the page is left or the reader closed from the popup', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await selectByPointer(page, reader);
  await reader.locator(hook('own-note')).click();
  const note = reader.locator(hook('note-text'));
  await expect(note).toBeFocused();
  await page.keyboard.type('Ask');
  await page.keyboard.press('Control+z');
  await expect(note).not.toHaveValue('Ask');
  await note.fill('Half a thought');
  await page.reload();
  const again = await reading(clipper, page);
  await again.locator(hook('highlights')).click();
  await expect(again.locator(hook('highlight-list')).locator('li')).toHaveCount(1);
  await again.locator(hook('go-to-highlight')).click();
  await expect(again.locator(hook('note-text'))).toHaveValue('Half a thought');
  await again.locator(hook('note-text')).fill('The keeper knows');
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  await readerGone(page);
  const options = await clipper.openOptions();
  await expect
    .poll(async () => JSON.stringify(await options.evaluate(() => chrome.storage.local.get())))
    .toContain('The keeper knows');
});

test('keys of the reading aids do nothing while the pages of the print view stand there', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await reader.locator('main').focus();
  await page.keyboard.press('p');
  await expect(reader.locator(hook('print-view'))).toBeVisible();
  for (const key of ['h', 'n', 'l', '?']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await expect(reader.locator(`dialog, .ac-player, ${hook('highlight-bar')}`)).toHaveCount(0);
});
