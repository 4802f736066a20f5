/** The reader over a page: the page is given back as it was, hears nothing meanwhile, and what scripts make up changes nothing. */
import {
  aroundTests,
  hook,
  openPage,
  openReader,
  read,
  readerGone,
  type TestPage,
  until,
} from '../../../tests/support/reader';
import { expect, test, vi } from 'vitest';
import { pressEverything } from '../../../e2e/harness/hunt';
import { local } from '../../../tests/support/extension';
import { ask, articleOf, SHOWN } from '../../../tests/support/ask';
import { click, keyDown, keyUp, press } from '../../../tests/support/input';

aroundTests();

const serialised = ({ doc }: TestPage): string => new XMLSerializer().serializeToString(doc);

/** Keys of the page that its own handler sees from now on. */
function keysOf({ window }: TestPage): string[] {
  const heard: string[] = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    // eslint-disable-next-line no-restricted-syntax -- a listener of the page
    window.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`), true);
  return heard;
}

test('Esc, the close button and a second reading give the document back to the letter', async () => {
  const page = await openPage('news--cluttered/');
  const before = serialised(page);
  await read(page);
  expect(serialised(page)).not.toBe(before);
  await press('Escape');
  await readerGone(page);
  expect(serialised(page)).toBe(before);
  for (let round = 0; round < 2; round++) {
    await click((await read(page)).get('close'));
    await readerGone(page);
  }
  expect(serialised(page)).toBe(before);
});

test('what was typed into a field of the page is still there', async () => {
  const page = await openPage('keyboard--shortcuts/');
  const field = page.doc.querySelector<HTMLInputElement>('#field')!;
  field.value = 'half a sentence';
  field.focus();
  field.setSelectionRange(5, 9);
  await read(page);
  await press('Escape');
  await readerGone(page);
  expect([field.value, page.doc.activeElement === field, field.selectionStart, field.selectionEnd]).toEqual([
    'half a sentence',
    true,
    5,
    9,
  ]);
});

test('the Esc that closes, held down and let go, is not heard by the page', async () => {
  const page = await openPage('news--cluttered/');
  const heard = keysOf(page);
  await read(page);
  // The key may be down for a second on a busy machine, after which the reader waits for its release no more.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await keyDown('Escape');
  await keyDown('Escape');
  await keyUp('Escape');
  vi.useRealTimers();
  await readerGone(page);
  await press('x');
  expect(heard).toEqual(['keydown x', 'keypress x', 'keyup x']);
});

test('a page that takes the focus gives it back at once, and hears nothing', async () => {
  const page = await openPage('news--cluttered/');
  const heard = keysOf(page);
  const reader = await read(page);
  page.window.focus();
  await until(() => reader.doc.hasFocus());
  await press('Escape');
  await readerGone(page);
  expect(heard).toEqual([]);
});

test('a page that takes the frame away gets everything back, and can be read again', async () => {
  const page = await openPage('news--cluttered/');
  const before = serialised(page);
  await read(page);
  page.doc.documentElement.lastElementChild!.remove();
  await readerGone(page);
  await until(() => serialised(page) === before);
  await read(page);
});

test('a page that moves the reader elsewhere as it comes has none, and is told so', async () => {
  const page = await openPage('news--cluttered/');
  const before = serialised(page);
  new page.window.MutationObserver((records) => {
    for (const { addedNodes } of records) page.doc.body.append(...addedNodes);
  }).observe(page.doc.documentElement, { childList: true });
  await ask(page, 'clip', {});
  expect(await ask(page, 'read', SHOWN)).toMatchObject({ ok: false, problem: { kind: 'failed' } });
  // It lay over the page, and for the extension there was none.
  expect(serialised(page)).toBe(before);
});

test('made-up events change nothing: every control and key of the reader', async () => {
  const reader = await openReader('news--cluttered/');
  await click(reader.get('edit'));
  await until(() => reader.get('edit').ariaPressed === 'true');
  await click(reader.get('type'));
  await until(() => reader.get('type').ariaExpanded === 'true');
  const state = (): string =>
    [
      reader.doc.documentElement.cloneNode(false),
      ...reader.doc.querySelectorAll('[aria-pressed], [aria-expanded], [hidden], details, main'),
    ]
      .map((element) => new XMLSerializer().serializeToString(element))
      .join('\n');
  const [before, stored] = [state(), JSON.stringify(local.values)];
  const names = ['document', 'window', 'HTMLInputElement', 'MouseEvent', 'KeyboardEvent', 'Event'];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a function of ours, in the reader's window
  const pressAll = new Function(...names, `return (${String(pressEverything)})()`) as (
    ...of: unknown[]
  ) => number;
  const { window } = reader;
  const own = [window.HTMLInputElement, window.MouseEvent, window.KeyboardEvent, window.Event];
  expect(pressAll(reader.doc, window, ...own)).toBeGreaterThan(40);
  expect(reader.page.reader).toBe(window);
  expect(state()).toBe(before);
  expect(JSON.stringify(local.values)).toBe(stored);
});

test('the frames in which further pages are laid out are out of reach of the page', async () => {
  const page = await openPage('multipage--three/page1.html');
  const found = new Set<string>();
  const look = (): void => {
    for (const frame of page.doc.querySelectorAll('iframe')) found.add(`a frame ${frame.srcdoc}`);
    if (page.window.length > 0) found.add(`${String(page.window.length)} windows`);
  };
  new MutationObserver(look).observe(page.doc, { childList: true, subtree: true });
  const timer = setInterval(look, 5);
  const reader = await read(page);
  await until(() => reader.get('article').textContent.includes('The nought stands on a small quay'));
  clearInterval(timer);
  expect([...found]).toEqual([]);
});

test.each([
  [['toggle', 'toggle']],
  [['toggle', 'toggle', 'toggle']],
  [['read', 'read']],
  [['read', 'toggle', 'read']],
  [['toggle', 'read', 'toggle']],
] as const)('asked at once to %s: one reader, and one Esc gives the page back', async (names) => {
  const page = await openPage('news--cluttered/');
  const before = serialised(page);
  await Promise.all(names.map((name) => ask(page, name, { fresh: true, selection: false, clip: null })));
  await until(() => page.reader?.document.querySelector('main:not([aria-busy]) h1'));
  const hosts = [...page.doc.documentElement.children].filter(({ localName }) => localName === 'div');
  expect(hosts).toHaveLength(1);
  await press('Escape');
  await readerGone(page);
  expect(serialised(page)).toBe(before);
});

test('the popup is told of the article in the open reader, and of the page’s own once it shows another address', async () => {
  const page = await openPage('news--cluttered/');
  await read(page);
  const make = (name: string, text: string): HTMLElement => {
    const made = page.doc.createElement(name);
    made.append(text);
    return made;
  };
  const story = 'The second story of this page has nothing to say of trams, and a good deal of the sea. ';
  page.doc.body.replaceChildren(
    make('h1', 'A second story'),
    ...Array.from({ length: 5 }, () => make('p', story.repeat(5))),
  );
  const title = async (): Promise<string> => {
    const clip = await ask(page, 'clip', {});
    return clip.ok ? clip.value.title : clip.problem.kind;
  };
  expect(await title()).toMatch(/^Night trams/);
  expect((await articleOf(page)).title).toMatch(/^Night trams/);
  page.window.history.pushState({}, '', 'second');
  expect(await title()).toBe('A second story');
  await press('Escape');
  await readerGone(page);
  expect(await title()).toBe('A second story');
});

test('controls of the reader have hooks, not ids that a page could ask for', async () => {
  const reader = await openReader('news--cluttered/');
  expect(reader.page.doc.querySelector(hook('close'))).toBeNull();
});
