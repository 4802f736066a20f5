/** The words of a language that pieces and their twins need beside the articles' own. */
import type { KindName } from '../kinds';
import type { SayingName } from '../twins';

export interface Local {
  /** what a piece of the kind is headed with: several, parted by `|` */
  labels: Readonly<Partial<Record<KindName, string>>>;
  sayings: Readonly<Record<SayingName, string>>;
}
