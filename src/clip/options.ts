/** The options of a clip, its progress, and its explanation. */

/** The extractor of the body: our own, or another paper's (docs/engines.md). */
export type EngineName =
  'article-clipper' | 'coreex' | 'qread' | 'content-extraction' | 'text-symbol-density';

/** Options of `clip`, all optional. */
export interface ClipOptions {
  /** join the next pages of an article (default false) */
  followPages?: boolean;
  /** use the page's print or single-page view if it agrees with the screen (default false) */
  usePrintLink?: boolean;
  /** (default 'article-clipper') */
  engine?: EngineName;
  /** explain in `segments` why each part was kept or left out (default false) */
  explain?: boolean;
  /** most pages to join, with the first (default 20) */
  maxPages?: number;
  /** stops the clip: it rejects, or resolves with the pages so far once it follows further pages */
  signal?: AbortSignal;
  /** with `followPages` or `usePrintLink`: called before each further page is fetched, and at the end */
  onProgress?: (progress: ClipProgress) => void;
}

/** Progress over several pages. */
export interface ClipProgress {
  /** what is being fetched, or 'done' */
  stage: 'print-page' | 'next-page' | 'done';
  /** pages so far */
  pages: number;
  /** the page being fetched; at the end the article */
  url: string;
  /** number of the page being fetched; at the end of the last one */
  number: number;
  /** pages of the article if the page says it, else null */
  total: number | null;
}

/** Why a segment or picture was kept or left out. */
export interface ExplainedSegment {
  /** index into the snapshot's segments, or media if `media` is true */
  index: number;
  media: boolean;
  /** for a picture its alt text or address */
  text: string;
  /** `body`, `title`, `caption`, `figure` …, or `dropped` (docs/architecture.md, Words) */
  role: string;
  /** short, stable key of the deciding rule */
  reason: string;
  /** 0-1, the probability that it is the article's text; for a picture 1 or 0 */
  score: number;
}
