/** The result of clipping a page, as plain data. */
import type { Pictures } from '../../article/formats/pictures';
import type { Article as PlainArticle } from '../../article/schema';
import type { Article as LibraryArticle } from '../../clip/library';

export interface PageArticle extends Pick<
  LibraryArticle,
  'kind' | 'kindReason' | 'confidence' | 'records' | 'printLink' | 'nextPage' | 'notices' | 'segments'
> {
  article: PlainArticle;
}

/** ms */
interface StageTimes {
  /** until the text is there */
  load: number;
  settle: number;
  /** with further pages */
  clip: number;
  pictures: number;
}

/** For `--render`. */
export interface Taken {
  /** false: clipped as served */
  rendered: boolean;
  /** 0-1: rendering would not change the article; null if not judged */
  sure: number | null;
  /** short key of why it needs rendering; '' if not, or not judged */
  why: string;
}

export interface ClippedPage extends PageArticle, Taken {
  /** before redirects; the article has the final address */
  asked: string;
  /** HTTP, 200 for files */
  status: number;
  pictures: Pictures;
  times: StageTimes;
}
