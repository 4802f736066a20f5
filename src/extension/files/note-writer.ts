/** Markdown for the clipboard, with the page's settings and template. */
import { markdownFileSteps } from '../../article/formats/markdown-file';
import { withHighlights } from '../../article/highlights/marked';
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { Steps } from '../../util/steps';
import { askExtension } from '../bridge/messages';
import { t } from '../bridge/i18n';
import { copyOptions } from './notes';
import type { Settings } from '../../settings/schema';
import { pageSettings } from '../settings/store';

/** @param kind null if unknown */
export async function copyWriter(
  url: string,
  kind: PageKind | null,
): Promise<(article: Article) => Steps<string>> {
  const settings = await pageSettings(url, kind);
  const marked = await highlighter(url, settings);
  return (article) => markdownFileSteps(marked(article), copyOptions(settings, new Date()));
}

/** Adds stored highlights as the settings say; none if the background does not answer. */
export async function highlighter(
  url: string,
  { mdHighlights }: Settings,
): Promise<(article: Article) => Article> {
  const asked = mdHighlights === 'none' ? null : await askExtension('highlights', { url }).catch(() => null);
  const highlights = asked?.highlights ?? [];
  return (article) => withHighlights(article, highlights, mdHighlights, { highlights: t('highlights') });
}
