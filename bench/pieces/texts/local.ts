/** The texts of a language: what pieces are headed with, what sites say of themselves, and articles of our own. */
import type { KindName } from '../kinds';
import type { SayingName } from '../twins';

export interface Local {
  /** what a piece of the kind is headed with: several, parted by `|` */
  labels: Readonly<Partial<Record<KindName, string>>>;
  sayings: Readonly<Record<SayingName, string>>;
}

/** Articles of a language, as `read.ts` reads them. */
export interface OwnTexts {
  lang: string;
  /** each in sections, with what its pieces are made of */
  articles: readonly string[];
  /** titles and first sentences of other articles of the site, parted by `|` */
  others: string;
}
