/** Writing articles as Markdown, as the user copies them. */
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { Steps } from '../../util/steps';
import { part } from '../parts';

export type WriteMarkdown = (article: Article) => Steps<string>;

/** For a page of this address and kind (null: nobody knows). Rejects when the writer could not be loaded. */
export const markdownWriter = async (url: string, kind: PageKind | null): Promise<WriteMarkdown> =>
  (await part('writer')).copyWriter(url, kind);
