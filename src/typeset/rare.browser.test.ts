import { expect, test } from 'vitest';
import { tidyTable, joinPunctuation } from './rare';
import rareCss from './rare.css?inline';

const markupOf = (element: Element): string => new XMLSerializer().serializeToString(element);

/** Rows of cells parted by `|`, the first row as head. */
function table(...rows: string[]): HTMLTableElement {
  const made = document.createElement('table');
  rows.forEach((row, at) => {
    const line = made.insertRow();
    for (const text of row.split('|')) {
      const cell = document.createElement(at === 0 ? 'th' : 'td');
      cell.textContent = text.trim();
      line.append(cell);
    }
  });
  tidyTable(made);
  return made;
}
const texts = (made: HTMLTableElement): string[] =>
  [...made.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent).join('|'));

test('columns that are empty or say the same again go, rows without a word too', () => {
  expect(texts(table('Port||Boats|Boats', 'Vik||12|12', '|||', 'Ness||7|7', 'Hope||3|3'))).toEqual([
    'Port|Boats',
    'Vik|12',
    'Ness|7',
    'Hope|3',
  ]);
});

test('two columns of the same in a short table stay', () => {
  expect(texts(table('a|b', 'yes|yes'))).toEqual(['a|b', 'yes|yes']);
  expect(texts(table('Tea|Tea', 'yes|yes', 'no|no'))).toEqual(['Tea|Tea', 'yes|yes', 'no|no']);
});

test('numbers stand at the end of their cells, words do not', () => {
  const made = table('Port|Boats|Share', 'Vik|1,200|−4.5 %', 'Ness|7|n/a', 'Hope|$3.20|12 %');
  const numeric = [...made.rows].map(({ cells }) =>
    [...cells].map(({ classList }) => classList.contains('ac-num')),
  );
  expect(numeric).toEqual(Array.from({ length: 4 }, () => [false, true, true]));
});

test('a number is known as one among words and beside cells that span others, too', () => {
  const numbers = (made: HTMLTableElement): string[] =>
    [...made.querySelectorAll('.ac-number')].map(({ textContent }) => textContent);
  expect(numbers(table('Port|Depth', 'Vik|12.5', 'Ness|deep', 'Hope|see below'))).toEqual(['12.5']);
  const spanning = document.createElement('table');
  spanning.insertRow().insertCell().colSpan = 2;
  const row = spanning.insertRow();
  for (const words of ['12.50', 'calm']) row.insertCell().textContent = words;
  tidyTable(spanning);
  expect(numbers(spanning)).toEqual(['12.50']);
});

test('cells of a wide table know their heads, and it stays a table to assistive technology', () => {
  const made = table('Port|Boats|Wind|Word', 'Vik|12|west|calm');
  expect([...made.rows[1]!.cells].map(({ dataset }) => dataset['label'])).toEqual([
    'Port',
    'Boats',
    'Wind',
    'Word',
  ]);
  expect(made.getAttribute('role')).toBe('table');
  expect(made.rows[1]!.cells[0]!.getAttribute('role')).toBe('cell');
});

test('a table whose cells span others is left as it is', () => {
  const made = table('a||b|b', '1||2|2', '3||4|4', '5||6|6');
  const spanned = document.createElement('table');
  spanned.append(...[...made.rows].map((row) => row.cloneNode(true)));
  const cell = spanned.rows[0]!.insertCell();
  cell.colSpan = 2;
  const before = markupOf(spanned);
  tidyTable(spanned);
  expect(markupOf(spanned)).toBe(before);
});

function breaksBefore(text: string, joined: boolean): boolean {
  const body = document.createElement('div');
  body.style.cssText = 'font: 20px/2 monospace; inline-size: max-content';
  const style = document.createElement('style');
  style.textContent = rareCss;
  const line = document.createElement('p');
  const formula = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');
  const name = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mtext');
  name.textContent = 'velocity';
  formula.append(name);
  line.append('of ', formula);
  body.append(style, line);
  document.body.append(body);
  body.style.inlineSize = `${String(Math.ceil(line.getBoundingClientRect().width) + 2)}px`;
  line.append(text);
  if (joined) joinPunctuation(document, body);
  const first = joined && formula.nextSibling ? formula.nextSibling : line.lastChild!;
  const after = document.createRange();
  after.setStart(first, text.startsWith(' ') ? 1 : 0);
  after.setEnd(first, text.startsWith(' ') ? 2 : 1);
  const below = after.getBoundingClientRect().top > formula.getBoundingClientRect().bottom;
  body.remove();
  return below;
}

test('a comma, a bracket and an ideographic full stop stay in the line of the formula before them', () => {
  for (const text of [', and', ') is', '。次']) {
    expect(breaksBefore(text, false)).toBe(true);
    expect(breaksBefore(text, true)).toBe(false);
  }
});

test('a word after a formula may begin a line', () => {
  expect(breaksBefore(' holds', true)).toBe(true);
});
