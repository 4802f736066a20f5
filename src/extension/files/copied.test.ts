// @vitest-environment jsdom
import type { Article } from '../../article/schema';
import { expect, test, vi } from 'vitest';
import { element, text } from '../../util/hast';
import { run } from '../../util/steps';

vi.mock('../bridge/i18n', () => ({
  t: (key: string, ...values: string[]) => [key, ...values].join(' '),
  formatNumber: String,
}));
const { copiedMessage } = await import('./copied');
const { handedOver, shownOf } = await import('../session/handover');

const articleIn = (lang: string, said: string): Article =>
  ({
    title: 'T',
    lang,
    pages: [],
    content: { type: 'root', children: [element('p', [text(said)])] },
  }) as unknown as Article;

test.each([
  [
    'zh-Hans',
    '渡船每天早上开往对岸。',
    { wordCount: 10, countedIn: 'characters' },
    'copiedCharacters T 10 0',
  ],
  ['en', 'The ferry leaves at seven.', { wordCount: 5, countedIn: 'words' }, 'copied T 5 0'],
])('a text in %s has one length wherever it is told', async (lang, said, length, message) => {
  const article = articleIn(lang, said);
  expect(await shownOf(document, 'id', article, false)).toMatchObject(length);
  const handed = run(handedOver(document, article));
  expect(handed.length).toEqual(length);
  expect(copiedMessage(article.title, handed.length, 0)).toBe(message);
});
