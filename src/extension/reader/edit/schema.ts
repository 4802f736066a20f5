/** What the edit view needs from an article that can be corrected. */
import type { Article } from '../../../article/schema';
import type { PartKey } from '../../../core/part-keys';
import type { Change } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';
import type { Reason } from '../../../core/reasons';
import type { Steps } from '../../../util/steps';

export interface Edits {
  /** in reading order, page by page */
  leftOut(): Steps<LeftOut[]>;
  /** why a part is kept; null when it is not of these pages */
  why(part: PartKey): Reason | null;
  /** position of a part in its page, in segments */
  place(part: PartKey): number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Each gives the corrected article and the change; null when there was none. Steps that do not finish
   * change nothing.
   */
  change(change: Change): Steps<Corrected | null>;
  undo(): Steps<Corrected | null>;
  redo(): Steps<Corrected | null>;
}

export interface Corrected {
  article: Article;
  change: Change;
}
