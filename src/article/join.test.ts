import type { Element, Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import type { Article } from './schema';
import { articleOf } from '../../tests/helpers/article';
import { toMarkdown } from './forms';
import { joinPages, withScreenFigures } from './join';
import { element, elementsIn, rawText, text } from '../util/hast';

const p = (value: string): Element => element('p', [text(value)]);
const h = (level: number, value: string): Element => element(`h${String(level)}`, [text(value)]);
const figure = (src: string, caption = ''): Element =>
  element('figure', [
    element('img', [], { src, alt: '' }),
    ...(caption === '' ? [] : [element('figcaption', [text(caption)])]),
  ]);
const root = (...children: RootContent[]): Root => ({ type: 'root', children });

const page = (n: number, ...children: RootContent[]): Article =>
  articleOf({ url: `https://paper.test/s?page=${String(n)}`, byline: 'Ada' }, ...children);
const shape = (article: Article): string[] =>
  article.content.children.map((node) => (node.type === 'element' ? `${node.tagName}:${rawText(node)}` : ''));

const LEAD =
  'A lead paragraph that the site sets at the top of every page of its longer articles, word for word.';

describe('joinPages', () => {
  it('keeps the order and the data of the first page', () => {
    const joined = joinPages([page(1, p('One.')), page(2, p('Two.')), page(3, p('Three.'))]);
    expect(shape(joined)).toEqual(['p:One.', 'p:Two.', 'p:Three.']);
    expect(joined).toMatchObject({ url: 'https://paper.test/s?page=1', byline: 'Ada', title: 'The bridge' });
    expect(joined.pages).toHaveLength(3);
  });

  it('keeps pictures of later pages that only the query of a script tells apart', () => {
    const script = 'https://paper.test/_next/image?w=640&url=';
    const joined = joinPages([
      page(1, p('One.'), figure(`${script}a.jpg`, 'A bell.')),
      page(2, p('Two.'), figure(`${script}b.jpg`, 'A crane.')),
    ]);
    expect(shape(joined)).toEqual(['p:One.', 'figure:A bell.', 'p:Two.', 'figure:A crane.']);
  });

  it('drops what every page repeats: headline, lead, lead picture with its caption, closing line', () => {
    const joined = joinPages([
      page(
        1,
        p(LEAD),
        figure('https://paper.test/a.jpg', 'The bridge.'),
        p('One.'),
        p('Ada writes from the harbour.'),
      ),
      page(
        2,
        h(2, 'The bridge'),
        p(LEAD),
        figure('https://paper.test/a.jpg?w=9', 'The bridge.'),
        p('Two.'),
        p('Ada writes from the harbour.'),
      ),
    ]);
    expect(shape(joined)).toEqual([
      `p:${LEAD}`,
      'figure:The bridge.',
      'p:One.',
      'p:Two.',
      'p:Ada writes from the harbour.',
    ]);
  });

  it('keeps a short line that occurs again inside a later page', () => {
    const joined = joinPages([page(1, p('Yes.'), p('One.')), page(2, p('Two.'), p('Yes.'), p('End.'))]);
    expect(shape(joined)).toEqual(['p:Yes.', 'p:One.', 'p:Two.', 'p:Yes.', 'p:End.']);
  });

  it('keeps notes apart: own ids, own targets, at the end', () => {
    const noted = (n: number): Article =>
      page(
        n,
        element('p', [
          text(`Text ${String(n)}`),
          element('a', [text('1')], { href: '#ac-fn1', id: 'ac-ref1' }),
        ]),
        element('ol', [
          element('li', [text(`Note ${String(n)} `), element('a', [text('↩')], { href: '#ac-ref1' })], {
            id: 'ac-fn1',
          }),
        ]),
      );
    const joined = joinPages([noted(1), noted(2)]);
    expect(joined.content.children.map((node) => (node as Element).tagName)).toEqual(['p', 'p', 'ol', 'ol']);
    const ids: string[] = [];
    const targets: string[] = [];
    for (const node of elementsIn(joined.content)) {
      if (typeof node.properties.id === 'string') ids.push(node.properties.id);
      if (typeof node.properties.href === 'string') targets.push(node.properties.href.slice(1));
    }
    expect(new Set(ids).size).toBe(4);
    expect(targets.every((target) => ids.includes(target))).toBe(true);
    expect(toMarkdown(joined)).toContain('Note 2');
  });

  it('keeps the rank of headings across pages', () => {
    const joined = joinPages(
      [page(1, h(2, 'Part'), h(3, 'Detail'), p('One.')), page(2, h(2, 'Another detail'), p('Two.'))],
      undefined,
      [['h3', 'h4'], ['h4']],
    );
    expect(shape(joined).filter((line) => line.startsWith('h'))).toEqual([
      'h2:Part',
      'h3:Detail',
      'h3:Another detail',
    ]);
  });

  it('mends a sentence that the page break cut', () => {
    const joined = joinPages([
      page(1, p('The bridge was')),
      page(2, p('opened in May.'), p('Then it rained.')),
    ]);
    expect(shape(joined)).toEqual(['p:The bridge was opened in May.', 'p:Then it rained.']);
  });

  it('leaves a sentence apart that begins with a name in small letters', () => {
    const joined = joinPages([
      page(1, p('These are the phones that we liked')),
      page(2, p('iPhones were none.')),
    ]);
    expect(shape(joined)).toEqual(['p:These are the phones that we liked', 'p:iPhones were none.']);
  });

  it('changes none of the pages', () => {
    const pages = [page(1, p('The bridge was')), page(2, p('opened in May.'))];
    const before = structuredClone(pages.map(({ content }) => content));
    joinPages(pages);
    expect(pages.map(({ content }) => content)).toEqual(before);
  });
});

describe('withScreenFigures', () => {
  it('puts the pictures of the screen where they stood, and captions where there were none', () => {
    const print = root(p('One.'), figure('https://paper.test/b.jpg'), p('Two.'));
    const screen = root(
      p('One.'),
      figure('https://paper.test/b.jpg', 'B'),
      p('Two.'),
      figure('https://paper.test/c.jpg', 'C'),
    );
    const joined = withScreenFigures(print, screen);
    expect(joined.children.map((node) => rawText(node))).toEqual(['One.', 'B', 'Two.', 'C']);
  });

  it('compares paragraphs in one go where the print page sets a mark in each: thousands are no work of minutes', () => {
    const words = 'A sentence of the report on the harbour. '.repeat(10);
    const all = Array.from({ length: 3000 }, (_, i) => `${words}${String(i)}`);
    const print = root(...all.map((each) => p(`${each} [1]`)), p('The end.'));
    const screen = root(...all.map(p), p('The end.'), figure('https://paper.test/c.jpg', 'C'));
    const joined = withScreenFigures(print, screen);
    expect(joined.children).toHaveLength(3002);
    expect(rawText(joined.children.at(-1)!)).toBe('C');
  });

  it('a sentence that stands twice has each picture after its own', () => {
    const print = root(p('Again.'), p('Between.'), p('Again.'), p('End.'));
    const screen = root(
      p('Again.'),
      figure('https://paper.test/1.jpg', '1'),
      p('Between.'),
      p('Again.'),
      figure('https://paper.test/2.jpg', '2'),
      p('End.'),
    );
    const joined = withScreenFigures(print, screen);
    expect(joined.children.map((node) => rawText(node))).toEqual([
      'Again.',
      '1',
      'Between.',
      'Again.',
      '2',
      'End.',
    ]);
  });
});
