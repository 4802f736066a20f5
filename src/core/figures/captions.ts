/** Finds captions and their credits: by markup, frame, place below and beside (paper 2.4). */
import type { Box, MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { MediaDecision, SegmentDecision, TitleDecision } from '../selection';
import { overlapX, overlapY } from '../tree/relations';
import { holdsTeaser } from './around';
import { type Caption, captionElement, type CaptionSearch, isCreditLine, isCreditName, isNearestPicture, isPictureBox, markedCaption, markedCredit, MAX_CAPTION, MAX_PARTS, textLook, usableParts, withoutControls } from './caption-parts'; // prettier-ignore
import { append } from '../../util/hast';
import type { Steps } from '../../util/steps';

/** Pictures per step; our choice */
const STEP_PICTURES = 200;

/**
 * Follows the paper's order: markup, frame, below, beside. Geometry is optional.
 * @returns one entry per media record
 */
export function* findCaptions(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
  media: readonly MediaDecision[],
): Steps<(Caption | null)[]> {
  const captions: (Caption | null)[] = page.media.map(() => null);
  if (region === null) return captions;
  const kept = [...page.media.entries()].filter(
    ([at, { kind }]) => media[at] !== undefined && media[at].role !== 'dropped' && kind !== 'audio',
  );
  if (kept.length === 0) return captions;
  const titles = new Set(title.segments);
  const taken = new Set<number>();
  const isFree = (segment: number): boolean => !taken.has(segment) && !titles.has(segment);
  const pictures = kept.map(([, picture]) => picture);
  const search: CaptionSearch = { page, look: textLook(page, region), pictures, titles, isFree };
  // In shops, boxes hold gallery controls or other products.
  const layouts = page.head.isProduct
    ? [markedCaption, captionBelow, captionBeside, markedCredit]
    : [markedCaption, framedCaption, captionBelow, captionBeside, markedCredit];
  // No picture takes another's marked caption.
  for (const layout of layouts)
    for (const [turn, [at, picture]] of kept.entries()) {
      if (turn % STEP_PICTURES === STEP_PICTURES - 1) yield 'parts: next captions';
      if (captions[at] !== null) continue;
      const caption = layout(search, picture);
      captions[at] = caption;
      for (const segment of caption?.segments ?? []) taken.add(segment);
    }
  return captions;
}

/**
 * Empty if the caption is only a credit.
 * @returns indices into `texts`, ascending
 */
export function captionCredit(page: Page, caption: readonly number[]): number[] {
  let texts = 0;
  const credit: number[] = [];
  for (const segment of caption) {
    const { firstText, lastText } = page.tree.segment(segment);
    texts += lastText - firstText + 1;
    append(credit, creditTexts(page, segment));
  }
  return credit.length < texts ? credit : [];
}

function creditTexts({ tree, texts }: Page, segment: number): number[] {
  const { firstText, lastText, text, block } = tree.segment(segment);
  const all: number[] = [];
  for (let at = firstText; at <= lastText; at += 1) all.push(at);
  if (isCreditLine(text) || isCreditName(tree.element(block).names)) return all;
  return all.filter((at) => {
    const record = texts[at];
    if (record === undefined) return false;
    let element = record.element;
    const isApart = element !== block || element !== texts[at - 1]?.element;
    if (at > firstText && isApart && isCreditLine(record.text.trim())) return true;
    for (; element > block; element = tree.parent(element))
      if (isCreditName(tree.element(element).names)) return true;
    return false;
  });
}

const BOX_LEVELS = 4;

/**
 * Marked captions alone in a box whose picture is missing or a preview.
 * @returns segments
 */
export function captionsOfMissing(
  page: Page,
  media: readonly MediaDecision[],
  segments: readonly SegmentDecision[],
): number[] {
  const { tree } = page;
  const found: number[] = [];
  page.media.forEach(({ element }, at) => {
    const reason = media[at]?.reason;
    if (reason !== 'broken' && reason !== 'preview') return;
    const around = tree.ancestors(tree.parent(element), -1, BOX_LEVELS);
    const box = around.find((each) => tree.segmentCount(each) > 0);
    if (box === undefined || tree.segmentCount(box) > MAX_PARTS) return;
    const inside = tree.segmentsIn(box);
    if (inside.every((s) => captionElement(page, s, box) >= 0))
      for (const s of inside) if (segments[s]?.role === 'body') found.push(s);
  });
  return found;
}

/** Maximum code units of a boxed caption that looks like body text; our choice */
const PLAIN_CAPTION = 240;
/** For boxes marked only by a name; our choice */
const NAMED_CAPTION = 320;
/** Code units of its first line; shorter ones are names and prices. Our choice. */
const LEAST_CAPTION = 14;
/** px (paper 2.4, layout 3: as the distance below) */
const SIDE_GAP = 48;
const FRAME_LEVELS = 5;

/** Layout 1: a frame or box. */
function framedCaption(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { tree } = search.page;
  for (const element of tree.ancestors(tree.parent(media.element), -1, FRAME_LEVELS)) {
    const count = tree.segmentCount(element);
    if (count === 0) continue;
    if (count > MAX_PARTS) return null;
    const inside = tree.segmentsIn(element);
    if (!isFrame(search, element, inside)) return null;
    if (inside.some((s) => isOtherCell(search, media, s))) return null;
    // A single line may be a linked credit.
    if (count > 1 && holdsTeaser(search.page, element)) return null;
    const segments = usableParts(search, withoutControls(search.page, inside, element));
    const isIts = segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, element);
    return isIts ? { segments, reason: 'frame' } : null;
  }
  return null;
}

