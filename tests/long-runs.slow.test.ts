/**
 * What takes time with its square as a hostile page writes it, so that a tab would stand still: long runs of one sign, where
 * an expression begins anew at each; many lines that are compared with as many. Here that is half a minute and over the
 * limit of a test.
 */
import { expect, test } from 'vitest';
import { fileName } from '../src/article/formats/file-name';
import { toText } from '../src/article/forms';
import { articleMarkdown } from '../src/article/markdown/write';
import { tableToCsv } from '../src/article/records';
import { linkAddresses } from '../src/assemble/links';
import { flow } from '../src/assemble/flow';
import { mathToTex } from '../src/assemble/math/mathml-to-tex';
import { pictureKey } from '../src/core/figures/evidence';
import { readJsonLd } from '../src/core/head/read';
import { parseDate } from '../src/core/metadata/dates';
import { cleanName, splitNames } from '../src/core/metadata/names';
import { siteInTitle, titlePieces } from '../src/core/title/references';
import { findParts } from '../src/core/parts';
import { findPagers } from '../src/core/paging/pager';
import { titleSimilarity } from '../src/core/paging/same-article';
import { backgroundAddress, lazySource, parseSrcset } from '../src/snapshot/media/source';
import { element, text } from '../src/util/hast';
import { plainText } from '../src/util/plain-text';
import { run as runSteps } from '../src/util/steps';
import { fromHtml } from './helpers/from-html';
import { PageBuilder } from './helpers/page';
import { few } from './helpers/whole';

const RUN = few(100_000, 300_000);
const run = (sign: string): string => sign.repeat(RUN / sign.length);

/** Runs of one to so many signs, parted by spaces. */
const runs = (sign: string, most: number): string =>
  Array.from({ length: most }, (_, at) => sign.repeat(at + 1)).join(' ');

