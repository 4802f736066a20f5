/** Titles that look like the text itself, found by what the head says alone. */
import type { Page } from '../page';
import type { TitleDecision } from '../selection';
import { lettersOf, normal } from './match';
import type { TitleReferences } from './references';

/** Letters: shorter lines that begin `<title>` are sections and names (own choice). */
const LEAST_LETTERS = 4;
/** Share of `<title>` that a line at its beginning makes, when no known separator ends it (own choice). */
const START_SHARE = 0.5;

/**
 * The head's title in the article's own look, which the paper's criteria cannot tell from text: a line above the text
 * or among its first that says the same letter by letter, or all of it but the site and its sections. Null when there
 * is none.
 * @param end the last segment that may be a title
 * @param title the head's title
 */
export function plainTitle(
  { tree }: Page,
  end: number,
  title: string,
  head: TitleReferences,
): TitleDecision | null {
  const whole = normal(title);
  const pieces = new Set(
    head.references.flatMap(({ text, weight }) => (weight < 1 ? [] : [normal(text)])).filter(isLong),
  );
  let found = -1;
  for (let s = 0; s <= end; s += 1) {
    const { text, linkLength } = tree.segment(s);
    if (linkLength > 0 || text.length > 2 * title.length) continue;
    if (tree.closest(tree.anchor(s), isMenu) >= 0) continue;
    const name = normal(text);
    if (head.siteNames.includes(name)) continue;
    const begins = whole.startsWith(`${name} `) && name.length >= whole.length * START_SHARE;
    const isPiece = pieces.has(name) && (whole.includes(name) || name.startsWith(`${whole} `));
    if (begins || isPiece) found = s;
  }
  if (found < 0) return null;
  const { text } = tree.segment(found);
  // A line that says more than the head's title says the site's name.
  return { text: normal(text).length > whole.length ? title : text, segments: [found], score: 0 };
}

const isLong = (name: string): boolean => lettersOf(name).length >= LEAST_LETTERS;

const isMenu = ({ tag, role }: { tag: string; role: string }): boolean =>
  tag === 'nav' || role === 'navigation';