function isFrame({ page, look, titles }: CaptionSearch, element: number, inside: readonly number[]): boolean {
  const { tree } = page;
  if (/^(blockquote|body|li|dd)$/.test(tree.element(element).tag)) return false;
  if (inside.some((s) => titles.has(s) || tree.heading(s) >= 0)) return false;
  const length = inside.reduce((sum, s) => sum + tree.segment(s).text.length, 0);
  if (length > MAX_CAPTION) return false;
  if (inside.every((s) => looksApart(page, look, s))) return true;
  // Text like the body must be short, in a box set apart.
  if (isBox(page, look, element)) return length <= PLAIN_CAPTION;
  return (
    isPictureBox(tree.element(element).names) &&
    tree.segment(inside[0]!).text.length >= LEAST_CAPTION &&
    length <= Math.min(NAMED_CAPTION, look.region.length / 2)
  );
}

/** Layout 2. */
function captionBelow(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { page, look, isFree } = search;
  const start = Math.max(media.before, page.tree.lastSegment[media.element]! + 1);
  const first = page.segments[start];
  if (first === undefined || !isFree(start)) return null;
  if (!looksApart(page, look, start) || !standsAlone(page, media, start)) return null;
  if (isOtherCell(search, media, start)) return null;
  if (!isBelow(page, look.region, media.box, first.box, start) || isRuleBetween(page, media, first.box))
    return null;
  const next = start + 1;
  const credit = page.segments[next];
  const hasCredit =
    credit !== undefined &&
    isCreditLine(credit.text) &&
    isFree(next) &&
    isBelow(page, look.region, first.box, credit.box, next);
  const segments = usableParts(search, hasCredit ? [start, next] : [start]);
  return segments.length === 0 ? null : { segments, reason: 'below' };
}

/** Layout 3. */
function captionBeside(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { page, look, isFree } = search;
  if (media.box === null) return null;
  const found: number[] = [];
  for (let s = media.before; s < media.before + MAX_PARTS && s < page.segments.length; s += 1) {
    const { box } = page.tree.segment(s);
    if (box === null || !isFree(s) || !looksApart(page, look, s) || isOtherCell(search, media, s)) break;
    const gap = -overlapX(media.box, box);
    const isBeside = overlapY(media.box, box) >= Math.min(box.height, media.box.height) / 2;
    if (gap < -SLACK || gap > SIDE_GAP || !isBeside) break;
    found.push(s);
  }
  const segments = usableParts(search, found);
  return segments.length === 0 ? null : { segments, reason: 'right' };
}

/** paper 2.4, layout 2 */
const LINE_SPACES = 2;
/** times the font size */
const LINE_HEIGHT = 1.4;
/** px: pixel grids and rounding */
const SLACK = 4;
/** Code units, without geometry; our choice */
const MAX_NEIGHBOUR = 300;

/**
 * @param upper the picture, or a line above
 * @param lower the segment's box
 */
