/** Finds untagged quotations: boxes set apart from the text with quotation marks, the speaker's name or a telling class name. */
import type { Page } from './page';
import type { SegmentDecision } from './selection';
import { bodyRegion, type BodyRegion } from './body/region';
import { BOLD } from './tree/relations';
import { countCharacters } from './score/features/facts';
import { add, heaviest } from '../util/lists';
import { endsSentence, startsWithPerson } from '../util/text';

/** Segments of a quotation with its speaker; code units (own choice). */
const MOST_SEGMENTS = 5;
const LONGEST = 1200;
const LONGEST_NAME = 70;
/** Characters, weighted (`countCharacters`). */
const LEAST = 24;
/** Without a full stop it may be a heading. */
const LEAST_OPEN = 60;
/** Of the text's size. */
const LARGER = 1.12;
const SMALLER = 0.95;
/** em */
const INSET = 1.2;
/** Digits mark figures and prices. */
const FIGURE = 0.15;

const BLOCKS = new Set('div section aside p span figure center q'.split(' '));
/** Elements with their own structure, around or inside. */
const HOLDERS = /^(?:table|ul|ol|li|dl|blockquote|figcaption|pre|details|form|button|h[1-6]|textarea|label)$/;
const NAMED =
  /(?:^|[\s_-])(?:block-?|pull-?)?(?:quotes?|quotation|zitate?|citazione|citaat|citat|epigraph)(?=$|[\s_-])/i;

