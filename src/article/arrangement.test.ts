import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { element, rawText, text } from '../util/hast';
import { arrangedParts, AS_ON_PAGE, hasAccepted, hasStory, isNewestFirst } from './arrangement';

const post = (time: string, name = 'post') =>
  element('section', [
    element('p', [element('time', [text(time)], { dataPart: 'time' })], { dataPart: 'head' }),
  ], { dataPart: name }); // prettier-ignore
const root = (...children: ReturnType<typeof element>[]): Root => ({ type: 'root', children });
const p = (words: string) => element('p', [text(words)]);
const said = (tree: Root): string => tree.children.map((node) => rawText(node)).join(' ');

test('posts in the other order, with the summary above them', () => {
  const report = root(p('summary'), post('12:30'), p('more'), post('9:15'), post('08:00'), p('end'));
  expect(isNewestFirst(report)).toBe(true);
  const oldest = arrangedParts(report, { ...AS_ON_PAGE, newestFirst: false });
  expect(said(oldest)).toBe('summary 08:00 9:15 12:30 more end');
  expect(arrangedParts(report, { ...AS_ON_PAGE, newestFirst: true })).toBe(report);
  expect(arrangedParts(report, AS_ON_PAGE)).toBe(report);
});

test('posts whose times tell no order have none to choose', () => {
  expect(
    isNewestFirst(root(post('1:00 pm'), post('9:00'), post('10:00'), post('8:00'), post('9:00'))),
  ).toBeNull();
  expect(isNewestFirst(root(post('soon'), post('later'), post('now')))).toBeNull();
});

test('a recipe alone, with what stands above it', () => {
  const article = root(p('deck'), element('section', [text('recipe')], { dataPart: 'recipe' }), p('story'));
  expect(hasStory(article)).toBe(true);
  expect(said(arrangedParts(article, { ...AS_ON_PAGE, recipeOnly: true }))).toBe('deck recipe');
});

test('the accepted answer right after the question', () => {
  const thread = root(post('ask'), post('a'), post('b'), post('c', 'accepted'));
  expect(hasAccepted(thread)).toBe(true);
  expect(said(arrangedParts(thread, { ...AS_ON_PAGE, acceptedFirst: true }))).toBe('ask c a b');
});