function isBelow(
  { tree, hasLayout }: Page,
  region: BodyRegion,
  upper: Box | null,
  lower: Box | null,
  segment: number,
): boolean {
  if (upper === null || lower === null || upper.height === 0)
    return !hasLayout && tree.segment(segment).text.length <= MAX_NEIGHBOUR;
  const line = (tree.style(segment)?.fontSize ?? region.fontSize) * LINE_HEIGHT;
  const gap = lower.top - (upper.top + upper.height);
  return gap >= -SLACK && gap <= LINE_SPACES * line + SLACK && overlapX(upper, lower) > 0;
}

function isRuleBetween({ rules }: Page, media: MediaRecord, lower: Box | null): boolean {
  return rules.some((rule) => {
    if (rule.before !== media.before) return false;
    if (rule.box === null || media.box === null || lower === null) return false;
    return rule.box.top >= media.box.top + media.box.height - SLACK && rule.box.top <= lower.top;
  });
}

/** px between distinct font sizes */
const SIZE_STEP = 0.5;
/** Bits of border sides (1 top, 2 right, 4 bottom, 8 left): three or four. */
const FRAMED = new Set([15, 7, 11, 13, 14]);
const FRAMED_LEVELS = 2;
/** Code units; our choice */
const MAX_BELOW = 320;
const CAPTION_SEGMENTS = 2;

/** Smaller, italic or aligned differently from the body. */
function looksApart({ tree }: Page, look: CaptionSearch['look'], segment: number): boolean {
  const { region, body, isItalic, isCentred } = look;
  const style = tree.style(segment);
  if (style !== null && style.fontSize > region.fontSize + SIZE_STEP) return false;
  if (tree.heading(segment) >= 0) return false;
  if (!body.has(segment)) return true;
  if (style === null) return false;
  if (style.fontSize < region.fontSize - SIZE_STEP) return true;
  if (style.italic) return !isItalic;
  return style.textAlign === 'center' && !isCentred;
}

/** A visual frame (paper 2.2.2), floating box or layout table. */
function isBox({ tree, styles }: Page, { region }: CaptionSearch['look'], element: number): boolean {
  for (const each of tree.ancestors(element, -1, FRAMED_LEVELS)) {
    if (tree.isWithin(tree.anchor(region.first), each)) break;
    const style = styles[tree.element(each).style];
    if (tree.element(each).tag === 'table') return true;
    if (style === undefined) continue;
    if (FRAMED.has(style.borders) || style.background !== '' || style.backgroundImage || style.shadow)
      return true;
    if (style.float !== 'none' && style.float !== '') return true;
  }
  return tree.closest(element, (record) => record.tag === 'tr') >= 0;
}

/** The block has only a caption: no promotion, no list. */
function standsAlone({ tree }: Page, media: MediaRecord, segment: number): boolean {
  const record = tree.segment(segment);
  if (record.text.length > MAX_BELOW || record.linkLength > record.text.length / 2) return false;
  let block = tree.anchor(segment);
  if (tree.closest(block, (each) => NO_CAPTION.test(each.tag)) >= 0) return false;
  for (let up = tree.parent(block); up >= 0 && !tree.isWithin(media.element, up); up = tree.parent(up))
    block = up;
  return tree.segmentCount(block) <= CAPTION_SEGMENTS;
}
const NO_CAPTION = /^(li|blockquote|h[1-6]|button|form|nav|pre|aside)$/;

/** Other cells with text in a data record; our choice */
const RECORD_CELLS = 2;

/** Text in another cell of a data table is no caption. */
function isOtherCell({ page: { tree } }: CaptionSearch, media: MediaRecord, segment: number): boolean {
  const cell = tree.closest(media.element, ({ tag }) => tag === 'td' || tag === 'th');
  if (cell < 0) return false;
  const row = tree.parent(cell);
  const anchor = tree.anchor(segment);
  const isInTable = tree.closest(row, ({ tag }) => tag === 'table') >= 0;
  if (!tree.isWithin(anchor, row) || tree.isWithin(anchor, cell) || !isInTable) return false;
  const cells = new Set<number>();
  for (let s = tree.firstSegment[row]!; s <= tree.lastSegment[row]!; s += 1) {
    const other = tree.ancestors(tree.anchor(s), row).at(-1) ?? row;
    if (other !== cell && cells.add(other).size >= RECORD_CELLS) return true;
  }
  return false;
}
