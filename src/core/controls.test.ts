import { expect, it } from 'vitest';
import { isControls } from './controls';

it.each([
  'Share',
  'Share:',
  'Share this article',
  'Share to Bluesky',
  'Print this post',
  'Jump to recipe Print recipe',
  'Like Reply Report',
  'Share | Copy link',
  'Share on »',
  'Share: Facebook · X · WhatsApp',
  'Share Post Mail',
  'Share via e-mail',
  'Tweet Share Reddit Pocket Flipboard',
  'シェア',
  'Teilen',
])('controls: %s', (line) => {
  expect(isControls(line)).toBe(true);
});

it.each([
  '',
  'Print',
  'print()',
  'Facebook, Instagram',
  'Share of the catch',
  'Share with care',
  'Share prices fell on Monday',
  'Like this:',
  'Print recipes of the harbour',
  'Reply to the letter',
  'Follow the link',
  `Share ${'this post '.repeat(10)}`,
])('text: %s', (line) => {
  expect(isControls(line)).toBe(false);
});
