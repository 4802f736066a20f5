// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { directionOf, outlineOf } from './outline';

test('an entry has the direction of its article, whatever its first letter; a part of another direction has its own', () => {
  document.body.innerHTML = `<main><article dir="rtl"><div class="ac-body">
    <h2>HTML وما بعدها</h2><blockquote dir="ltr"><h3>متن</h3></blockquote><h2> </h2></div></article></main>`;
  const headings = outlineOf(document.querySelector('main')!);
  expect(headings.map(directionOf)).toEqual(['rtl', 'ltr']);
  expect(directionOf(document.createElement('h2'))).toBe('auto');
});
