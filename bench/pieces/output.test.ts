import { expect, test } from 'vitest';
import type { TruthRow } from '../gold';
import { linesOf } from './lines';
import { outcomesOfOutput } from './output';
import type { Content, PieceRow, Shape } from './piece';
import { isBuilt } from './structure';

const BEFORE = 'The ferry at Orrin Water runs again after seven years of rust and reeds and doubt.';
const AFTER = 'Whether it lasts will depend on the winters and on the ice that lifts the chain.';
const mark = { looks: ['small'], arrangement: 'boxes', frame: 'div', naming: 'words', place: 'between' };
const figures: Content = {
  shape: 'pairs',
  isValueFirst: true,
  rows: [
    { lead: 'from bank to bank', text: '86 m' },
    { lead: 'links cleaned by hand', text: '1,940' },
  ],
};
const piece = (twin: string, content: Content, parts: number[]): PieceRow => ({ ...mark, kind: 'key figures', twin, content, parts }); // prettier-ignore
const ROW: TruthRow = {
  id: 'page',
  parts: [
    ['body', BEFORE],
    ['body', '86 m'],
    ['body', 'from bank to bank'],
    ['body', '1,940'],
    ['body', 'links cleaned by hand'],
    ['promotion', '2 million'],
    ['promotion', 'readers every month'],
    ['body', AFTER],
  ],
  pieces: [piece('', figures, [1, 2, 3, 4]), piece('site figures', { shape: 'pairs', rows: [] }, [5, 6])],
};
const FIGURES =
  '<dl><dt>86 m</dt><dd>from bank to bank</dd><dt>1,940</dt><dd>links cleaned by hand</dd></dl>';
const p = (text: string): string => `<p>${text}</p>`;

test('A piece is in with all of its texts, and a twin with most of its own', () => {
  const of = (html: string): boolean[] => outcomesOfOutput(ROW, html).outcomes.map(({ isIn }) => isIn);
  expect(of(p(BEFORE) + FIGURES + p(AFTER))).toEqual([true, false]);
  expect(of(p(BEFORE) + p('86 m from bank to bank, links cleaned by hand') + p(AFTER))).toEqual([
    false,
    false,
  ]);
  expect(of(p(BEFORE) + p('readers every month') + p(AFTER))).toEqual([false, true]);
});

test('A piece is in order between the paragraphs that it stands between', () => {
  const inOrder = (html: string): boolean | null => outcomesOfOutput(ROW, html).outcomes[0]!.isInOrder;
  expect(inOrder(p(BEFORE) + FIGURES + p(AFTER))).toBe(true);
  expect(inOrder(FIGURES + p(BEFORE) + p(AFTER))).toBe(false);
  expect(inOrder(p(BEFORE) + p(AFTER) + FIGURES)).toBe(false);
});

test.each<[Shape, Content['rows'], string, string]>([
  [
    'pairs',
    [{ lead: 'Built', text: 'in 1926' }],
    '<table><tr><td>Built</td><td>in 1926</td></tr></table>',
    '<p>Built in 1926</p>',
  ],
  [
    'dialogue',
    [{ lead: 'Why a goat?', text: 'It was mine.' }],
    '<p><b>Why a goat</b>?</p><p>It was mine.</p>',
    '<p>Why a goat It was mine.</p>',
  ],
  ['note', [{ text: 'Closed in winter.' }], '<p>Closed in winter.</p>', `<p>Closed in winter. ${AFTER}</p>`],
  [
    'steps',
    [{ text: 'Ring the bell.' }, { text: 'Wait.' }],
    '<ol><li>Ring the bell.<li>Wait.</ol>',
    '<ul><li>Ring the bell.<li>Wait.</ul>',
  ],
  [
    'quote',
    [{ text: 'Wood remembers.' }],
    '<blockquote><p>Wood remembers.</p></blockquote>',
    '<p>Wood remembers.</p>',
  ],
  ['headings', [{ lead: 'The chain', text: '' }], '<h3><a>The chain</a></h3>', '<p>The chain</p>'],
  [
    'table',
    [{ text: '', cells: ['Goat', 'free'] }],
    '<table><tr><td>Goat</td><td>free</td></tr></table>',
    '<p>Goat</p><p>free</p>',
  ],
  [
    'verse',
    [{ text: 'The chain goes down,' }, { text: 'the chain comes up' }],
    '<p>The chain goes down,<br>the chain comes up</p>',
    '<p>The chain goes down, the chain comes up</p>',
  ],
  [
    'code',
    [{ text: 'if x {' }, { text: 'drop' }, { text: '}' }],
    '<pre><code>if x {\ndrop\n}</code></pre>',
    '<p>if x {</p><p>drop</p><p>}</p>',
  ],
])('%s: what is built well and what is not', (shape, rows, good, bad) => {
  expect(isBuilt({ shape, rows }, linesOf(good))).toBe(true);
  expect(isBuilt({ shape, rows }, linesOf(bad))).toBe(false);
});

test('Numbers of steps may begin anywhere, and stand in the text or before it', () => {
  const content: Content = {
    shape: 'steps',
    start: 4,
    rows: [{ text: 'Ring the bell.' }, { text: 'Wait.' }],
  };
  expect(isBuilt(content, linesOf('<ol start="4"><li>Ring the bell.<li>Wait.</ol>'))).toBe(true);
  expect(isBuilt(content, linesOf('<p>4. Ring the bell.</p><p>5. Wait.</p>'))).toBe(true);
  expect(isBuilt(content, linesOf('<div>4</div><div>Ring the bell.</div><div>5</div><div>Wait.</div>'))).toBe(
    true,
  );
  expect(isBuilt(content, linesOf('<ol><li>Ring the bell.<li>Wait.</ol>'))).toBe(false);
});
