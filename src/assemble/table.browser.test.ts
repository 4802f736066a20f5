import { expect, test } from 'vitest';
import { clippedInStory } from '../../tests/support/clipped-story';

const TIMES = [
  ['Who walks in the evening', 'Where the book is kept', 'What the light does'],
  ['The keeper of the light walks down.', 'The long book is in the harbour.', 'It burns every evening.'],
  ['The keeper walks with the book.', 'It is in the long harbour.', 'The light burns down.'],
];
const ROWS =
  /<table>.*<tr><t[dh]>Who walks in the evening<\/t[dh]>\s*<t[dh]>Where the book is kept<\/t[dh]>.*<td>The keeper walks with the book.<\/td>\s*<td>It is in the long harbour.<\/td>/s;

test('rows and cells that a style sheet makes are a table', async () => {
  const rows = TIMES.map(
    (row) =>
      `<div style="display:table-row">${row.map((cell) => `<div style="display:table-cell;padding:4px">${cell}</div>`).join('')}</div>`,
  );
  expect(await clippedInStory(`<div style="display:table">${rows.join('')}</div>`)).toMatch(ROWS);
});

test('so are those that roles make', async () => {
  const rows = TIMES.map(
    (row, at) =>
      `<div role="row" style="display:flex">${row.map((cell) => `<span role="${at === 0 ? 'columnheader' : 'cell'}">${cell}</span>`).join(' ')}</div>`,
  );
  expect(await clippedInStory(`<div role="table">${rows.join('')}</div>`)).toMatch(ROWS);
});

test('a single row lays out what is beside each other', async () => {
  const cell = (text: string): string => `<div style="display:table-cell">${text}</div>`;
  expect(
    await clippedInStory(
      `<div style="display:table"><div style="display:table-row">${cell('The keeper’s lamp')}${cell('burns all night long')}</div></div>`,
    ),
  ).not.toContain('<table>');
});
