/** Titles in the head, and plain lines that repeat them. */
import { lettersOf, normal, titleMatch } from './match';
import { withoutLastPiece, type TitleReference, type TitleReferences } from './references';
import type { Page } from '../page';
import type { TitleDecision } from '../selection';

/** m of a shortened or reworded title (own choice, in a gap of the data). */
const SAME_MATCH = 0.7;
/** m without a JSON-LD headline to confirm it. */
const ALIKE_MATCH = 0.85;

/** '' for none. og:title is written for readers. */
export function headTitle(head: TitleReferences): string {
  const piece = head.references
    .filter((each) => each.source === 'piece' && each.weight === 1)
    .sort((a, b) => b.text.length - a.text.length)[0]?.text;
  const headline = pick(head, 'json-ld');
  const title = pick(head, 'title');
  const shared = openTitle(head);
  // `<title>` is a template, not a second opinion.
  if (headline !== undefined && title !== undefined && normal(headline) === normal(title)) {
    return withoutSite(headline, head.siteNames);
  }
  // "Headline | Site".
  const cut = headline !== undefined && shared?.startsWith(`${headline} `) ? headline : shared;
  return cut ?? headline ?? piece ?? title ?? '';
}

/** A title that all sources share, if it rewords the visible one or adds a kicker; else ''. */
export function spelledOut(visible: string, head: TitleReferences): string {
  const found = agreedTitle(head);
  if (found === null) return '';
  const { text: agreed, isHeadline } = found;
  const name = normal(visible);
  const whole = normal(agreed);
  if (whole === name) return '';
  // All may end in the site's name.
  if (normal(withoutLastPiece(agreed)) === name) return '';
  // A number only in the visible title is newer.
  if (visible.match(/\d+/g)?.some((number) => !agreed.includes(number))) return '';
  const match = titleMatch(name, [{ letters: lettersOf(agreed), weight: 1 }]);
  if (!isHeadline) return match >= ALIKE_MATCH ? agreed : '';
  return match >= SAME_MATCH || whole.endsWith(` ${name}`) ? agreed : '';
}

interface AgreedTitle {
  text: string;
  /** is it JSON-LD's, too? If not, JSON-LD has none */
  isHeadline: boolean;
}

/** null unless og:title equals JSON-LD's headline (if any) and starts `<title>`. */
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

function openTitle(head: TitleReferences): string | undefined {
  const title = pick(head, 'og');
  return title === undefined ? title : withoutSite(title, head.siteNames);
}

/** Cuts the last piece if it is a site name. */
export function withoutSite(title: string, names: readonly string[]): string {
  const rest = withoutLastPiece(title);
  return rest !== '' && names.includes(normal(title.slice(rest.length))) ? rest : title;
}

/** Shorter ones are sections and names (own choice). */
const LEAST_LETTERS = 4;
/** Share of `<title>` (own choice). */
const START_SHARE = 0.5;

/**
 * Finds titles that look like text, which the paper misses: a top line that equals the head's title, or all
 * of it except site and sections.
 * @param end last segment to check
 * @param title the head's
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
  // A longer line names the site, too.
  return { text: normal(text).length > whole.length ? title : text, segments: [found], score: 0 };
}

const isLong = (name: string): boolean => lettersOf(name).length >= LEAST_LETTERS;

const isMenu = ({ tag, role }: { tag: string; role: string }): boolean =>
  tag === 'nav' || role === 'navigation';
