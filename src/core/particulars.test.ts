import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../tests/helpers/page';
import { findParts } from './parts';
import { particularRole, isControls } from './metadata/lines';
import { run } from '../util/steps';

describe('particulars', () => {
  it.each([
    ['By Ann Lee', 'byline'],
    ['von Ann Lee', 'byline'],
    ['Last updated: 3 May 2026', 'date'],
    ['Mon, Feb 9, 2026', 'date'],
    ['17:41 JST, October 13, 2026', 'date'],
    ['2026年3月4日 15:30', 'date'],
    ['7-minute read', 'dropped'],
    ['Share this post', 'dropped'],
    ['Share:', 'dropped'],
    ['By the sea, on 3 May 2026, nobody was on board but the captain.', null],
    ['2026-04-12 Link to the harbour', null],
    ['On 3 May 2026 the ferry left', null],
    ['4.2.0 (2026-10-01)', null],
    ['[1.0.0] - 2017-06-20', null],
    ['14.09.2026 10:30', 'date'],
    ['14 березня 2023 р.', 'date'],
    ['14 марта 2023 года', 'date'],
    ['Share of the catch', null],
    ['4 minutes to midnight', null],
    ['3月4日，港口的钟声从昨夜起不再响起，2026年', null],
  ])('%s: %s', (line, role) => {
    expect(particularRole(line)).toBe(role);
  });

  it('include a name above the date', () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const lines = ['Орися Верховин', '14 березня 2023 р.'].map((text) => page.text(text, { role: 'body' }));
    page.paragraphs(4);
    const roles = run(findParts(page.page(), page.decisions)).segments.map((each) => each.role);
    expect(lines.map((line) => roles[line])).toEqual(['byline', 'date']);
  });

  it('before the first paragraph leave the body, with the roles that they have', () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const lines = ['Written by', 'Ann Lee', '3 May 2026', '7 min read', 'Ferries and bells'].map((text) =>
      page.text(text, { role: 'body' }),
    );
    page.paragraphs(4);
    const late = page.text('4 May 2026', { role: 'body' });
    page.paragraphs(2);
    const roles = run(findParts(page.page(), page.decisions)).segments.map((each) => each.role);
    expect(lines.map((line) => roles[line])).toEqual(['byline', 'byline', 'date', 'dropped', 'body']);
    expect(roles[late]).toBe('body');
  });

  it('in a box of facts above the text stay', () => {
    const page = new PageBuilder();
    page.text('Leek soup', { tag: 'h1', size: 32 });
    const facts = ['Preparation', '16 min', 'Serves', '4'].map((text) =>
      page.text(text, { role: 'body', reason: 'piece' }),
    );
    const line = page.text('7 min read', { role: 'body' });
    page.paragraphs(4);
    const roles = run(findParts(page.page(), page.decisions)).segments.map((each) => each.role);
    expect(facts.map((fact) => roles[fact])).toEqual(facts.map(() => 'body'));
    expect(roles[line]).toBe('dropped');
  });
});

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
