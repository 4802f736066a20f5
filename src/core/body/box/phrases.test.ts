import { expect, it } from 'vitest';
import { phraseCounter } from './phrases';

const count = phraseCounter('buy|sign up|pour|app$', '登録|% off$');

it.each([
  ['Buy now, buyers!', 2],
  ['They sign up again', 1],
  ['A rebuy of the app, not of apples', 1],
  ['会員登録はこちら', 1],
  ['Now 20% off', 1],
  ['Half of it is 20% offered', 0],
  ['', 0],
])('%s', (text, phrases) => {
  expect(count(text)).toBe(phrases);
});
