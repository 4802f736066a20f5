/** Markdown for the clipboard, with the page's settings and template. */
import { markdownFileSteps } from '../../article/formats/markdown-file';
import { withHighlights } from '../../article/highlights/marked';
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { Steps } from '../../util/steps';
import browser from '../bridge/browser';
import type { KeptHighlights } from '../bridge/highlight-messages';
import { t } from '../bridge/i18n';
import { copyOptions } from './notes';
import type { Settings } from '../../settings/schema';
import { pageSettings } from '../settings/templates';

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
  const asked: unknown =
    mdHighlights === 'none'
      ? undefined
      : await browser.runtime
          .sendMessage({ to: 'extension', name: 'highlights', request: { url } })
          .catch(() => undefined);
  const highlights = (asked as KeptHighlights | undefined)?.highlights ?? [];
  return (article) => withHighlights(article, highlights, mdHighlights, { highlights: t('highlights') });
}
