import { expect, test } from 'vitest';
import { h } from '../../util/dom';
import { GROUP } from '../blocks';
import { isTooLong, UNPRINTED } from './layout';

/** A novel as the reader lays it out: paragraphs of 200 letters, all but the first 100 in groups of 100. */
function novel(paragraphs: number): HTMLElement {
  const made = (count: number) =>
    Array.from({ length: count }, () => h(document, 'p', { text: 'The lamp. '.repeat(20) }));
  const groups = Array.from({ length: paragraphs / 100 - 1 }, () =>
    h(document, 'div', { class: GROUP }, made(100)),
  );
  return h(document, 'div', {}, [...made(100), ...groups]);
}

test('groups of paragraphs are as long as the paragraphs', () => {
  // Four for the letters of each, of 30,000.
  expect(isTooLong(novel(7400))).toBe(false);
  expect(isTooLong(novel(7600))).toBe(true);
});

test('what is left out of groups does not count', () => {
  const body = novel(7600);
  for (const [at, block] of [...body.querySelectorAll(`.${GROUP} > p`)].entries())
    if (at % 30 === 0) block.classList.add(UNPRINTED);
  expect(isTooLong(body)).toBe(false);
});
