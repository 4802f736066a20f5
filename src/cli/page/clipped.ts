/** What a page gave, as plain data: everything that is written is made of it. */
import type { Pictures } from '../../article/formats/pictures';
import type { Article as PlainArticle } from '../../article/schema';
import type { Article as LibraryArticle } from '../../clip/library';

/** What the script in the page hands over. */
export interface PageArticle extends Pick<
  LibraryArticle,
  'kind' | 'kindReason' | 'confidence' | 'records' | 'printLink' | 'nextPage' | 'notices' | 'segments'
> {
  article: PlainArticle;
}

/** ms of each stage */
interface StageTimes {
  /** until the page's text was there */
  load: number;
  /** waking pictures and waiting for quiet */
  settle: number;
  /** the clip itself, further pages included */
  clip: number;
  /** fetching the article's pictures */
  pictures: number;
}

/** By which way a page was taken (`--render`). */
export interface Taken {
  /** in the browser; false: it was clipped as it was served */
  rendered: boolean;
  /** 0-1: how sure it was, as served, that rendering would not change the article; null where nobody looked */
  sure: number | null;
  /** what speaks for rendering it, a short key; '' for nothing, and where nobody looked */
  why: string;
}

export interface ClippedPage extends PageArticle, Taken {
  /** as it was asked for; the article's own address is where redirects led */
  asked: string;
  /** HTTP status, 200 for what came from a file */
  status: number;
  /** those of the article, where they were asked for */
  pictures: Pictures;
  times: StageTimes;
}
