/** Makes an article of the user's selection. */
import { isEmpty } from '../../article/forms';
import type { Article } from '../../article/schema';
import { assemble } from '../../assemble/tree';
import { pageOf } from '../../core/page';
import { takeSnapshot } from '../../snapshot/read';
import { runPaced } from '../../util/steps';
import { loadPart } from '../bridge/parts';
import { ClipProblem } from '../bridge/problems';
import type { RarePart } from './clip';

/** Takes whole segments (paragraphs, items, lines). Rejects with a ClipProblem when nothing is selected. */
export async function selectionArticle(page: Document): Promise<{ article: Article; rare: RarePart }> {
  const rare = await loadPart('rare');
  const { snapshot, nodes } = await runPaced(takeSnapshot(page));
  const decisions = rare.chosen(page, snapshot, nodes);
  if (decisions === null) throw new ClipProblem('noSelection');
  const { content } = await runPaced(assemble(pageOf(snapshot), nodes, decisions, rare.RARE));
  const article = rare.selectionOf(page, snapshot, content);
  if (isEmpty(article)) throw new ClipProblem('noSelection');
  return { article, rare };
}
