/** Messages about highlights between reader and background. */
import type { Highlight } from '../../article/highlights/passage';
import type { HighlightedArticle } from './highlight-record';

/** Storage key prefix; the address follows. */
export const HIGHLIGHTS_KEY = 'highlights:';

/** 'full': storage limit; 'tooMany': limit per article; 'private': private window. */
export type NotKept = 'full' | 'tooMany' | 'private' | 'failed';

export interface KeptHighlights {
  highlights: Highlight[];
  /** private windows keep no highlights */
  isPrivate: boolean;
}

export interface HighlightChange {
  about: Omit<HighlightedArticle, 'highlights' | 'changed'>;
  /** new or changed; null when removing */
  put: Highlight | null;
  /** id of the highlight */
  remove: string | null;
}

export interface HighlightMessages {
  /** only for the asking page's own site */
  highlights: { request: { url: string }; response: KeptHighlights };
  changeHighlight: { request: HighlightChange; response: NotKept | null };
  /** opens the list of all highlights */
  openHighlights: { request: object; response: undefined };
}
