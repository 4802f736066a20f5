/** Fetches the whole article from the tab, a huge one in pieces. */
import type { Article } from '../../article/schema';
import { TreeBuilder } from '../bridge/flat-tree';
import type { ActionRequest, ArticleAnswer, ContentMessages, Outcome } from '../bridge/messages';

export interface GivenArticle extends Pick<ArticleAnswer, 'length' | 'imageCount' | 'selected'> {
  article: Article;
}

type Ask = <N extends 'article' | 'piece'>(
  name: N,
  request: ContentMessages[N]['request'],
) => Promise<Outcome<ContentMessages[N]['response']>>;

/** @param signal stops asking for pieces; the answer is then the problem `cancelled` */
export async function askArticle(
  ask: Ask,
  request: ActionRequest,
  signal?: AbortSignal,
): Promise<Outcome<GivenArticle>> {
  const answer = await ask('article', request);
  if (!answer.ok) return answer;
  const { head, nodes, rest, length, imageCount, selected } = answer.value;
  const tree = new TreeBuilder();
  tree.add(nodes);
  for (let came = 0; came < rest.pieces; came += 1) {
    if (signal?.aborted) return { ok: false, problem: { kind: 'cancelled', detail: '' } };
    const piece = await ask('piece', { id: rest.id });
    if (!piece.ok) return piece;
    tree.add(piece.value);
  }
  return { ok: true, value: { article: { ...head, content: tree.root }, length, imageCount, selected } };
}
