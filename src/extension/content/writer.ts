/** Writing articles as Markdown, as the user copies them. */
import type { Article } from '../../article/schema';
import type { Steps } from '../../util/steps';
import { copyOptions } from '../notes';
import { part } from '../parts';
import { loadSettings } from '../settings';

export type WriteMarkdown = (article: Article) => Steps<string>;

/** Rejects when the writer could not be loaded. */
export async function markdownWriter(): Promise<WriteMarkdown> {
  const [{ markdownFileSteps }, settings] = await Promise.all([part('writer'), loadSettings()]);
  return (article) => markdownFileSteps(article, copyOptions(settings, new Date()));
}
