/** Applies the user's settings, templates and highlights to notes and files. */
import type { NoteOptions } from '../../article/formats/markdown-file';
import type { FileWords } from '../../article/heading';
import { withHighlights } from '../../article/highlights/marked';
import type { Article } from '../../article/schema';
import { highlightsAt } from '../bridge/highlight-store';
import { askExtension } from '../bridge/messages';
import { t } from '../bridge/i18n';
import { noteOptions } from '../../settings/page-note';
import type { Settings } from '../../settings/schema';

export const fileWords = (): FileWords => ({
  source: t('source'),
  contents: t('fileContents'),
  picture: t('part_picture'),
  missingPictures: t('fileMissingPictures'),
  untitled: t('untitled'),
});

export const fileOptions = (settings: Settings, now: Date): NoteOptions =>
  noteOptions(settings, now, fileWords());

/** Templates are optional on the clipboard. */
export const copyOptions = (settings: Settings, now: Date): NoteOptions =>
  settings.mdTemplates === 'always'
    ? fileOptions(settings, now)
    : { ...fileOptions(settings, now), frontMatter: null, body: '' };

/** Adds stored highlights as the settings say. Rejects when storage cannot be read. */
export async function highlighted(article: Article, { mdHighlights }: Settings): Promise<Article> {
  if (mdHighlights === 'none') return article;
  const kept = await highlightsAt(article.url);
  return withHighlights(article, kept?.highlights ?? [], mdHighlights, { highlights: t('highlights') });
}

/** The same for a content script, which asks the background; none if it does not answer. */
export async function highlighter(
  url: string,
  { mdHighlights }: Settings,
): Promise<(article: Article) => Article> {
  const asked = mdHighlights === 'none' ? null : await askExtension('highlights', { url }).catch(() => null);
  const highlights = asked?.highlights ?? [];
  return (article) => withHighlights(article, highlights, mdHighlights, { highlights: t('highlights') });
}

/**
 * The message for an error in a user's template. The name is compared, because another part has the class.
 */
export const wrongTemplate = (error: unknown): string | null =>
  error instanceof Error && error.name === 'TemplateError' ? t('templateWrong', error.message) : null;
