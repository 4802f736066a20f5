import { expect, test, vi } from 'vitest';
import type { ReaderWithAids } from './aided-reader';
import { framed } from '../../../../tests/support/framed';
import '../../../../tests/support/extension';
import { largePictures } from './pictures';

const DRAWING = `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="100%" height="100%"/></svg>')}`;

test('what a picture gains by being opened is judged on the screen, not while the article is laid out for paper', async () => {
  const { page, remove } = await framed(
    `<nav hidden>Bar</nav><main><div class="ac-body"><figure><img src="${DRAWING}"></figure></div></main>`,
  );
  const bar = page.querySelector('nav')!;
  const main = page.querySelector('main')!;
  const picture = page.querySelector('img')!;
  await picture.decode();
  picture.style.width = '200px';
  const controller = new AbortController();
  const host = { document: page, window: page.defaultView } as ReaderWithAids['host'];
  largePictures({ host, bar, main, signal: controller.signal });
  expect(main.querySelector('button')).toBeNull();
  picture.style.width = '';
  bar.hidden = false;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(main.querySelector('button')).toBeNull();
  picture.style.width = '200px';
  largePictures({ host, bar, main, signal: controller.signal });
  await vi.waitFor(() => {
    expect(main.querySelector('button')).not.toBeNull();
  });
  controller.abort();
  remove();
});

test('of a long article no picture far from the screen is measured until one comes near it', async () => {
  const group = (at: number): string =>
    `<div class="ac-group" style="block-size:2000px"><figure><img src="${DRAWING}" alt="${String(at)}" style="width:200px"></figure></div>`;
  const { page, remove } = await framed(
    `<nav>Bar</nav><main><div class="ac-body">${Array.from({ length: 12 }, (_, at) => group(at)).join('')}</div></main>`,
  );
  const pictures = [...page.querySelectorAll('img')];
  await Promise.all(pictures.map((picture) => picture.decode()));
  const measured = new Set<string>();
  for (const picture of pictures)
    Object.defineProperty(picture, 'clientWidth', { get: () => (measured.add(picture.alt), 200) });
  const controller = new AbortController();
  const host = { document: page, window: page.defaultView } as ReaderWithAids['host'];
  largePictures({
    host,
    bar: page.querySelector('nav')!,
    main: page.querySelector('main')!,
    signal: controller.signal,
  });
  await vi.waitFor(() => {
    expect(pictures[0]!.nextElementSibling?.localName).toBe('button');
  });
  expect(measured.has('11')).toBe(false);
  page.scrollingElement!.scrollTop = 23_000;
  await vi.waitFor(() => {
    expect(pictures[11]!.nextElementSibling?.localName).toBe('button');
  });
  expect(page.querySelectorAll('figure > button').length).toBeLessThan(12);
  controller.abort();
  remove();
});

test('of many pictures each gets its button, and the browser need not lay out anew for each', async () => {
  const figure = `<figure><img src="${DRAWING}" style="width:200px"></figure>`;
  const { page, remove } = await framed(
    `<nav>Bar</nav><main><div class="ac-body">${figure.repeat(50)}</div></main>`,
  );
  const body = page.querySelector('.ac-body')!;
  const pictures = [...page.querySelectorAll('img')];
  await Promise.all(pictures.map((picture) => picture.decode()));
  // What is asked and what is changed, in order: a measure after a change costs a layout.
  const steps: string[] = [];
  for (const picture of pictures)
    Object.defineProperty(picture, 'clientWidth', { get: () => (steps.push('measured'), 200) });
  const after = vi.spyOn((page.defaultView as typeof window & Window).Element.prototype, 'after');
  after.mockImplementation(function (this: Element, ...nodes) {
    steps.push('changed');
    for (const node of nodes) this.parentNode?.insertBefore(node as Node, this.nextSibling);
  });
  const controller = new AbortController();
  const host = { document: page, window: page.defaultView } as ReaderWithAids['host'];
  const { changed } = largePictures({
    host,
    bar: page.querySelector('nav')!,
    main: page.querySelector('main')!,
    signal: controller.signal,
  });
  // Meanwhile one more comes.
  body.append(body.firstElementChild!.cloneNode(true));
  await page.querySelector<HTMLImageElement>('figure:last-child img')!.decode();
  changed();
  await vi.waitFor(() => {
    expect(body.querySelectorAll('button')).toHaveLength(51);
  });
  const layouts = steps.filter((step, at) => step === 'measured' && steps[at - 1] === 'changed');
  expect(layouts.length).toBeLessThan(6);
  controller.abort();
  remove();
});
