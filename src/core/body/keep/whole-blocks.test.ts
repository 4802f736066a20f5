import { expect, test } from 'vitest';
import { pageOf, type Page } from '../../page';
import type { PageSnapshot, StyleRecord } from '../../../snapshot/schema';
import type { FeatureMatrix } from '../../score/features/matrix';
import type { SegmentDecision } from '../../selection';
import { afterRules } from '../../../../tests/helpers/body';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { run } from '../../../util/steps';
import { bodyWithBlocks } from '../decide';

const BLOCKS = ['tables', 'definitions', 'listings'] as const;

/** Only what the rule reads of a page. */
const asPage = (page: object): Page =>
  pageOf({ texts: [], head: { metas: [], jsonLd: [] }, ...page } as unknown as PageSnapshot);

/** body > table > cells of these lengths, and a paragraph after them; only what the rule reads. */
function tableOf(lengths: number[]): Page {
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'p', parent: 0 },
    { tag: 'table', parent: 0 },
    ...lengths.map(() => ({ tag: 'td', parent: 2 })),
  ];
  const segments = lengths.map((length, n) => ({ block: n + 3, text: 'x'.repeat(length), linkLength: 0 }));
  segments.push({ block: 1, text: 'x'.repeat(600), linkLength: 0 });
  return asPage({ elements, segments });
}

const decide = (roles: ('body' | 'dropped')[]): SegmentDecision[] =>
  roles.map((role) => ({ role, reason: 'classifier', score: 0.4 }));

const rolesAfter = (lengths: number[], roles: ('body' | 'dropped')[]): string[] =>
  afterRules(BLOCKS, tableOf(lengths), decide([...roles, 'body']))
    .slice(0, -1)
    .map(({ role }) => role);

test('a table of which most is kept is kept whole', () => {
  expect(rolesAfter([11, 5, 5, 4], ['body', 'body', 'dropped', 'body'])).toEqual(Array(4).fill('body'));
});

test('a table of which little is kept stays as it was', () => {
  const roles = ['body', 'dropped', 'dropped', 'dropped'] as const;
  expect(rolesAfter([11, 5, 5, 4], [...roles])).toEqual([...roles]);
});

test('a table that lays out a page is not completed', () => {
  expect(rolesAfter([900, 400, 30], ['body', 'body', 'dropped'])).toEqual(['body', 'body', 'dropped']);
});

/** body > p and table > six cells; `around` puts the table into a box of its own, of this style. */
function tableAfterProse(around: Partial<StyleRecord> | null, linked: number): string[] {
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'p', parent: 0 },
    { tag: 'div', parent: 0, style: 0 },
    { tag: 'table', parent: around ? 2 : 0 },
    ...Array.from({ length: 6 }, () => ({ tag: 'td', parent: 3 })),
  ];
  const segments = [
    { block: 1, text: 'x'.repeat(400), linkLength: 0 },
    ...Array.from({ length: 6 }, (_, n) => ({ block: n + 4, text: '1234', linkLength: linked })),
  ];
  const styles = [{ float: 'none', borders: 0, background: '', shadow: false, ...around }];
  const page = asPage({ elements, segments, styles });
  const roles = ['body', ...Array<'dropped'>(6).fill('dropped')] as ('body' | 'dropped')[];
  return afterRules(BLOCKS, page, decide(roles)).map(({ role }) => role);
}

test('a table of numbers among the paragraphs is kept, one in a box beside them or full of links is not', () => {
  const dropped = ['body', ...Array<string>(6).fill('dropped')];
  const kept = Array<string>(7).fill('body');
  expect(tableAfterProse(null, 0)).toEqual(kept);
  expect(tableAfterProse({}, 0)).toEqual(kept);
  expect(tableAfterProse({ float: 'right' }, 0)).toEqual(dropped);
  expect(tableAfterProse({ borders: 15 }, 0)).toEqual(dropped);
  expect(tableAfterProse(null, 4)).toEqual(dropped);
});

