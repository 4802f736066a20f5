import { expect, test } from 'vitest';
import { Choice } from './choice';
import { textsOf } from './nodes';
import { PageTexts } from './page-texts';
import type { Article } from './text-bank';
import { threadOf } from './thread';

const article = (id: string): Article => ({
  corpus: 'corpus',
  id,
  group: id,
  lang: 'en',
  title: `About ${id}`,
  blocks: Array.from({ length: 6 }, (_, at) => ({
    kind: 'paragraph' as const,
    text: `Sentence ${String(at)} tells of ${id}. It goes on for a while.`,
  })),
});
const texts = new PageTexts(
  { articles: [article('geese'), article('bees')], clutter: [] },
  article('geese'),
  null,
  new Choice('texts'),
);
const threads = Array.from({ length: 40 }, (_, at) =>
  threadOf(texts, new Choice(`design ${String(at)}`), new Choice(`page ${String(at)}`)),
);

test('What posts say is text, what stands under and beside them is not', () => {
  const texts = threads.map((thread) => thread.flatMap(textsOf));
  for (const thread of texts) {
    const body = thread.filter(({ role }) => role === 'body');
    expect(body.length).toBeGreaterThan(2);
    expect(body.length).toBeLessThan(thread.length);
  }
  expect(texts.some((thread) => thread.some(({ role }) => role === 'other'))).toBe(true);
});

test('A thread begins with the article, and its posts are of one make', () => {
  for (const [thread] of threads) {
    const posts = thread!.children.map((post) => ('part' in post ? post.part : ''));
    expect(new Set(posts)).toEqual(new Set(['post']));
    const first = textsOf(thread!.children[0]!).find(({ role }) => role === 'body');
    expect(first?.text).toContain('Sentence 0 tells of geese');
  }
});