test.each([
  ['lines of code', `<pre><code>a${run('\n')}b</code></pre>`],
  ['space in code', `<p><code>a${run(' ')}b</code></p>`],
  // In runs of 1, 2, 3 …: the fence around them is of a length that none has.
  ['fences in code', `<p>a<code>${runs('`', 2400)}</code>b</p>`],
  ['marks beside emphasis', `<p>a${run('.')}b<em>c${run('.')}d</em>e</p>`],
  ['space beside emphasis', `<p>a<em>b${run('\u00a0')}c</em>d</p>`],
  ['space in a paragraph', `<p>a${run('\u00a0')}b</p>`],
  [
    'arrows in a note',
    `<p>a<sup><a href="#ac-n">1</a></sup></p><ol><li id="ac-n">c${run('↩').slice(0, 100_000)}b</li></ol>`,
  ],
  ['texts in a row', `<p>a${'<span>x  </span>y'.repeat(few(20_000, 100_000))}b</p>`],
  ['a note of brackets', `<p>a<sup><a href="#ac-n">1</a></sup></p><ol><li id="ac-n">${run('[')}b</li></ol>`],
])('%s', (_name, html) => {
  const content = fromHtml(html);
  const head = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
  expect(articleMarkdown(head, content)).toContain('b');
  expect(toText({ content })).toContain('b');
});

test('words without letters, before those that have some', () => {
  const empty = Array.from({ length: 150_000 }, () => element('b', [text(' ')]));
  expect(flow([...empty, text('bell')])).toEqual([element('p', [text('bell')])]);
});

test('names of files', () => {
  expect(fileName(`a${run('.')}b`)).toBe('a');
});

test('cells of one row as text', () => {
  const cells = Array.from({ length: 200_000 }, (_, at) => element('td', [text(`${at}`), element('br')]));
  const row = element('table', [element('tr', cells)]);
  expect(plainText({ type: 'root', children: [row] })).toMatch(/^0\t1\t2\t.*\t199998\t199999$/);
});

test('cells of tables', () => {
  const csv = tableToCsv({ columns: ['a'], rows: [[`${run('\t')}=1`]] });
  expect(csv).toContain("\t'=1");
});

test('names and addresses of lazy pictures', () => {
  expect(lazySource([[`data-src-${run('1')}x`, '/harbour.jpg']])?.candidate.url).toBe('/harbour.jpg');
  expect(backgroundAddress(run('url('))).toBe('');
  expect(lazySource([['data-x', `${run('/')} x`]])).toBeNull();
});

test('lists of pictures', () => {
  expect(parseSrcset(`${run('-')} x y, /harbour.jpg 2x`)).toEqual([
    { url: 'y', width: 0, density: 1 },
    { url: '/harbour.jpg', width: 0, density: 2 },
  ]);
  expect(parseSrcset(`a${run(' ')}b`)).toEqual([{ url: 'b', width: 0, density: 1 }]);
});

test.each([',', '.', '|', '[', '—', '(', 'a@', '@a', ' '])('names of authors: %s', (sign) => {
  expect(cleanName(`Ada Writer ${run(sign)}漢x`).length).toBeLessThan(100);
  expect(splitNames(`A${run(sign)}漢x`).join('').length).toBeLessThan(2000);
});

test.each(['-', '—', '|', ',', ' ', '(', '·', 'a@'])('titles: %s', (sign) => {
  const title = `The harbour ${run(sign)}漢x`;
  expect(titlePieces(title).join('').length).toBeLessThan(2000);
  expect(titleSimilarity(title, `${title}y`)).toBeGreaterThan(0);
  expect(siteInTitle(title, 'The harbour', 'example.org').length).toBeLessThan(100);
});

test('data of search engines', () => {
  expect(readJsonLd([`<!-- {"@type":"Article"} -->${run(' ')}x`])).toBeDefined();
});

test('headings, and titles that the head gives in JSON-LD and in Open Graph', () => {
  const page = new PageBuilder();
  const { head } = page.snapshot;
  // Of one length and unlike each other: no comparison is spared.
  const title = (of: number): string =>
    `${String.fromCharCode(97 + (of % 26), 97 + (of % 25))}${of} `.repeat(60).slice(0, 290).trim();
  const many = Array.from({ length: 2000 }, (_, at) => title(at));
  for (const line of many) page.text(line, { tag: 'h1', size: 28 });
  const titles = many.map((_, at) => title(at + 5000));
  head.jsonLd.push(JSON.stringify(titles.map((headline) => ({ '@type': 'NewsArticle', headline }))));
  for (const each of titles) head.metas.push(['og:title', each.slice(1)]);
  page.paragraphs(4);
  expect(many).toContain(runSteps(findParts(page.page(), page.decisions)).title.text);
});

test('quotations of sentences of the text', () => {
  const page = new PageBuilder();
  const sentences = Array.from(
    { length: 12_000 },
    (_, at) => `The bell ${at} of the harbour was heard by nobody.`,
  );
  for (const said of sentences) page.text(said, { role: 'body', score: 0.9 });
  for (const said of sentences)
    page.text(said, { role: 'body', score: 0.9, parent: page.element('blockquote') });
  const parts = runSteps(findParts(page.page(), page.decisions));
  expect(parts.segments.filter(({ reason }) => reason === 'pull-quote-repeat').length).toBe(300);
});

test('a quotation of hundreds of sentences leaves the pull quotes after it to be looked for', () => {
  const page = new PageBuilder();
  const said = 'The bell of the harbour was heard by nobody at all.';
  page.paragraphs(4);
  page.text(said, { role: 'body', score: 0.9 });
  const quotation = page.element('blockquote');
  for (let at = 0; at < 400; at++)
    page.text(
      `What is said in passage ${at} of the quotation is said nowhere else. ${'It is long. '.repeat(4)}`,
      {
        role: 'body',
        score: 0.9,
        parent: quotation,
      },
    );
  page.text(said, { role: 'body', score: 0.9, parent: page.element('blockquote') });
  const parts = runSteps(findParts(page.page(), page.decisions));
  expect(parts.segments.filter(({ reason }) => reason === 'pull-quote-repeat').length).toBe(1);
});

test('pagers right in a long body', () => {
  const page = new PageBuilder();
  for (let at = 1; at < 12_000; at++) {
    page.text(`${at}`, { href: `?page=${at}` });
    for (const other of ['bell', 'harbour', 'crane']) page.text(other, { href: `/${other}` });
  }
  const pagers = runSteps(findPagers(page.page()));
  expect(pagers.length).toBeGreaterThan(9000);
});

test('names of pictures', () => {
  expect(pictureKey(`https://paper.test/${run('-2x')}!.jpg`)).toContain('!');
});

test('dates of many months', () => {
  expect(parseDate(`4 ${run('mar ')}`)).toBe('');
});

test('addresses in the text', () => {
  const content = fromHtml(`<p>http://a.example/${run(')')} bell</p>`);
  runSteps(linkAddresses(content));
  expect(toText({ content })).toContain('bell');
});

test('formulas of spaces', () => {
  const spaces = Array.from({ length: 60_000 }, () => element('mspace'));
  const tex = mathToTex(element('math', [element('mi', [text('x')]), ...spaces, element('mi', [text('y')])]));
  expect(tex).toMatch(/^x.*y$/);
});
