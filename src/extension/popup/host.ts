/** Services for the popup's secondary actions. */
import type { ClipSummary, Outcome, Problem } from '../bridge/messages';
import type { StatusContent } from '../widgets/status-line';
import type { Target } from '../bridge/tabs';
import type { GivenArticle } from './given-article';

export interface ExitsHost {
  target(): Target | null;
  /** null: after a problem */
  clip(): Promise<ClipSummary | null>;
  /** Waits for pages and reports the wait. */
  article(clip: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<GivenArticle>>;
  show(content: StatusContent): void;
  say(text: string, bad?: boolean): void;
  sayDone(text: string): void;
  fail(problem: Problem): void;
}
