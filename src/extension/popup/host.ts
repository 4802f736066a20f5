/** What the popup lends to its ways out. */
import type { ClipSummary, Outcome, Problem } from '../bridge/messages';
import type { StatusContent } from '../widgets/status-line';
import type { Target } from '../bridge/tabs';
import type { GivenArticle } from './given-article';

export interface ExitsHost {
  target(): Target | null;
  /** the clip that is shown, when it is there; null after a problem */
  clip(): Promise<ClipSummary | null>;
  /** the whole article: waits for its pages and says so */
  article(clip: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<GivenArticle>>;
  show(content: StatusContent): void;
  say(text: string, bad?: boolean): void;
  sayDone(text: string): void;
  fail(problem: Problem): void;
}
