import { JSDOM } from 'jsdom';
import type { Article } from '../../article/schema';
import { expect, test } from 'vitest';
import { element, text } from '../../util/hast';
import { run } from '../../util/steps';
import { handedOver, nextPiece } from '../session/handover';
import type { ActionRequest, ContentMessageName, Outcome } from '../bridge/messages';
import { ClipProblem, toProblem } from '../bridge/problems';
import { askArticle } from './given-article';

const { document } = new JSDOM().window;

const REQUEST: ActionRequest = { fresh: false, selection: false, clip: null };

/** Four pieces of some 3,000 paragraphs. */
const PARAGRAPHS = Array.from({ length: 12_000 }, (_, at) =>
  element('p', [text(`paragraph ${String(at)}`), element('br')]),
);
const article = {
  title: 'Ferries',
  lang: 'en',
  content: { type: 'root', children: PARAGRAPHS },
} as unknown as Article;

/** The tab's side of it, and what it was asked. */
function tab(of: Article) {
  const asked: string[] = [];
  const ask = (name: ContentMessageName, request: unknown): Promise<Outcome<never>> => {
    asked.push(name);
    try {
      const value =
        name === 'article' ? run(handedOver(document, of)) : nextPiece((request as { id: number }).id);
      return Promise.resolve({ ok: true, value: JSON.parse(JSON.stringify(value)) as never });
    } catch (error) {
      return Promise.resolve({ ok: false, problem: toProblem(error) });
    }
  };
  return { ask: ask as Parameters<typeof askArticle>[0], asked };
}

test('an article of usual length comes in one message', async () => {
  const { ask, asked } = tab({ ...article, content: { type: 'root', children: PARAGRAPHS.slice(0, 500) } });
  const answer = await askArticle(ask, REQUEST);
  expect(asked).toEqual(['article']);
  expect(answer).toMatchObject({
    ok: true,
    value: { length: { wordCount: 1000, countedIn: 'words' }, imageCount: 0, selected: '' },
  });
});

test('a giant comes in pieces, and is whole', async () => {
  const { ask, asked } = tab(article);
  const answer = await askArticle(ask, REQUEST);
  expect(asked).toEqual(['article', 'piece', 'piece', 'piece', 'piece']);
  if (!answer.ok) throw new Error(answer.problem.kind);
  expect(answer.value.article).toEqual(article);
});

test('cancelled between two pieces it asks for no more', async () => {
  const { ask, asked } = tab(article);
  const stop = new AbortController();
  const answer = askArticle(ask, REQUEST, stop.signal);
  stop.abort();
  expect(await answer).toEqual({ ok: false, problem: { kind: 'cancelled', detail: '' } });
  expect(asked).toEqual(['article']);
});

test('pieces of two articles never come together', async () => {
  const { ask } = tab(article);
  const other = tab({ ...article, title: 'Bridges' });
  const first = askArticle(ask, REQUEST);
  const second = askArticle(other.ask, REQUEST);
  expect(await first).toMatchObject({ ok: false, problem: { kind: 'changed' } });
  expect(await second).toMatchObject({ ok: true, value: { article: { ...article, title: 'Bridges' } } });
  expect(() => nextPiece(0)).toThrow(ClipProblem);
});
