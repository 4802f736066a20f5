/** What can be asked of a clip, what is said while it comes, and why it is as it is. */
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
