/** Adds the stored highlights to an article. */
import { withHighlights } from '../../article/highlights/marked';
import type { Article } from '../../article/schema';
import { t } from '../bridge/i18n';
import type { Settings } from '../../settings/schema';
import { highlightsAt } from '../bridge/highlight-store';

/** Adds stored highlights as the settings say. Rejects when storage cannot be read. */
export async function highlighted(article: Article, { mdHighlights }: Settings): Promise<Article> {
  if (mdHighlights === 'none') return article;
  const kept = await highlightsAt(article.url);
  return withHighlights(article, kept?.highlights ?? [], mdHighlights, { highlights: t('highlights') });
}
