import type { ElementContent } from 'hast';
import { describe, expect, it, afterEach } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import '../../../tests/support/extension';
import type { Article } from '../../article/schema';
import { segmentKey } from '../../core/part-keys';
import { element, text } from '../../util/hast';
import { run } from '../../util/steps';
import { articleView, wantedSections } from '../../typeset/article-view';
import { blocksOf, firstBelow, isGroup } from '../../typeset/blocks';
import { CHANGING } from './changing';
import { strings } from '../bridge/i18n';

const TYPESETTING = { strings, rare: undefined };

const { updateSections, lineKeeper, steadilyLong } = CHANGING;

/** An article of paragraphs that come from the segments of a page. */
const articleWith = (names: readonly number[], deck = ''): Article =>
  articleOf(
    { deck },
    ...names.map((name): ElementContent => {
      const words = text(`Night ${name}. The lamp was lit late.`);
      words.data = { parts: [segmentKey(0, name)] };
      return element('p', [words, element('em', [text(' So it goes.')])]);
    }),
  );
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const without = (names: readonly number[], ...gone: number[]): number[] =>
  names.filter((name) => !gone.includes(name));

/** The body of an article that is shown whole, and how it becomes that of another. */
function shown(first: Article) {
  const view = articleView(document, first, TYPESETTING);
  run(view.rest());
  const body = view.element.querySelector<HTMLElement>('.ac-body')!;
  const { sections } = view;
  const update = (article: Article, steps = Infinity): void => {
    const updating = updateSections(body, sections, wantedSections(document, article, sections, TYPESETTING));
    for (let step = 0; step < steps && !updating.next().done; step += 1);
  };
  return { body, sections, update };
}

/** What a body says, in order, as it is in the sections that are said to stand. */
const said = (body: HTMLElement): string =>
  blocksOf(body)
    .map((block) => new XMLSerializer().serializeToString(block))
    .join('\n');
const saidAnew = (article: Article): string => said(shown(article).body);
/** without the guesses of lengths, which only blocks outside of groups have */
const plain = (html: string): string => html.replace(/ style="[^"]*"/g, '');

describe.each([
  ['short', 40],
  ['long', 1200],
])('a %s article', (_, count) => {
  const all = upTo(count);
  it.each([
    ['one block gone', without(all, 17)],
    ['the first gone', all.slice(1)],
    ['the last gone', all.slice(0, -1)],
    ['many gone', all.filter((name) => name % 7 !== 3)],
    ['a stretch gone', without(all, ...all.slice(5, count - 9))],
    ['all gone', []],
    ['more of them', upTo(count + 700)],
    ['more before them', [...upTo(300).map((name) => name + 9000), ...all]],
    ['others', upTo(900).map((name) => name + 5000)],
  ])('%s, and back: it is what one made anew is', (_name, names) => {
    const { body, sections, update } = shown(articleWith(all));
    for (const wanted of [names, all, names]) {
      update(articleWith(wanted));
      expect(plain(said(body))).toBe(plain(saidAnew(articleWith(wanted))));
      expect(sections.flatMap(({ blocks }) => blocks)).toEqual(articleWith(wanted).content.children);
      expect(sections.filter(({ group }) => group).map(({ group }) => group)).toEqual([
        ...body.querySelectorAll(':scope > .ac-group'),
      ]);
    }
  });

  it('blocks that are the same stay the same nodes', () => {
    const { body, update } = shown(articleWith(all));
    const before = new Set(blocksOf(body));
    update(articleWith(without(all, 17)));
    const now = blocksOf(body);
    expect(now).toHaveLength(count - 1);
    expect(now.every((block) => before.has(block))).toBe(true);
    update(articleWith(all));
    expect(
      blocksOf(body)
        .filter((block) => !before.has(block))
        .map((block) => block.textContent),
    ).toEqual(['Night 17. The lamp was lit late. So it goes.']);
  });
});

it.each([
  ['longer', 40, 1200],
  ['shorter', 1200, 40],
])('an article that becomes %s keeps the nodes of what stays', (_, from, to) => {
  const { body, update } = shown(articleWith(upTo(from)));
  const before = blocksOf(body).slice(0, 40);
  update(articleWith(upTo(to)));
  expect(
    blocksOf(body)
      .slice(0, 40)
      .every((block, at) => block === before[at]),
  ).toBe(true);
});

it('what others put on a section of a giant that is the same stays on it', () => {
  const all = upTo(1200);
  const { body, update } = shown(articleWith(all));
  const late = blocksOf(body)[1000]!;
  late.append(document.createElement('button'));
  update(articleWith(without(all, 500)));
  expect(body.contains(late) && late.lastElementChild?.localName).toBe('button');
});

it('another standfirst is set as one, in the place of the one before', () => {
  const decked = (name: number): Article =>
    articleWith(upTo(1200), `Night ${name}. The lamp was lit late. So it goes.`);
  const { body, update } = shown(decked(0));
  update(decked(2));
  expect([...body.querySelectorAll('.ac-deck')].map((deck) => deck.textContent)).toEqual([decked(2).deck]);
});

it('who stops in between can go on to any other', () => {
  const all = upTo(1200);
  const { body, sections, update } = shown(articleWith(all));
  const fewer = articleWith(all.filter((name) => name % 400 > 150));
  for (const steps of [1, 3, 6]) {
    update(fewer, steps);
    expect(sections.filter(({ group }) => group && group.parentNode !== body)).toEqual([]);
  }
  update(articleWith(all));
  expect(plain(said(body))).toBe(plain(saidAnew(articleWith(all))));
});

it('the first block below a height is found in its group', () => {
  const { body } = shown(articleWith(upTo(1200)));
  document.body.append(body);
  for (const at of [0, 3, 39, 700, 1199]) {
    const block = blocksOf(body)[at]!;
    block.scrollIntoView({ behavior: 'instant' });
    expect(firstBelow(body, block.getBoundingClientRect().top + 1)).toBe(block);
  }
  expect(firstBelow(body, body.getBoundingClientRect().bottom + 1000)).toBeUndefined();
  body.remove();
});

it('below the last margin of a group the next one begins', () => {
  const { body } = shown(articleWith(upTo(1200)));
  document.body.append(body);
  const [group, next] = [...body.children].filter((child): child is HTMLElement => isGroup(child));
  group!.style.paddingBottom = '40px';
  expect(firstBelow(body, group!.getBoundingClientRect().bottom - 10)).toBe(next!.firstElementChild);
  body.remove();
});

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
