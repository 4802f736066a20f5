import { afterEach, expect, it } from 'vitest';
import { steadilyLong } from './steady';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

/** An article of a hundred blocks, scrolled into its middle; gives the block that is the first on the screen. */
function longArticle(): { main: HTMLElement; body: HTMLElement; first: Element } {
  const main = document.createElement('main');
  const body = document.createElement('div');
  body.className = 'ac-body';
  for (let at = 0; at < 100; at++) {
    const block = document.createElement('p');
    block.style.cssText = 'block-size: 80px; margin: 0';
    block.textContent = `Block ${String(at)}`;
    body.append(block);
  }
  main.append(body);
  document.body.append(main);
  // The browser's own way to hold a place would hide what is tested.
  document.documentElement.style.overflowAnchor = 'none';
  window.scrollTo(0, body.children[50]!.getBoundingClientRect().top + window.scrollY - 10);
  return { main, body, first: body.children[50]! };
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

it('a change of many frames: the body is not drawn meanwhile, and what one reads is where it was', async () => {
  const { main, body, first } = longArticle();
  const before = first.getBoundingClientRect().top;
  const height = body.offsetHeight;
  const result = await steadilyLong(window, main, async () => {
    const heights: number[] = [];
    for (let at = 0; at < 3; at++) {
      const added = document.createElement('div');
      added.style.blockSize = '300px';
      body.prepend(added);
      await frame();
      heights.push(body.offsetHeight);
    }
    return { heights, drawn: first.checkVisibility({ contentVisibilityAuto: true }) };
  });
  expect(result).toEqual({ heights: [height, height, height], drawn: false });
  expect(first.checkVisibility()).toBe(true);
  expect(body.getAttribute('style')).toBeFalsy();
  expect(body.offsetHeight).toBe(height + 900);
  expect(Math.abs(first.getBoundingClientRect().top - before)).toBeLessThan(1);
});

it('a change that fails leaves the body drawn', async () => {
  const { main, body, first } = longArticle();
  await expect(steadilyLong(window, main, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(body.getAttribute('style')).toBeFalsy();
  expect(first.checkVisibility()).toBe(true);
});