test('a table whose cells hold boxes, or that holds most of the body, lays the page out', () => {
  const page = tableOf([11, 5, 5, 4]);
  const inCells = page.segments.slice(0, 4).map((segment, n) => {
    const list = page.elements.push({ tag: 'ul', parent: segment.block } as never) - 1;
    const block = page.elements.push({ tag: 'li', parent: list } as never) - 1;
    return n === 3 ? { ...segment, block } : segment;
  });
  const boxed = pageOf({ ...page, segments: [...inCells, page.segments[4]!] });
  const roles = decide(['body', 'body', 'dropped', 'body', 'body']);
  expect(afterRules(BLOCKS, boxed, roles)[2]!.role).toBe('dropped');
  const alone = pageOf({ ...page, segments: page.segments.slice(0, 4) });
  expect(afterRules(BLOCKS, alone, roles.slice(0, 4))[2]!.role).toBe('dropped');
});

/** body > p, box > pre with a segment a line; `font` is that of the lines. */
function listing(font: string, lines: string[]): string[] {
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'div', parent: 0 },
    { tag: 'p', parent: 1 },
    { tag: 'div', parent: 1 },
    { tag: 'pre', parent: 3 },
  ];
  const segments = [
    { block: 2, text: 'x'.repeat(400), linkLength: 0, style: 0 },
    ...lines.map((text) => ({ block: 4, text, linkLength: 0, style: 1 })),
  ];
  const styles = [{ fontFamily: 'Georgia, serif' }, { fontFamily: font }];
  const page = asPage({ elements, segments, styles });
  const roles = ['body', ...lines.map(() => 'dropped')] as ('body' | 'dropped')[];
  return afterRules(BLOCKS, page, decide(roles)).map(({ role }) => role);
}

test('code among the paragraphs is kept whole; prose in the tag of code and line numbers are not code', () => {
  const code = ['jnz short', '7508'];
  expect(listing('Menlo, monospace', code)).toEqual(['body', 'body', 'body']);
  expect(listing('Georgia, serif', code)).toEqual(['body', 'dropped', 'dropped']);
  expect(listing('Menlo, monospace', ['1', '2'])).toEqual(['body', 'dropped', 'dropped']);
});

test('the paragraph after a long table of numbers belongs to the body as well', () => {
  const cells = 60;
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'p', parent: 0 },
    { tag: 'table', parent: 0 },
    { tag: 'p', parent: 0 },
    ...Array.from({ length: cells }, () => ({ tag: 'td', parent: 2 })),
  ];
  const segment = (block: number, length: number) => ({
    block,
    text: 'x'.repeat(length),
    length,
    plainLength: length,
    font: -1,
    linkLength: 0,
    linkShare: 0,
  });
  const segments = [
    segment(1, 900),
    ...Array.from({ length: cells }, (_, n) => segment(n + 4, 9)),
    segment(3, 200),
  ];
  const page = asPage({ elements, segments, styles: [] });
  const plainLength = segments.reduce((sum, { length }) => sum + length, 0);
  const matrix = {
    page: { segments, plainLength, snapshot: page, tagPath: new Int32Array(elements.length).fill(-1) },
    rows: segments.length,
  } as unknown as FeatureMatrix;
  const logits = Float32Array.from(segments, ({ length }) => (length > 9 ? 3 : -3));
  expect(
    run(bodyWithBlocks(page, matrix, logits))
      .decisions()
      .map(({ role }) => role),
  ).toEqual(segments.map(() => 'body'));
});

const p = (seed: number): string => `<p>${prose(seed, 4)}</p>`;

/** Texts of the body of a page of which only the paragraphs and the words that are named were kept, after the rule. */
async function whole(html: string, kept: readonly string[]): Promise<string[]> {
  const page = await pageFromHtml(p(1) + `<section>${html}</section>` + p(2), '/s');
  const roles = page.segments.map(({ text }) =>
    text.length > 200 || kept.includes(text) ? 'body' : 'dropped',
  );
  const after = afterRules(BLOCKS, page, decide(roles));
  return page.segments.filter(({ text }, s) => text.length <= 200 && after[s]!.role === 'body').map(({ text }) => text); // prettier-ignore
}

