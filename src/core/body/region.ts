/** Describes where the main text is and how it looks. */
import type { Page } from '../page';
import { BOLD } from '../tree/relations';
import type { Box, StyleRecord } from '../../snapshot/schema';
import type { SegmentDecision } from '../selection';
import { add, heaviest } from '../../util/lists';

/** Reference for title, figures and captions. */
export interface BodyRegion {
  /** body or deck, ascending */
  segments: number[];
  first: number;
  last: number;
  /** union; null without layout */
  box: Box | null;
  /** px of most characters (paper 2.2.2) */
  fontSize: number;
  /** `lookOf` most characters */
  look: string;
  isBold: boolean;
  length: number;
}

/** px; the browsers' default. */
const DEFAULT_FONT = 16;

/** null without a body. */
export function bodyRegion(page: Page, decisions: readonly SegmentDecision[]): BodyRegion | null {
  const segments: number[] = [];
  decisions.forEach((decision, index) => {
    if (decision.role === 'body' || decision.role === 'deck') segments.push(index);
  });
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined) return null;
  const styles = new Map<number, number>();
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let length = 0;
  for (const index of segments) {
    const segment = page.segments[index];
    if (segment === undefined) continue;
    const weight = segment.text.length;
    length += weight;
    add(styles, segment.style, weight);
    if (segment.box === null) continue;
    const { box } = segment;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  const sizes = new Map<number, number>();
  const looks = new Map<string, number>();
  for (const [style, weight] of styles) {
    add(sizes, page.styles[style]?.fontSize ?? DEFAULT_FONT, weight);
    add(looks, styleLook(page.styles[style]), weight);
  }
  const look = heaviest(looks) ?? '';
  return {
    segments,
    first,
    last,
    box: left === Infinity ? null : { left, top, width: right - left, height: bottom - top },
    fontSize: heaviest(sizes) ?? DEFAULT_FONT,
    look,
    isBold: page.styles.some((style) => style.fontWeight >= BOLD && styleLook(style) === look),
    length,
  };
}

/** '' without style. */
export function lookOf(page: Page, segment: number): string {
  return styleLook(page.styles[page.segments[segment]?.style ?? -1]);
}

function styleLook(style: StyleRecord | undefined): string {
  if (style === undefined) return '';
  return `${style.fontSize}|${style.fontWeight >= BOLD}|${style.italic}|${style.color}|${style.fontFamily}`;
}
