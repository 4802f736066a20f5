import { afterEach, expect, it } from 'vitest';
import { lineKeeper, steadilyLong } from './steady';

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

it('a change of the look: the line below the bar stays, in a block longer than the screen, also over several steps', () => {
  const { main, body } = longArticle();
  const bar = document.createElement('div');
  bar.style.cssText = 'position: sticky; inset-block-start: 0; block-size: 40px';
  main.before(bar);
  const article = document.createElement('div');
  article.append(body);
  main.append(article);
  const long = body.children[50]! as HTMLElement;
  const words = Array.from({ length: 3000 }, (_, at) => `word${String(at)}`);
  long.textContent = words.join(' ');
  for (const block of body.children) (block as HTMLElement).style.cssText = '';
  window.scrollTo(0, long.getBoundingClientRect().top + window.scrollY + 700);
  const text = long.firstChild as Text;
  const lineOf = (word: string): DOMRect => {
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + 1);
    return range.getBoundingClientRect();
  };
  const first = words.find((word) => lineOf(word).bottom > 40)!;
  const before = lineOf(first).top;
  expect(lineOf(words[0]!).bottom).toBeLessThan(0);
  const still = lineKeeper(window, main, bar);
  for (const size of [18, 22, 26, 30, 26, 22]) {
    still(() => (body.style.fontSize = `${String(size)}px`));
    expect([size, Math.abs(lineOf(first).top - before) < size]).toEqual([size, true]);
  }
  // Where the line was hidden the next text takes its place.
  still(() => (long.style.display = 'none'));
  expect(Math.abs(body.children[51]!.getBoundingClientRect().top - before)).toBeLessThan(30);
});
