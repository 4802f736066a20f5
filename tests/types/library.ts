/**
 * What the library's public entry exports, checked by `tsc` alone: nothing here runs. A name that comes or goes, and a
 * type that changes, fails here first; docs/library.md says the same in words.
 */
import type { Root } from 'hast';
import * as library from '../../src/clip/library';
import type { Article, ClipOptions, ClipProgress, RecordTable } from '../../src/clip/library';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <Claim extends true>(): Claim | undefined => undefined;

// The values, and no others.
same<Same<keyof typeof library, 'clip' | 'tableToCsv' | 'tableToJson' | 'tableToMarkdown'>>();
same<Same<typeof library.clip, (document: Document, options?: ClipOptions) => Promise<Article>>>();

// The fields of an article.
type Text = 'url' | 'title' | 'deck' | 'byline' | 'siteName' | 'publishedTime' | 'modifiedTime' | 'section';
type MoreText = 'excerpt' | 'lang' | 'dir' | 'leadImage' | 'contentHtml' | 'text' | 'kind' | 'kindReason';
type Rest =
  | 'content'
  | 'markdown'
  | 'images'
  | 'wordCount'
  | 'printLink'
  | 'nextPage'
  | 'pages'
  | 'confidence'
  | 'records'
  | 'segments'
  | 'notices';
same<Same<keyof Article, Text | MoreText | Rest>>();
same<Same<Article['content'], Root>>();
same<Same<Article['kind'], 'article' | 'list' | 'other'>>();
same<Same<Article['records'], RecordTable | null>>();
same<Same<ReturnType<Article['markdown']>, string>>();

// The options.
type Option = 'followPages' | 'usePrintLink' | 'engine' | 'explain' | 'maxPages' | 'signal' | 'onProgress';
same<Same<keyof ClipOptions, Option>>();
same<Same<ClipProgress['stage'], 'print-page' | 'next-page' | 'done'>>();

export const misuse = async (document: Document): Promise<void> => {
  // @ts-expect-error no engine of this name
  await library.clip(document, { engine: 'readability' });
  const article = await library.clip(document);
  // @ts-expect-error an article is not changed
  article.title = '';
  // @ts-expect-error there need not be a table
  library.tableToCsv(article.records);
};
