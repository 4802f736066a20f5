/** Finds untagged headings: lines of one look, which stands out from the text's. */
import type { Page } from './page';
import type { SegmentDecision } from './selection';
import type { BodyRegion } from './body/region';
import { BOLD, isHeadingTag } from './tree/relations';
import { countCharacters } from './score/features/facts';

/** Code units of a heading and of the text below (own choice). */
const LONGEST = 100;
const LEAST_BELOW = 80;
/** Lines of a list or a table below a heading, if other headings of its make stand above paragraphs (own choice). */
const LINES_BELOW = 8;
/** Of the text's size; smaller are labels, unless bold (own choice). */
const LARGER = 1.12;
const SMALLER = 0.95;
/** Such lines may stand above lists alone (own choice). */
const LARGE = 1.2;
const SEVERAL = 2;
/** Digits mark figures and times, unless most lines of the make have words; questions mark interviews (own choice). */
const FIGURE = 0.15;
const QUESTIONS = 0.5;
/** Of the segments: lines above nearly each paragraph name the speaker (own choice). */
const MOST_SHARE = 0.5;

const CLOSED = /[.,;:!…。．，、；：！।]["'”’»」』)\]]*$/;
/** A source, a name under a quote, an address; a formula. */
const NO_HEADING = /^(?:[—–-]|https?:)|[=≤≥]/;
const ASKS = /[?？؟;]["'”’»」』)\]]*$/;
const BLOCKS = new Set(['p', 'div', 'section', 'header', 'span', 'b', 'strong', 'center', 'font']);
/** Elements with their own structure. */
const HOLDERS = new Set([
  'table',
  'li',
  'dl',
  'blockquote',
  'figure',
  'figcaption',
  'pre',
  'details',
  'aside',
  'a',
  'button',
]);

/** Levels 2 to 6. O(segments · depth). */
export function headingsByLook(
  page: Page,
  decisions: readonly SegmentDecision[],
  region: BodyRegion | null,
): Map<number, number> {
  const levels = new Map<number, number>();
  if (!region || !page.hasLayout) return levels;
  const { segments, texts, tree } = page;
  const isText = (s: number): boolean => decisions[s]?.role === 'body';
  const body = region.segments.filter(isText);
  const [first] = body;
  if (first === undefined) return levels;
  // A layout table holds the whole text.
  const around = tree.common(segments[first]!.block, segments[body.at(-1)!]!.block);
  const makes = new Map<string, number[]>();
  const lengthOf = (at: number): number => countCharacters(segments[body[at]!]!.text).length;
  const isAboveParagraph = (at: number): boolean =>
    lengthOf(at + 1) >= Math.max(LEAST_BELOW, segments[body[at]!]!.text.length);
  const hasBelow = (at: number): boolean => {
    let length = 0;
    for (let next = at + 1; next < Math.min(body.length, at + LINES_BELOW) && length < LEAST_BELOW; next++) {
      if (segments[body[next]!]!.style === segments[body[at]!]!.style) break;
      length += lengthOf(next);
    }
    return length >= LEAST_BELOW;
  };
  const aboveText = new Set<number>();
  let least = 7;
  for (const [at, s] of body.entries()) {
    const { style, text, firstText } = segments[s]!;
    // Wikis show the tag in the line of a box.
    const tagged = tree.closest(texts[firstText]!.element, ({ tag }) => isHeadingTag(tag));
    if (tagged >= 0) {
      least = Math.min(least, Number(tree.element(tagged).tag.slice(1)));
      continue;
    }
    const below = body[at + 1];
    if (below === undefined || text.length > LONGEST || CLOSED.test(text) || NO_HEADING.test(text)) continue;
    const own = lineOf(page, s);
    if (own < 0 || !isMarked(page, region, s, own)) continue;
    const isLarge = sizeOf(page, s) >= LARGE * region.fontSize;
    if (segments[below]!.style === style || !(isLarge || hasBelow(at))) continue;
    // Above smaller text it is the title of a note.
    if (sizeOf(page, below) < SMALLER * region.fontSize) continue;
    const holder = tree.closest(own, ({ tag }) => HOLDERS.has(tag));
    if (holder >= 0 && !tree.isWithin(around, holder)) continue;
    if (isAboveParagraph(at) || (isLarge && hasBelow(at))) aboveText.add(s);
    const { tag, names } = tree.element(own);
    const key = `${tag} ${names} ${String(style)}`;
    const make = makes.get(key);
    if (make) make.push(s);
    else makes.set(key, [s]);
  }
  const found = [...makes.values()].map(withoutFigures(page)).filter((make) => {
    const texts = make.map((s) => segments[s]!.text);
    return (
      make.length >= SEVERAL &&
      make.some((s) => aboveText.has(s)) &&
      new Set(texts).size === texts.length &&
      texts.filter((text) => ASKS.test(text)).length < QUESTIONS * texts.length &&
      make.length <= MOST_SHARE * body.length
    );
  });
  const sizes = [...new Set(found.map(([s]) => sizeOf(page, s!)))].sort((a, b) => b - a);
  // Below the tagged headings.
  const top = least > 6 ? 2 : Math.min(6, least + 1);
  for (const make of found)
    for (const s of make) levels.set(s, Math.min(6, top + sizes.indexOf(sizeOf(page, s))));
  return levels;
}

/** Is the line larger or bolder than the text, or in a box of its own? */
function isMarked({ elements, styles, segments }: Page, region: BodyRegion, s: number, own: number): boolean {
  const { style, linkLength } = segments[s]!;
  const look = styles[style];
  if (!look) return false;
  const size = look.fontSize / region.fontSize;
  if (size >= LARGER || (look.fontWeight >= BOLD && !region.isBold)) return true;
  if (size < SMALLER || linkLength > 0) return false;
  const box = styles[elements[own]!.style];
  return box !== undefined && (box.borders > 0 || box.background !== '');
}

const sizeOf = ({ segments, styles }: Page, s: number): number => styles[segments[s]!.style]?.fontSize ?? 0;

function withoutFigures({ segments }: Page): (make: number[]) => number[] {
  return (make) => {
    const words = make.filter((s) => {
      const text = segments[s]!.text.replace(ORDINAL, '');
      return /\p{L}/u.test(text) && countCharacters(text).digits <= FIGURE * text.length;
    });
    return 2 * words.length > make.length ? make : words;
  };
}
/** "#3", "3.", "(3)", "03" */
const ORDINAL = /^(?:#\d{1,3}|\(?\d{1,3}[.)、．]|0\d(?=\s))\s*/;

/** The block that holds only this segment, or the inline element between blocks; -1 if the segment is part of a line. */
export function lineOf({ segments, texts, tree }: Page, s: number): number {
  const { block, firstText, lastText } = segments[s]!;
  const isAlone = (e: number): boolean => tree.segmentCount(e) === 1;
  let own = block;
  if (!isAlone(block)) {
    own = tree.common(texts[firstText]!.element, texts[lastText]!.element);
    while (own > block && isAlone(tree.parent(own))) own = tree.parent(own);
  }
  return isAlone(own) && BLOCKS.has(tree.element(own).tag) ? own : -1;
}
