import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { filledPopup, hook, popupText } from '../harness/actions';
import { axeLines } from '../harness/axe';
import { downloaded } from '../harness/download';
import type { RemoteTarget } from '../harness/target';
import { expect, test } from '../harness/test';

const EPUBCHECK = '/usr/bin/epubcheck';
const MOON = 'The mill that runs on the moon';
const TRAMS = 'Night trams return to Larkhill after a decade';

/** Opens the book in the popup, and waits for its list. */
async function openBook(popup: RemoteTarget): Promise<void> {
  await popup.click(hook('book'));
  await popup.until(`document.querySelector('${hook('book-list')}')`, 'the list of the book');
}

const titles = (popup: RemoteTarget): Promise<string[]> =>
  popup.evaluate(
    `[...document.querySelectorAll('${hook('book-list')} li b')].map((name) => name.textContent)`,
  );

const untilTitles = (popup: RemoteTarget, expected: string[]): Promise<unknown> =>
  popup.until(
    `JSON.stringify([...document.querySelectorAll('${hook('book-list')} li b')].map((name) => name.textContent)) === ${JSON.stringify(JSON.stringify(expected))}`,
    `the list to be ${expected.join(', ')}`,
  );

const focused = (popup: RemoteTarget): Promise<string> =>
  popup.evaluate(`document.activeElement.dataset.ac + ' ' + (document.activeElement.ariaLabel ?? '')`);

async function press(popup: RemoteTarget, key: string): Promise<void> {
  const code = key === 'Enter' ? { windowsVirtualKeyCode: 13, text: '\r' } : {};
  for (const type of ['keyDown', 'keyUp'])
    await popup.send('Input.dispatchKeyEvent', { type, key, code: key, ...code });
}

test('two articles of two tabs become one book, in the order of the list', async ({ clipper, open }) => {
  const first = await filledPopup(clipper, await open('sample/'));
  await openBook(first);
  expect(await popupText(first, 'book-none')).not.toBe('');
  await first.click(hook('book-add'));
  await untilTitles(first, [MOON]);
  await first.close();

  const second = await filledPopup(clipper, await open('news--cluttered/'));
  await second.until(`document.querySelector('${hook('book')}').textContent === 'Book (1)…'`, 'the count');
  await openBook(second);
  await second.click(hook('book-add'));
  await untilTitles(second, [MOON, TRAMS]);
  // By keyboard: the article goes up, and the focus with it.
  await second.evaluate(`document.querySelectorAll('${hook('book-up')}')[1].focus()`);
  await press(second, 'Enter');
  await untilTitles(second, [TRAMS, MOON]);
  expect(await focused(second)).toBe(`book-down Move down: ${TRAMS}`);
  expect(await axeLines(second)).toEqual([]);

  if (process.env.SHOTS) await writeFile(path.join(process.env.SHOTS, 'book.png'), await second.screenshot());
  const { name, bytes } = await downloaded(clipper, 'epub', () => second.click(hook('book-save')));
  expect(name).toMatch(/^Articles, .*\.epub$/);
  await second.close();
  const files = unzipSync(bytes);
  const text = (file: string) => strFromU8(files[`book/${file}`]!);
  expect(text('article-1.xhtml')).toContain(`<h1>${TRAMS}</h1>`);
  expect(text('article-2.xhtml')).toContain(`<h1>${MOON}</h1>`);
  const contents = text('nav.xhtml');
  expect(contents.indexOf(`<a href="article-1.xhtml">${TRAMS}</a>`)).toBeGreaterThan(0);
  expect(contents.indexOf(`<a href="article-2.xhtml">${MOON}</a>`)).toBeGreaterThan(
    contents.indexOf(`article-1.xhtml`),
  );
  // The pictures of the article whose tab is not in front are in it.
  expect(text('article-2.xhtml').match(/<img /g)).toHaveLength(2);
  for (const [, src] of text('article-2.xhtml').matchAll(/<img [^>]*src="([^"]*)"/g))
    expect(Object.keys(files)).toContain(`book/${src}`);

  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  try {
    const file = path.join(folder, 'book.epub');
    await writeFile(file, bytes);
    // Debian's is an archive that java runs. Not every machine has it; `npm run bench:files` asks it about a hundred books.
    if (existsSync(EPUBCHECK)) {
      const checked = spawnSync('java', ['-jar', EPUBCHECK, '--failonwarnings', file], { encoding: 'utf8' });
      expect(`${checked.status} ${checked.stdout}${checked.stderr}`).toMatch(/^0 /);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an article is taken out and brought back; on a page without one the book can still be saved', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  await openBook(popup);
  await popup.click(hook('book-add'));
  await untilTitles(popup, [MOON]);
  await popup.click(hook('book-remove'));
  await untilTitles(popup, []);
  expect(await focused(popup)).toBe('book-add ');
  await popup.click(hook('undo-last'));
  await untilTitles(popup, [MOON]);
  await popup.click(hook('book-clear'));
  await untilTitles(popup, []);
  await popup.click(hook('undo-last'));
  await untilTitles(popup, [MOON]);
  // The same page again stands there once.
  await popup.click(hook('book-add'));
  await popup.until(
    `document.querySelector('${hook('status')}').textContent.includes(${JSON.stringify(MOON)})`,
    'the popup to say so',
  );
  expect(await titles(popup)).toEqual([MOON]);
  await popup.evaluate(
    `(() => { const title = document.querySelector('${hook('book-title')}'); title.focus(); title.select(); })()`,
  );
  await popup.send('Input.insertText', { text: 'Tides' });
  await popup.until(
    `chrome.storage.session.get('shelf').then(({ shelf }) => shelf.title === 'Tides')`,
    'the title to be kept',
  );
  await popup.close();

  const elsewhere = await filledPopup(clipper, await clipper.open('chrome://version/'));
  await elsewhere.until(`document.querySelector('${hook('book')}').checkVisibility()`, 'the book');
  expect(await popupText(elsewhere, 'save-as')).toBe('');
  await openBook(elsewhere);
  expect(await popupText(elsewhere, 'book-add')).toBe('');
  expect(await titles(elsewhere)).toEqual([MOON]);
  const { name } = await downloaded(clipper, 'epub', () => elsewhere.click(hook('book-save')));
  expect(name).toBe('Tides.epub');
  await elsewhere.until(
    `(() => { const line = document.querySelector('${hook('status')}'); return line.checkVisibility() && line.textContent !== ''; })()`,
    'the popup to say so',
  );
  await elsewhere.close();
});
