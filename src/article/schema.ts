import type { Root } from 'hast';
import type { PageKind } from '../core/selection';

export type EngineName =
  'article-clipper' | 'coreex' | 'qread' | 'content-extraction' | 'text-symbol-density';

export interface ClipOptions {
  /** join the next pages of a multi-page article (default false) */
  followPages?: boolean;
  /** clip the page's own print or single-page view when it agrees with the screen (default false) */
  usePrintLink?: boolean;
  engine?: EngineName;
  /** fill `segments` with the why-record (default false) */
  explain?: boolean;
  /** most pages that are joined (default 20) */
  maxPages?: number;
  signal?: AbortSignal;
  onProgress?: (progress: ClipProgress) => void;
}

export interface ClipProgress {
  stage: 'print-page' | 'next-page' | 'done';
  /** pages in the clip so far */
  pages: number;
  url: string;
  /** number of the page that is being fetched; at the end that of the last one */
  number: number;
  /** pages of the whole article as far as the page says, null when it does not */
  total: number | null;
}

export interface ArticleImage {
  /** absolute */
  src: string;
  alt: string;
  /** without the credit; '' when the picture has none */
  caption: string;
  /** who made the picture, as the page says it; '' when nothing in the caption speaks of that alone */
  credit: string;
}

/** One line of the why-record. */
export interface ExplainedSegment {
  /** index into the snapshot's segments, or media when `media` is true */
  index: number;
  media: boolean;
  text: string;
  role: string;
  reason: string;
  score: number;
}

export interface ArticlePage {
  url: string;
  title: string;
  /** length of its text in code units */
  length: number;
}

/** The metadata that `page/metadata.ts` settles. Empty string: not found. */
export interface ArticleMetadata {
  readonly byline: string;
  readonly siteName: string;
  /** ISO 8601, '' if not found */
  readonly publishedTime: string;
  readonly modifiedTime: string;
  readonly section: string;
  readonly excerpt: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** absolute address of the lead picture that the page names for sharing */
  readonly leadImage: string;
}

export interface Article extends ArticleMetadata {
  url: string;
  title: string;
  /** text of the standfirst, '' if none; `content` holds it too, where the page has it */
  deck: string;
  /** the body as a tree: holds neither title nor byline; figures are figure > img + figcaption; addresses absolute */
  content: Root;
  /** the sanitised body as HTML */
  readonly contentHtml: string;
  /** plain text of the body, paragraphs separated by an empty line */
  readonly text: string;
  markdown(options?: { frontMatter?: boolean }): string;
  images: ArticleImage[];
  /** words of `text`, CJK counted by Intl.Segmenter where there is one */
  wordCount: number;
  readonly printLink: string | null;
  readonly nextPage: string | null;
  pages: ArticlePage[];
  kind: PageKind;
  kindReason: string;
  confidence: number;
  /** the data records of a list page; every row has as many cells as there are columns (`article/table.ts`) */
  records?: { columns: string[]; rows: string[][] };
  segments?: ExplainedSegment[];
  /** things the user should know: a page that failed, a weak guess */
  notices: string[];
}
