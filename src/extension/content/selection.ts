/** What the user has selected, as an article. */
import type { Article } from '../../article/article';
import { ClipProblem } from '../problems';

export function selectionArticle(page: Document): Article {
  throw new ClipProblem('noSelection', page.URL);
}
