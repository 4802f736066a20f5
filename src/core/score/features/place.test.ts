import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../../snapshot/schema';
import { pageOf, type Page } from '../../page';
import { featurePage } from './facts';
import { FEATURE_GROUPS, FEATURE_NAMES, features } from './matrix';
import { run } from '../../../util/steps';

const PROSE = 'The ferry left the harbour before anyone missed the bell, and nobody went back for it. ';

/** Elements as [tag, parent, names]; texts as [element, text, address of the link around it]. */
function pageOfTree(elements: [string, number, string?][], texts: [number, string, string?][]): Page {
  const links = texts.flatMap(([element, text, href]) =>
    href === undefined
      ? []
      : [{ element, text, rawHref: href, href: new URL(href, 'https://paper.example/story').href }],
  );
  let link = 0;
  return pageOf({
    url: 'https://paper.example/story',
    dir: 'ltr',
    hasLayout: false,
    head: { title: '', metas: [], links: [], jsonLd: [] },
    elements: elements.map(([tag, parent, names = '']) => ({
      tag,
      parent,
      names,
      role: '',
      style: -1,
      box: null,
    })),
    styles: [],
    texts: texts.map(([element, text, href]) => ({ element, text, link: href === undefined ? -1 : link++ })),
    segments: texts.map(([block, text, href], t) => ({
      block,
      text,
      firstText: t,
      lastText: t,
      linkLength: href === undefined ? 0 : text.length,
      style: -1,
      box: null,
    })),
    links,
    media: [],
  } as unknown as PageSnapshot);
}

function valuesOf(page: Page, name: string): number[] {
  const column = FEATURE_NAMES.indexOf(name);
  expect(column).toBeGreaterThanOrEqual(0);
  const { values, rows } = run(features(page));
  return Array.from({ length: rows }, (_, row) => values[row * FEATURE_NAMES.length + column]!);
}

/** A menu, an article of three paragraphs with a remark in a box, and a footer, each in a box of its own. */
const ARTICLE = pageOfTree(
  [
    ['body', -1], ['div', 0], ['div', 0], ['p', 2], ['p', 2], ['p', 2], ['div', 2], ['div', 6], ['div', 0], ['p', 8],
  ],
  [
    [1, 'Home', '/'], [3, PROSE.repeat(3)], [4, PROSE.repeat(2)], [5, PROSE.repeat(2)], [7, 'A remark'], [9, 'About'],
  ],
); // prettier-ignore

test('where a segment stands beside the element with half of the prose', () => {
  expect(valuesOf(ARTICLE, 'core-in')).toEqual([0, 1, 1, 1, 1, 0]);
  expect(valuesOf(ARTICLE, 'core-before')).toEqual([1, 0, 0, 0, 0, 0]);
  expect(valuesOf(ARTICLE, 'core-up')).toEqual([1, 0, 0, 0, 0, 1]);
  expect(valuesOf(ARTICLE, 'core-down')).toEqual([1, 1, 1, 1, 2, 2]);
});

test('the element that Readability would take is the one right around the paragraphs', () => {
  expect(valuesOf(ARTICLE, 'candidate-up')).toEqual([1, 0, 0, 0, 0, 1]);
});

test('a page without prose has its root for a core', () => {
  expect(valuesOf(pageOfTree([['body', -1], ['p', 0]], [[1, 'Short']]), 'core-in')).toEqual([1]); // prettier-ignore
});

test('links are told by where they lead', () => {
  const page = pageOfTree(
    [['body', -1], ['p', 0], ['p', 0], ['p', 0], ['p', 0]],
    [[1, 'menu', '/news'], [2, 'mark', '#n1'], [3, 'source', 'https://log.example/'], [4, 'none']],
  ); // prettier-ignore
  const round = (name: string) => valuesOf(page, name).map((value) => Math.round(value));
  expect(round('links-site')).toEqual([1, 0, 0, 0]);
  expect(round('links-elsewhere')).toEqual([0, 0, 1, 0]);
  expect(valuesOf(page, 'links-parent-site')[3]).toBeCloseTo(4 / 18, 2);
});

test('the nearest list or table counts, with its links and the length of its segments', () => {
  const page = pageOfTree(
    [['body', -1], ['ul', 0], ['li', 1], ['li', 1], ['table', 0], ['td', 4], ['p', 0]],
    [[2, 'Home', '/'], [3, 'News'], [5, '1234567'], [6, 'Text']],
  ); // prettier-ignore
  expect(valuesOf(page, 'list-links')).toEqual([0.5, 0.5, 0, 0]);
  expect(valuesOf(page, 'list-count')[1]).toBeCloseTo(Math.log(3), 5);
  expect(valuesOf(page, 'table-mean')[2]).toBeCloseTo(Math.log(8), 5);
  expect(valuesOf(page, 'list-mean').slice(2)).toEqual([0, 0]);
});

test('every segment knows what the address says of the page', () => {
  const forum = { ...ARTICLE, url: 'https://paper.com/forum/1234' };
  expect(valuesOf(forum, 'path-forum-word')).toEqual([1, 1, 1, 1, 1, 1]);
  expect(valuesOf(forum, 'path-depth')).toEqual([2, 2, 2, 2, 2, 2]);
  expect(valuesOf(ARTICLE, 'path-known')).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each(Object.entries(FEATURE_GROUPS))('%s writes as many numbers as it has names', (_name, group) => {
  const page = run(featurePage(ARTICLE));
  const stride = group.names.length + 2;
  const out = new Float32Array(page.segments.length * stride).fill(NaN);
  const steps = group.write(page, out, stride, 1);
  if (steps) run(steps);
  const row = [...out.subarray(0, stride)].map(Number.isNaN);
  expect(row[0]).toBe(true);
  expect(row.at(-1)).toBe(true);
});
