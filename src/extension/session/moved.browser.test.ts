import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasMoved, watchPage } from './moved';

let page: Document;
let frame: HTMLIFrameElement;
const watching = { signal: new AbortController() };

beforeEach(async () => {
  // With an address of its own, which it can change.
  frame = document.createElement('iframe');
  frame.src = '/links--print-and-next/page.html';
  // eslint-disable-next-line no-restricted-syntax -- a listener of the test's own
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.append(frame);
  await loaded;
  page = frame.contentDocument!;
  page.title = 'The ferry';
  const text = page.createElement('p');
  text.append('The ferry leaves at seven.');
  page.body.replaceChildren(text);
  watching.signal = new AbortController();
});
afterEach(() => {
  watching.signal.abort();
  frame.remove();
});

const read = () => ({
  url: page.URL,
  first: { page: { head: { title: page.title } } },
  nodes: { texts: [page.querySelector('p')!.firstChild as Text] },
});
const push = (path: string): void => {
  page.defaultView!.history.pushState({}, '', path);
};
const changesOf = (clip: ReturnType<typeof read> | null): string[] => {
  const changes: string[] = [];
  watchPage(page, clip, watching.signal.signal, {
    back: () => changes.push('back'),
    moved: () => changes.push('moved'),
  });
  return changes;
};

test('a page has moved on where its address changed, and its title or its text', () => {
  const clip = read();
  expect(hasMoved(page, clip)).toBe(false);
  page.title = 'The ferry (1)';
  expect(hasMoved(page, clip)).toBe(false);
  push('?story=2');
  expect(hasMoved(page, clip)).toBe(true);
  page.title = 'The ferry';
  expect(hasMoved(page, clip)).toBe(false);
  page.body.replaceChildren('Another story.');
  expect(hasMoved(page, clip)).toBe(true);
});

test('an address that was only tidied, and a place in the page, are no other article', () => {
  const clip = read();
  page.title = 'Read (2) The ferry';
  page.defaultView!.history.replaceState({}, '', `${page.URL}?utm_source=feed#second`);
  expect(hasMoved(page, clip)).toBe(false);
});

test('it is told once that the page has moved on', async () => {
  const changes = changesOf(read());
  page.title = 'The mole';
  push('?story=2');
  await expect.poll(() => changes).toEqual(['moved']);
  page.title = 'The lamp';
  push('?story=3');
  await expect.poll(() => changes).toEqual(['moved', 'moved']);
});

test('going back to another address is told', async () => {
  push('?story=2');
  const changes = changesOf(null);
  page.defaultView!.history.back();
  await expect.poll(() => changes).toEqual(['back']);
});
