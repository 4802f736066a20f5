import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCorpora, spread } from '../../bench/corpus';
import { readRecorded, snapshotFile } from '../../bench/recorded';
import { coreExByPseudoCode } from '../../tests/helpers/coreex-pseudo-code';
import { pageFromHtml, textsFlagged } from '../../tests/helpers/page';
import { pageOf, type Page } from '../core/page';
import type { ElementRecord, LinkRecord, TextRecord } from '../snapshot/schema';
import { run } from '../util/steps';
import { coreEx } from './coreex';

const coreExOf = (page: Page) => run(coreEx(page));

const words = (count: number) => Array.from({ length: count }, (_, i) => `w${String(i)}`).join(' ');

test('the counts and the score by hand', async () => {
  // Page: menu 3 links (3 words, 3 links), column: two paragraphs of 20 words, the second with one link, and a
  // list of 2 links. textCnt(body) = 3 + 20 + 21 + 2 = 46.
  const page = await pageFromHtml(
    `<ul><li><a href=x>a a</a><li><a href=x>b</a><li><a href=x>c</a></ul>` +
      `<div><p>${words(20)}</p><p>${words(20)} <a href=x>more here</a></p><ul><li><a href=x>d</a><li><a href=x>e</a></ul></div>`,
  );
  const { node, score, content } = coreExOf(page);
  // Paragraph 1 alone: 0.99·20/20 + 0.01·20/46 = 0.99435. The column: S = both paragraphs, 41 words, 1 link:
  // 0.99·40/41 + 0.01·41/46 = 0.97477.
  expect(page.elements[node]?.tag).toBe('p');
  expect(score).toBeCloseTo(0.99 + (0.01 * 20) / 46, 10);
  expect(textsFlagged(page, content)).toEqual([words(20)]);
});

test('the set leaves the children out that are mostly links', async () => {
  const page = await pageFromHtml(
    `<div><p>${words(30)}</p><p>${words(30)}</p><ul><li><a href=x>one</a><li><a href=x>two</a></ul></div>`,
  );
  const { content, score } = coreExOf(page);
  expect(textsFlagged(page, content)).toEqual([words(30), words(30)]);
  expect(score).toBeCloseTo(0.99 + (0.01 * 60) / 62, 10);
});

test('of equal scores the higher node is taken', async () => {
  const page = await pageFromHtml(`<div><section><p>${words(9)}</p></section></div>`);
  expect(page.elements[coreExOf(page).node]?.tag).toBe('body');
});

test('what stands in a form is ignored; a page of links alone has no content', async () => {
  const form = await pageFromHtml(`<form><p>${words(50)}</p></form><p>${words(5)}</p>`);
  expect(textsFlagged(form, coreExOf(form).content)).toEqual([words(5)]);
  const links = await pageFromHtml('<a href=x>one</a> <a href=y>two</a>');
  expect(coreExOf(links)).toMatchObject({ node: -1, score: 0 });
});

/** A page from a list of (parent, tag) pairs and texts: any tree can come out. */
function pageOfTree(nodes: readonly [number, string][], texts: readonly [number, number][]): Page {
  const elements: ElementRecord[] = [{ tag: 'body', parent: -1, style: -1, names: '', role: '' }];
  // Document order: a parent is the last element or one of its ancestors.
  let last = 0;
  for (const [up, tag] of nodes) {
    let parent = last;
    for (let i = 0; i < up && parent > 0; i++) parent = elements[parent]!.parent;
    elements.push({ tag, parent, style: -1, names: '', role: '' });
    last = elements.length - 1;
  }
  const links: LinkRecord[] = [];
  elements.forEach(({ tag }, element) => {
    if (tag !== 'a') return;
    const empty = { rawHref: '', text: '', title: '', ariaLabel: '', rel: '', imageLabels: [], box: null };
    links.push({ element, href: 'https://example.test/', ...empty });
  });
  const records = texts
    .map(([at, count]): TextRecord => ({
      element: at % elements.length,
      text: words(count),
      link: -1,
      gap: ' ',
    }))
    .sort((a, b) => a.element - b.element);
  const rest = { version: 1, url: '', baseUrl: '', lang: '', dir: 'ltr', hasLayout: false } as const;
  return pageOf({
    ...rest,
    viewport: { width: 0, height: 0 },
    document: { width: 0, height: 0 },
    head: { title: '', metas: [], links: [], jsonLd: [] },
    elements,
    styles: [],
    texts: records,
    segments: [],
    links,
    media: [],
    rules: [],
    textLength: 0,
  });
}

/** Both implementations' choice, comparable. */
function bothOf(page: Page) {
  const fast = coreExOf(page);
  const texts = [...fast.texts.keys()].filter((t) => fast.texts[t] === 1);
  return { fast: { node: fast.node, texts }, slow: coreExByPseudoCode(page) };
}

test('picks the nodes of the paper’s pseudo-code on any tree', () => {
  const tag = fc.constantFrom('div', 'p', 'a', 'span', 'form', 'select', 'li');
  const node = fc.tuple(fc.integer({ min: 0, max: 4 }), tag);
  const text = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(
      fc.array(node, { maxLength: 40 }),
      fc.array(text, { maxLength: 40 }),
      (nodes, texts) => {
        const { fast, slow } = bothOf(pageOfTree(nodes, texts));
        expect(fast).toEqual(slow);
      },
    ),
    { numRuns: 300 },
  );
});

const RECORDED =
  process.env['CORPUS_DIR'] === undefined ? null : loadCorpora(undefined, ['fundus-dev', 'theme-dev']);
const SAMPLE = (RECORDED ?? []).map((corpus) => ({ ...corpus, pages: spread(corpus.pages, 25) }));
const isRecorded = SAMPLE.some(({ name, pages }) =>
  pages.some(({ id }) => existsSync(snapshotFile(name, id))),
);
test.skipIf(!isRecorded)('picks the same nodes on up to 50 recorded pages', async () => {
  expect.hasAssertions();
  for await (const { snapshot } of readRecorded(SAMPLE)) {
    const { fast, slow } = bothOf(snapshot);
    expect(fast, snapshot.url).toEqual(slow);
  }
});
