/** Finds untagged headings: equal lines, larger or bolder than the text. */
import type { Page } from './page';
import type { SegmentDecision } from './selection';
import type { BodyRegion } from './body/region';
import { BOLD, isHeadingTag } from './tree/relations';
import { countCharacters } from './score/features/facts';

/** Code units of a heading and of the text below (own choice). */
const LONGEST = 100;
const LEAST_BELOW = 80;
/** Of the text's size; smaller are labels (own choice). */
const LARGER = 1.12;
const SMALLER = 0.95;
const SEVERAL = 2;
/** Digits mark figures and times; questions mark interviews (own choice). */
const FIGURE = 0.15;
const QUESTIONS = 0.5;
/** Of the segments: lines above each paragraph name the speaker (own choice). */
const MOST_SHARE = 0.34;

const CLOSED = /[.,;:!…。．，、；：！।]["'”’»」』)\]]*$/;
/** A source, a name under a quote, an address. */
const NO_HEADING = /^(?:[—–-]|https?:)/;
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
  const { segments, styles, tree } = page;
  const isText = (s: number): boolean => decisions[s]?.role === 'body';
  const body = region.segments.filter(isText);
  const makes = new Map<string, number[]>();
  let least = 7;
  for (const [at, s] of body.entries()) {
    const { block, style, text } = segments[s]!;
    least = Math.min(least, tree.headingLevel(s));
    const look = styles[style];
    const below = body[at + 1];
    if (!look || below === undefined || text.length > LONGEST || CLOSED.test(text) || NO_HEADING.test(text))
      continue;
    const isLarger = look.fontSize >= LARGER * region.fontSize;
    const isBolder = look.fontWeight >= BOLD && !region.isBold && look.fontSize >= SMALLER * region.fontSize;
    if (!isLarger && !isBolder) continue;
    if (segments[below]!.text.length < Math.max(LEAST_BELOW, text.length) || segments[below]!.style === style)
      continue;
    if (!isLine(page, s) || countCharacters(text).digits > FIGURE * text.length) continue;
    const { tag, names } = tree.element(block);
    const key = `${tag} ${names} ${String(style)}`;
    const make = makes.get(key);
    if (make) make.push(s);
    else makes.set(key, [s]);
  }
  const found = [...makes.values()].filter((make) => {
    const texts = make.map((s) => segments[s]!.text);
    return (
      make.length >= SEVERAL &&
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

const sizeOf = ({ segments, styles }: Page, s: number): number => styles[segments[s]!.style]?.fontSize ?? 0;

function isLine({ segments, tree }: Page, s: number): boolean {
  const { block } = segments[s]!;
  if (tree.firstSegment[block] !== s || tree.lastSegment[block] !== s) return false;
  if (!BLOCKS.has(tree.element(block).tag)) return false;
  return tree.closest(block, ({ tag }) => HOLDERS.has(tag) || isHeadingTag(tag)) < 0;
}