const row = (tag: string, ...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const link = (text: string): string => `<a href="/${text}">${text}</a>`;

test('a table of data of which one cell is kept is kept whole', async () => {
  const headed = `<table>${row('th', 'Year', 'Depth')}${row('td', '1908', '7.4')}</table>`;
  expect(await whole(headed, ['Depth'])).toEqual(['Year', 'Depth', '1908', '7.4']);
  const rows = ['a', 'b', 'c', 'd'].map((name) => row('td', name, `${name}1`)).join('');
  expect(await whole(`<table>${rows}</table>`, ['c'])).toEqual(['a', 'a1', 'b', 'b1', 'c', 'c1', 'd', 'd1']);
});

test('a table with heads over even rows is kept whole where it is most of the body, too', async () => {
  const rows = (tag: string): string =>
    row(tag, 'Date', 'Reading') +
    [3, 4, 5].map((day) => row('td', `May ${String(day)}`, p(day) + p(day + 9))).join('');
  const days = ['May 3', 'May 4', 'May 5'];
  expect(await whole(`<table>${rows('th')}</table>`, ['Date', 'Reading'])).toEqual([
    'Date',
    'Reading',
    ...days,
  ]);
  // Without heads it may lay the page out, and of one of which little is kept a part is quoted.
  expect(await whole(`<table>${rows('td')}</table>`, ['Date'])).toEqual(['Date']);
  const many = `<table>${rows('th')}${Array.from({ length: 12 }, (_, n) => row('td', `a${String(n)}`, `b${String(n)}`)).join('')}</table>`;
  expect(await whole(many, ['Date'])).toEqual(['Date']);
});

test.each([
  ['two rows without a header', `<table>${row('td', 'a', 'b')}${row('td', 'c', 'd')}</table>`],
  ['rows of one cell', `<table>${['a', 'b', 'c', 'd'].map((name) => row('td', name)).join('')}</table>`],
  ['rows that differ', `<table>${row('td', 'a', link('b'))}${row('td', link('c'))}${row('td', link('d'), link('e'), link('f'))}</table>`], // prettier-ignore
  ['lists in its cells', `<table>${['a', 'b', 'c', 'd'].map((name) => row('td', `<ul><li>${name}</li></ul>`, `<ul><li>${name}1</li></ul>`)).join('')}</table>`], // prettier-ignore
  ['a table in it', `<table>${row('th', 'a', 'b')}${row('td', 'c', `<table>${row('td', 'd')}</table>`)}</table>`], // prettier-ignore
])('a table with %s may lay its page out', async (_, table) => {
  expect(await whole(table, ['a'])).toEqual(['a']);
});

const entry = (term: string, meaning: string): string => `<dt>${term}</dt><dd>${meaning}</dd>`;

test('a list of definitions of which most is kept is kept whole', async () => {
  const times = `<dl>${entry('Rest', '20 min')}${entry('Serves', '8')}</dl>`;
  expect(await whole(times, ['Rest', 'Serves'])).toEqual(['Rest', '20 min', 'Serves', '8']);
  const events = `<dl>${entry('close', 'Sent at the end.')}${entry('open', 'Sent at the start.')}</dl>`;
  expect(await whole(events, ['Sent at the end.', 'Sent at the start.'])).toHaveLength(4);
});

test('one of which little is kept, or with one term, stays as it was', async () => {
  const three = `<dl>${entry('Rest', '20 min')}${entry('Serves', '8')}${entry('Level', 'easy')}</dl>`;
  expect(await whole(three, ['Rest', 'Serves'])).toEqual(['Rest', 'Serves']);
  expect(await whole(`<dl>${entry('Ann', 'Member')}</dl>`, ['Member'])).toEqual(['Member']);
});
