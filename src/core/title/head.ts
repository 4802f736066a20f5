/** The title that a page's head gives by itself, and where it words the visible title better. */
import { lettersOf, normal, titleMatch } from './match';
import { withoutLastPiece, type TitleReference, type TitleReferences } from './references';

/** m from which a visible line is the title of the head, shortened or worded anew (own choice, in a gap of the data). */
const SAME_MATCH = 0.7;
/** The same where JSON-LD has no headline that would bear the head's title out. */
const ALIKE_MATCH = 0.85;

/**
 * The best title that the head alone gives, '' if none: Open Graph's, which is written to be shown, unless JSON-LD and
 * `<title>` agree on another; then JSON-LD's, then `<title>` without the site.
 */
export function headTitle(head: TitleReferences): string {
  const piece = head.references
    .filter((each) => each.source === 'piece' && each.weight === 1)
    .sort((a, b) => b.text.length - a.text.length)[0]?.text;
  const headline = pick(head, 'json-ld');
  const title = pick(head, 'title');
  const shared = openTitle(head);
  // With the site added to it `<title>` is JSON-LD's by a template, and no second opinion.
  if (headline !== undefined && title !== undefined && normal(headline) === normal(title)) {
    return withoutSite(headline, head.siteNames);
  }
  // "Headline | Site" of a site whose name nothing else gives.
  const cut = headline !== undefined && shared?.startsWith(`${headline} `) ? headline : shared;
  return cut ?? headline ?? piece ?? title ?? '';
}

/**
 * The title that all of the head agrees on, when the visible one says the same in other words or is its end, the
 * kicker set apart; '' when the visible one is to stand.
 */
export function spelledOut(visible: string, head: TitleReferences): string {
  const found = agreedTitle(head);
  if (found === null) return '';
  const { text: agreed, isHeadline } = found;
  const name = normal(visible);
  const whole = normal(agreed);
  if (whole === name) return '';
  // All sources may carry the site's name.
  if (normal(withoutLastPiece(agreed)) === name) return '';
  // A number that only the visible one has is newer than the head.
  if (visible.match(/\d+/g)?.some((number) => !agreed.includes(number))) return '';
  const match = titleMatch(name, [{ letters: lettersOf(agreed), weight: 1 }]);
  if (!isHeadline) return match >= ALIKE_MATCH ? agreed : '';
  return match >= SAME_MATCH || whole.endsWith(` ${name}`) ? agreed : '';
}

/** A title that the sources of the head agree on. */
interface AgreedTitle {
  text: string;
  /** is it JSON-LD's headline too? Else JSON-LD names none. */
  isHeadline: boolean;
}

/**
 * What og:title and a JSON-LD headline, as far as there is one, both are, and `<title>` is or begins with; null when
 * they disagree.
 */
function agreedTitle(head: TitleReferences): AgreedTitle | null {
  const shared = openTitle(head);
  if (shared === undefined) return null;
  const name = normal(shared);
  const title = normal(pick(head, 'title') ?? '');
  if (title !== name && !title.startsWith(`${name} `)) return null;
  const headlines = head.references.filter(({ source }) => source === 'json-ld');
  const isHeadline = headlines.some(({ text }) => normal(withoutSite(text, head.siteNames)) === name);
  return isHeadline || headlines.length === 0 ? { text: shared, isHeadline } : null;
}

function pick(head: TitleReferences, source: TitleReference['source']): string | undefined {
  return head.references.find((each) => each.source === source)?.text;
}

/** Open Graph's title without the site. */
function openTitle(head: TitleReferences): string | undefined {
  const title = pick(head, 'og');
  return title === undefined ? title : withoutSite(title, head.siteNames);
}

/** A title without its last piece where that is one of these names of the site. */
export function withoutSite(title: string, names: readonly string[]): string {
  const rest = withoutLastPiece(title);
  return rest !== '' && names.includes(normal(title.slice(rest.length))) ? rest : title;
}
