import { expect, test } from 'vitest';
import { Choice } from '../makes/choice';
import { drawMake } from '../makes/make';
import { drawPage, type MadePage } from '../makes/page';
import type { Article, TextBank } from '../makes/text-bank';
import { ARTICLE_ROLES, type Role } from '../roles';
import { KIND_NAMES } from './kinds';
import { drawPlan } from './plan';
import { TWINS } from './twins';

const article = (id: string, word: string): Article => ({
  corpus: 'corpus',
  id,
  group: id,
  lang: 'en',
  title: `About ${word} and other things`,
  blocks: Array.from({ length: 16 }, (_, at) => ({
    kind: at % 6 === 5 ? ('heading' as const) : ('paragraph' as const),
    text:
      at % 6 === 5
        ? `Part ${String(at)} of ${word}`
        : `Sentence ${String(at)} tells of ${word} near Harrow Mill. Some ${String(at)} of them went on for a while in Holm.`,
  })),
});
const OWN = article('one', 'rivers');
const BANK: TextBank = { articles: [OWN, article('two', 'lamps'), article('three', 'bread')], clutter: [] };
const page = (index: number): MadePage => {
  const choice = new Choice(`page ${String(index)}`);
  const make = { ...drawMake(1, index), isThread: false };
  return drawPage(make, BANK, OWN, choice, drawPlan(choice.of('plan')));
};
const MANY = Array.from({ length: 400 }, (_, index) => page(index));
const PIECES = MANY.flatMap(({ pieces }) => pieces);

test('Every kind of piece and every twin is drawn', () => {
  expect(new Set(PIECES.filter(({ twin }) => twin === '').map(({ kind }) => kind))).toEqual(new Set(KIND_NAMES)); // prettier-ignore
  expect(new Set(PIECES.filter(({ twin }) => twin !== '').map(({ twin }) => twin))).toEqual(new Set(Object.keys(TWINS))); // prettier-ignore
});

test('The texts of a piece have roles of the article, those of a twin have not', () => {
  const roles = new Set<Role>(ARTICLE_ROLES);
  for (const { pieces, parts } of MANY)
    for (const { twin, parts: own } of pieces) {
      expect(own.length).toBeGreaterThan(0);
      for (const part of own) expect(roles.has(parts[part]![0])).toBe(twin === '');
    }
});

test('A piece says what its content says, in the order of its texts', () => {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  for (const { pieces, parts } of MANY)
    for (const { content, parts: own } of pieces) {
      const text = letters(own.map((part) => parts[part]![1]).join(''));
      const said = content.rows.flatMap(({ lead = '', text, tail = '', cells = [] }) => [lead, text, tail, ...cells]); // prettier-ignore
      for (const each of said) expect(text).toContain(letters(each));
    }
});

test('A third of the pages has a piece and a twin in one design', () => {
  const both = MANY.filter(
    ({ pieces }) =>
    pieces.some((one) => one.twin === '' && pieces.some((other) => other.twin !== '' && other.kind === one.kind && other.naming === one.naming && `${other.looks.join()}` === one.looks.join())), // prettier-ignore
  );
  expect(both.length / MANY.length).toBeGreaterThan(0.25);
});
