/** What a reader and the background say to each other about highlights. */
import type { Highlight } from '../../article/highlights/passage';
import type { HighlightedArticle } from './highlight-record';

/** The highlights of an article are stored under this and its address. */
export const HIGHLIGHTS_KEY = 'highlights:';

/** 'full': nothing more fits; 'tooMany': this article has as many as it may; 'private': a private window keeps none. */
export type NotKept = 'full' | 'tooMany' | 'private' | 'failed';

export interface KeptHighlights {
  highlights: Highlight[];
  /** in a private window, where none are kept */
  isPrivate: boolean;
}

export interface HighlightChange {
  about: Omit<HighlightedArticle, 'highlights' | 'changed'>;
  /** a new one, or one that was changed; null to take one away */
  put: Highlight | null;
  /** the id of the one to take away */
  remove: string | null;
}

export interface HighlightMessages {
  /** those of an address of the asking page's own site */
  highlights: { request: { url: string }; response: KeptHighlights };
  changeHighlight: { request: HighlightChange; response: NotKept | null };
  /** the page that lists them all */
  openHighlights: { request: object; response: undefined };
}
