import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { h } from '../../util/dom';
import { directionOf, outlineOf } from './outline';

const { document } = new JSDOM().window;

test('an entry has the direction of its article, whatever its first letter; a part of another direction has its own', () => {
  const first = h(document, 'h2', { text: 'HTML وما بعدها' });
  const quoted = h(document, 'blockquote', { dir: 'ltr' }, [h(document, 'h3', { text: 'متن' })]);
  const body = h(document, 'div', { class: 'ac-body' }, [first, quoted, h(document, 'h2', { text: ' ' })]);
  const main = h(document, 'main', {}, [h(document, 'article', { dir: 'rtl' }, [body])]);
  expect(outlineOf(main).map(directionOf)).toEqual(['rtl', 'ltr']);
  expect(directionOf(h(document, 'h2'))).toBe('auto');
});
