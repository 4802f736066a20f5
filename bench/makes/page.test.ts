import { expect, test } from 'vitest';
import { Choice } from './choice';
import { drawMake } from './make';
import { ARTICLE_ROLES, type Role } from '../roles';
import { drawPage, type MadePage } from './page';
import type { Article, TextBank } from './text-bank';

const article = (id: string, word: string): Article => ({
  corpus: 'corpus',
  id,
  group: id,
  lang: 'en',
  title: `About ${word} and other things`,
  blocks: Array.from({ length: 12 }, (_, at) => ({
    kind: at % 5 === 4 ? ('heading' as const) : ('paragraph' as const),
    text:
      at % 5 === 4
        ? `Part ${String(at)} of ${word}`
        : `Sentence ${String(at)} tells of ${word}. It goes on for a while.`,
  })),
});
const OWN = article('one', 'rivers');
const BANK: TextBank = { articles: [OWN, article('two', 'lamps'), article('three', 'bread')], clutter: [] };
const page = (index: number): MadePage =>
  drawPage(drawMake(1, index), BANK, OWN, new Choice(`page ${String(index)}`));
const MANY = Array.from({ length: 60 }, (_, index) => page(index));

test('The same seed draws the same page, another make another one', () => {
  expect(page(3).html).toBe(MANY[3]!.html);
  expect(new Set(MANY.map(({ html }) => html)).size).toBe(MANY.length);
});

test('The gold text is what has a role of the article, in the order of the page', () => {
  for (const { parts, text } of MANY) {
    const own = parts.filter(([role]) => new Set<Role>(ARTICLE_ROLES).has(role)).map(([, line]) => line);
    expect(text).toBe(own.join('\n'));
    expect(own.length).toBeGreaterThan(2);
  }
});

test('Every text of a page stands in its HTML, in that order', () => {
  for (const { parts, html } of MANY) {
    let from = html.indexOf('<body');
    for (const [, text] of parts) {
      const at = html.indexOf(
        text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
        from,
      );
      expect(at).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  }
});

test('Makes have clutter of all roles among them', () => {
  const roles = new Set(MANY.flatMap(({ parts }) => parts.map(([role]) => role)));
  for (const role of [
    'comment',
    'related',
    'promotion',
    'label',
    'legal',
    'author-box',
    'navigation',
  ] as const)
    expect(roles).toContain(role);
});
