/** Gets the whole article for an action, or shows the problem. */
import type { Article } from '../../article/schema';
import type { ClipSummary } from '../bridge/messages';
import type { ExitsHost } from './host';

/** @returns null after a problem, which is already reported */
export async function wholeArticle(
  host: ExitsHost,
  waiting: 'copy' | 'save',
): Promise<{ clip: ClipSummary; article: Article } | null> {
  const clip = await host.clip();
  if (!clip) return null;
  const answer = await host.article(clip, waiting);
  if (answer.ok) return { clip, article: answer.value.article };
  host.fail(answer.problem);
  return null;
}
