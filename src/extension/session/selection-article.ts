/** Makes an article of the user's selection. */
import { isEmpty } from '../../article/forms';
import type { Article } from '../../article/schema';
import { assemble } from '../../assemble/tree';
import { pageOf } from '../../core/page';
import { takeSnapshot } from '../../snapshot/read';
import { runPaced } from '../../util/steps';
import { part } from '../bridge/parts';
import { ClipProblem } from '../bridge/problems';

/** Takes whole segments (paragraphs, items, lines). Rejects with a ClipProblem when nothing is selected. */
export async function selectionArticle(page: Document): Promise<Article> {
  const [{ chosen, selectionOf }, { RARE }] = await Promise.all([part('selection'), part('rare')]);
  const { snapshot, nodes } = await runPaced(takeSnapshot(page));
  const decisions = chosen(page, snapshot, nodes);
  if (decisions === null) throw new ClipProblem('noSelection');
  const { content } = await runPaced(assemble(pageOf(snapshot), nodes, decisions, RARE));
  const article = selectionOf(page, snapshot, content);
  if (isEmpty(article)) throw new ClipProblem('noSelection');
  return article;
}
