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
  '【字號：大 中 小】【打印】',
  '2026年11月27日 13:34 已有0人阅读 字号：T | T 复制链接 打印',
  '調整字體︰大 中 小',
  '分享到：',
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
  '打印',
  '大中小',
  '推荐收藏的图书',
  `Share ${'this post '.repeat(10)}`,
])('text: %s', (line) => {
  expect(isControls(line)).toBe(false);
});
