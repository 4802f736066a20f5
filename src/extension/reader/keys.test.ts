import { expect, test } from 'vitest';
import { plainKey } from './keys';

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

test.each([
  ['Russian', 'у', 'KeyE', 'e'],
  ['Russian, with Shift', 'Я', 'KeyZ', 'z'],
  ['Arabic', 'ح', 'KeyP', 'p'],
  ['Hindi, a vowel sign', 'ा', 'KeyE', 'e'],
  ['Thai, a tone', '้', 'KeyH', 'h'],
  ['Korean', 'ㅔ', 'KeyP', 'p'],
  ['Greek', 'λ', 'KeyL', 'l'],
])('of another script (%s) it is the letter in the place of the key', (_, key, code, letter) => {
  expect(press({ key, code })).toBe(letter);
});

test.each([
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['Dvorak', 'l', 'KeyP', 'l'],
  ['Turkish F', 'ğ', 'KeyE', 'ğ'],
  ['Hebrew, where a sign stands', '/', 'KeyQ', '/'],
  ['Russian, no key of a letter', 'ж', 'Semicolon', 'ж'],
  ['any', 'Escape', 'Escape', 'escape'],
  ['any, while it is read', 'Unidentified', '', 'unidentified'],
])('else it is what is written on it (%s)', (_, key, code, expected) => {
  expect(press({ key, code })).toBe(expected);
});
