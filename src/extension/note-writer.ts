/** Articles as the user copies them as Markdown: with the choices and the template that hold for their page. */
import { markdownFileSteps } from '../article/formats/markdown-file';
import type { Article } from '../article/schema';
import type { PageKind } from '../core/selection';
import type { Steps } from '../util/steps';
import { copyOptions } from './notes';
import { pageSettings } from './templates/store';

/** @param kind of the page; null: nobody has found out */
export async function copyWriter(
  url: string,
  kind: PageKind | null,
): Promise<(article: Article) => Steps<string>> {
  const settings = await pageSettings(url, kind);
  return (article) => markdownFileSteps(article, copyOptions(settings, new Date()));
}
