/** The options of a clip, what is reported while it runs, and how it is explained. */

/** Who finds the body: this project's own stages, or the extractor of another paper (docs/engines.md). */
export type EngineName =
  'article-clipper' | 'coreex' | 'qread' | 'content-extraction' | 'text-symbol-density';

/** What `clip` is asked to do; all of it may be left out. */
export interface ClipOptions {
  /** join the next pages of a multi-page article (default false) */
  followPages?: boolean;
  /** clip the page's own print or single-page view when it agrees with the screen (default false) */
  usePrintLink?: boolean;
  /** (default 'article-clipper') */
  engine?: EngineName;
  /** say in `segments` why each part was kept or left out (default false) */
  explain?: boolean;
  /** most pages that are joined, the first one counted (default 20) */
  maxPages?: number;
  /** ends the clip: it rejects, or, once further pages are being followed, resolves with those that it has */
  signal?: AbortSignal;
  /** with `followPages` or `usePrintLink`: called before each further page is fetched, and at the end */
  onProgress?: (progress: ClipProgress) => void;
}

/** How far a clip over several pages is. */
export interface ClipProgress {
  /** what is being fetched, or that nothing is any more */
  stage: 'print-page' | 'next-page' | 'done';
  /** pages in the clip so far */
  pages: number;
  /** address of the page that is being fetched; at the end that of the article */
  url: string;
  /** number of the page that is being fetched; at the end that of the last one */
  number: number;
  /** pages of the whole article as far as the page says, null when it does not */
  total: number | null;
}

/** Why a segment of the page's text, or a picture, was kept or left out. */
export interface ExplainedSegment {
  /** index into the snapshot's segments, or media when `media` is true */
  index: number;
  media: boolean;
  /** of a picture its alt text, or its address */
  text: string;
  /** what it is in the article: `body`, `title`, `caption`, `figure` …, or `dropped` (docs/architecture.md, Words) */
  role: string;
  /** a short, stable key of the rule that decided */
  reason: string;
  /** 0-1, the classifier's probability that it is text of the article; 1 or 0 of a picture */
  score: number;
}
