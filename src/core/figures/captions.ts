/** Finds captions and their credits (paper 2.4). */
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import { remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { MediaDecision, SegmentDecision, TitleDecision } from '../selection';
import { captionBelow, captionBeside, framedCaption, isHeadedRow } from './caption-layouts';
import { type Caption, captionElement, type CaptionSearch, markedCaption, markedCredit, MAX_PARTS, textLook, isCreditLine, isCreditName } from './caption-parts'; // prettier-ignore
import { append } from '../../util/hast';

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
  const search: CaptionSearch = {
    page,
    look: textLook(page, region),
    pictures: kept.map(([, picture]) => picture),
    titles,
    isHeaded: remembered((row: number) => isHeadedRow(page.tree, row)),
    isFree,
  };
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
    const box = tree
      .ancestors(tree.parent(element), -1, BOX_LEVELS)
      .find((each) => tree.segmentCount(each) > 0);
    if (box === undefined || tree.segmentCount(box) > MAX_PARTS) return;
    const inside = tree.segmentsIn(box);
    if (inside.every((s) => captionElement(page, s, box) >= 0))
      for (const s of inside) if (segments[s]?.role === 'body') found.push(s);
  });
  return found;
}
