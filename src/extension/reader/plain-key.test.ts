import { expect, test } from 'vitest';
import { plainKey } from './plain-key';

const press = (fields: object): string | null =>
  plainKey({ key: 'H', target: null, ...fields } as unknown as KeyboardEvent);
/** A target as far as the guard asks it. */
const inside = (name: string) => ({ closest: (names: string) => names.split(', ').includes(name) || null });

test('a key pressed alone, as its small letter', () => {
  expect(press({})).toBe('h');
  expect(press({ target: inside('p') })).toBe('h');
  expect(press({ target: {} })).toBe('h');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing', 'repeat'])('not with %s', (name) => {
  expect(press({ [name]: true })).toBe(null);
});

test.each(['input', 'select', 'textarea'])('not in a field (%s)', (name) => {
  expect(press({ target: inside(name) })).toBe(null);
});
