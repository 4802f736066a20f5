/** Articles as the user copies them as Markdown: with the choices and the template that hold for their page. */
import { markdownFileSteps } from '../article/formats/markdown-file';
import { withHighlights } from '../article/highlights/marked';
import type { Article } from '../article/schema';
import type { PageKind } from '../core/selection';
import type { Steps } from '../util/steps';
import browser from './browser';
import type { KeptHighlights } from './highlights/messages';
import { t } from './i18n';
import { copyOptions } from './notes';
import { pageSettings } from './templates/store';

/** @param kind of the page; null: nobody has found out */
export async function copyWriter(
  url: string,
  kind: PageKind | null,
): Promise<(article: Article) => Steps<string>> {
  const settings = await pageSettings(url, kind);
  // Without them where the background does not answer.
  const asked: unknown =
    settings.mdHighlights === 'none'
      ? undefined
      : await browser.runtime
          .sendMessage({ to: 'extension', name: 'highlights', request: { url } })
          .catch(() => undefined);
  const highlights = (asked as KeptHighlights | undefined)?.highlights ?? [];
  const words = { highlights: t('highlights') };
  return (article) =>
    markdownFileSteps(
      withHighlights(article, highlights, settings.mdHighlights, words),
      copyOptions(settings, new Date()),
    );
}
