/** What the reader needs to let its user correct the article. */
import type { Article } from '../../../article/schema';
import type { PartKey } from '../../../core/part-keys';
import type { Change } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';
import type { Reason } from '../../../core/reasons';
import type { Steps } from '../../../util/steps';

export interface Edits {
  /** in reading order, page by page */
  leftOut(): Steps<LeftOut[]>;
  /** why a part is kept; null for one that is no part of these pages */
  why(part: PartKey): Reason | null;
  /** place of a part in the reading order of its page, in segments */
  place(part: PartKey): number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Each gives the article as it is then, and the step that was done or undone; null when there was none. What is not
   * run to its end changes nothing.
   */
  change(change: Change): Steps<Corrected | null>;
  undo(): Steps<Corrected | null>;
  redo(): Steps<Corrected | null>;
}

export interface Corrected {
  article: Article;
  change: Change;
}