const MARKS = /^["“”„«»‘’‚‹›「」『』❝❞]$/u;
const OPENS = /^["“„«»‘‚「『❝]/u;
const CLOSES = /["”“»«’」』❞][.,;]?$/u;
const INSIDE = /["”»」』].*\p{L}.*["“„«「『]/u;
const DASHED = /^[—–―]|^--?\s*\p{Lu}/u;
/** The speaker on the quotation's own line. */
const DASHED_END = /(["”“»«」』])\s*[—–―-]{1,2}\s*\p{L}[^.!?]{1,60}$/u;

/** The outermost element of each quotation. O(segments · depth). */
export function quotesByLook(page: Page, decisions: readonly SegmentDecision[]): Set<number> {
  const found = new Set<number>();
  const region = bodyRegion(page, decisions);
  if (!region || !page.hasLayout) return found;
  const { segments, elements, tree } = page;
  // A table around all the text is layout.
  const whole = tree.common(segments[region.segments[0]!]!.block, segments[region.segments.at(-1)!]!.block);
  const lefts = new Map<number, number>();
  for (const s of region.segments) {
    const { box, text } = segments[s]!;
    if (box) add(lefts, Math.round(box.left), text.length);
  }
  const [, , italic, color] = region.look.split('|');
  const text: TextLook = {
    region,
    left: heaviest(lefts) ?? 0,
    isItalic: italic === 'true',
    color: color ?? '',
  };
  let quoted = -1;
  for (const s of region.segments) {
    if (s <= quoted) continue;
    let quote = -1;
    for (let e = segments[s]!.block; e > 0 && tree.firstSegment[e] === s; e = tree.parent(e)) {
      if (tree.segmentCount(e) > MOST_SEGMENTS || !BLOCKS.has(tree.element(e).tag)) break;
      if (isQuote(page, decisions, text, e)) quote = e;
    }
    if (quote < 0 || tree.ancestors(quote, whole).some((e) => HOLDERS.test(elements[e]!.tag))) continue;
    found.add(quote);
    quoted = tree.lastSegment[quote]!;
  }
  return found;
}

interface TextLook {
  region: BodyRegion;
  /** px of most of the text */
  left: number;
  isItalic: boolean;
  color: string;
}

function isQuote(page: Page, decisions: readonly SegmentDecision[], look: TextLook, e: number): boolean {
  const { segments, elements, tree } = page;
  const inside = tree.segmentsIn(e);
  if (inside.some((s) => decisions[s]?.role !== 'body' || decisions[s]?.heading)) return false;
  for (let at = e; at <= tree.end[e]!; at++) if (HOLDERS.test(elements[at]!.tag)) return false;
  const marked = inside.filter((s) => !MARKS.test(segments[s]!.text));
  const last = segments[marked.at(-1) ?? -1];
  const said = marked.map((s) => segments[s]!.text);
  const whole = said.join(' ');
  if (!last || whole.length > LONGEST) return false;
  const own = { dashed: false, named: false };
  if (said.length > 1 && isName(last.text)) {
    own.dashed = DASHED.test(last.text);
    own.named =
      !own.dashed &&
      last.linkLength === 0 &&
      (isInText(page, look.region, last.text, inside) ||
        (startsWithPerson(last.text) && last.style !== segments[marked[0]!]!.style));
  }
  const words = own.dashed || own.named ? said.slice(0, -1) : said;
  const line = words.join(' ').replace(DASHED_END, '$1');
  const isDashed = own.dashed || line.length < words.join(' ').length;
  const { digits, length } = countCharacters(line);
  if (digits > FIGURE * length || length < LEAST) return false;
  const isMarked =
    (marked.length < inside.length && OPENS.test(segments[inside[0]!]!.text)) ||
    (OPENS.test(line) && CLOSES.test(line) && !INSIDE.test(line.slice(1, -1)));
  const isEnded = words.every((each) => endsSentence(each) || CLOSES.test(each));
  const first = marked[0]!;
  if (NAMED.test(tree.element(e).names)) return isEnded || isMarked || isDashed;
  const isFramed = framed(page, e, segments[first]!.block);
  if (!isFramed && !looksApart(page, look, first)) return false;
  if (isMarked) return isDashed || own.named || isEnded && endsSentence(line.replace(CLOSES, '.')) || line.length >= LEAST_OPEN; // prettier-ignore
  return isEnded && (isDashed || own.named);
}

const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME && !endsSentence(text) && !/[:：]|[,;，；]$/.test(text) && /\p{L}{2}/u.test(text) && countCharacters(text).digits <= FIGURE * text.length; // prettier-ignore

/** Characters that name a person in scripts without capitals. */
const NAME_RUN = 3;

/** Does the article name this person, elsewhere than at the start of a sentence? */
function isInText({ segments }: Page, region: BodyRegion, line: string, own: readonly number[]): boolean {
  const [run = ''] = /\p{L}[\p{L}\p{M}]+/u.exec(line) ?? [];
  const hasCase = run.toLowerCase() !== run.toUpperCase();
  if (run === '' || (hasCase && !/^\p{Lu}/u.test(line))) return false;
  const names = hasCase ? (line.match(/\p{Lu}[\p{L}\p{M}’'-]{2,}/gu) ?? []) : [run.slice(0, NAME_RUN)];
  const named = new RegExp(`${hasCase ? '[\\p{Ll}\\p{M},] ' : ''}(?:${names.join('|')})`, 'u');
  return names.length > 0 && region.segments.some((s) => !own.includes(s) && named.test(segments[s]!.text));
}

/** A border, a ground of its own or a float. */
function framed({ elements, styles, tree }: Page, e: number, block: number): boolean {
  for (let at = block; at >= e; at = tree.parent(at)) {
    const style = styles[elements[at]!.style];
    if (style && (style.borders > 0 || style.background !== '' || style.shadow || style.float !== 'none'))
      return true;
  }
  return false;
}

function looksApart(page: Page, { region, left, isItalic, color }: TextLook, s: number): boolean {
  const { box } = page.segments[s]!;
  const style = page.tree.style(s);
  if (!style) return false;
  const size = style.fontSize / region.fontSize;
  return (
    size >= LARGER ||
    size <= SMALLER ||
    (style.italic && !isItalic) ||
    (style.fontWeight >= BOLD && !region.isBold) ||
    style.textAlign === 'center' ||
    style.color !== color ||
    (box !== null && page.dir !== 'rtl' && box.left >= left + INSET * region.fontSize)
  );
}
