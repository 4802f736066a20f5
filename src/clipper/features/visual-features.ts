import type { Box, StyleRecord } from '../../page/page-snapshot';
import type { FeatureGroup } from './feature-group';
import { fontKey, type FeaturePage, type SegmentFacts } from './feature-page';

/** A frame that holds at least this share of the page's text is the body's own, no box inside it (paper 2.2.2). */
const BODY_FRAME_SHARE = 0.5;
const GAP_LIMIT = 8;

/** What the page looks like: fonts, column, frames, gaps, position (paper 2.2; GCE; Safari). */
export const visualFeatures: FeatureGroup = {
  names: [
    'has-geometry', 'font-ratio', 'font-larger', 'font-smaller', 'font-same', 'color-same', 'bold', 'italic',
    'align-same', 'align-center', 'column-offset', 'column-overlap', 'column-inside', 'width-ratio',
    'centre-distance', 'top', 'top-screens', 'lines', 'gap-before', 'gap-after', 'frame', 'frame-share',
    'frame-area', 'frame-border', 'frame-background', 'fixed', 'absolute', 'float', 'contrast', 'area-density',
  ], // prettier-ignore
  write(page: FeaturePage, out, stride, offset) {
    if (!page.snapshot.hasLayout) return;
    const { bodyStyle, column, segments } = page;
    const { viewport, document } = page.snapshot;
    const above = whatStandsAbove(page);
    segments.forEach((segment, s) => {
      const { style, box } = segment;
      if (!style || !box) return;
      let at = s * stride + offset;
      out[at++] = 1;
      const ratio = bodyStyle ? style.fontSize / bodyStyle.fontSize : 1;
      out[at++] = Math.min(3, ratio);
      out[at++] = ratio > 1.05 ? 1 : 0;
      out[at++] = ratio < 0.95 ? 1 : 0;
      out[at++] = fontKey(style) === page.bodyFont ? 1 : 0;
      out[at++] = bodyStyle && style.color === bodyStyle.color ? 1 : 0;
      out[at++] = style.fontWeight >= 600 ? 1 : 0;
      out[at++] = style.italic ? 1 : 0;
      out[at++] = bodyStyle && style.textAlign === bodyStyle.textAlign ? 1 : 0;
      out[at++] = style.textAlign === 'center' ? 1 : 0;
      if (column) {
        const width = Math.max(1, column.right - column.left);
        const shared = Math.min(column.right, box.left + box.width) - Math.max(column.left, box.left);
        const start = page.rtl ? column.right - (box.left + box.width) : box.left - column.left;
        out[at] = clamp(start / width, -2, 2);
        out[at + 1] = clamp(shared / Math.max(1, box.width), -1, 1);
        out[at + 2] = shared >= box.width - 4 ? 1 : 0;
        out[at + 3] = Math.min(2, box.width / width);
        const centre = (column.left + column.right) / 2;
        out[at + 4] = Math.min(2, Math.abs(box.left + box.width / 2 - centre) / Math.max(1, viewport.width));
      }
      at += 5;
      out[at++] = document.height > 0 ? clamp(box.top / document.height, 0, 1) : 0;
      out[at++] = Math.min(3, Math.log1p(Math.max(0, box.top) / Math.max(1, viewport.height)));
      const line = style.fontSize * 1.4;
      out[at++] = Math.log1p(box.height / line);
      out[at++] = gap(segments[s - 1], segment, line);
      out[at++] = gap(segment, segments[s + 1], line);
      const frame = above.frame[segment.block]!;
      if (frame) {
        out[at] = 1;
        out[at + 1] = frame.share;
        out[at + 2] = frame.box && viewport.width > 0 ? Math.min(2, frame.box.width / viewport.width) : 0;
        out[at + 3] = frame.borders >= 3 ? 1 : 0;
        out[at + 4] = frame.background ? 1 : 0;
      }
      at += 5;
      const placing = above.placing[segment.block]!;
      if (placing & FIXED) out[at] = 1;
      if (placing & ABSOLUTE) out[at + 1] = 1;
      if (placing & FLOATED) out[at + 2] = 1;
      at += 3;
      out[at++] = contrast(style, above.background[segment.block]!);
      out[at] = Math.log1p((100 * segment.length) / Math.max(1, (box.width * box.height) / style.fontSize));
    });
  },
};

interface Frame {
  share: number;
  box: Box | null;
  borders: number;
  background: boolean;
}

const FIXED = 1;
const ABSOLUTE = 2;
const FLOATED = 4;

/** What an element inherits from those above it, by element index; of elements that hold segments only. */
interface Above {
  /** nearest frame: a box drawn on its own, by border, shadow or another background */
  frame: (Frame | null)[];
  /** nearest drawn background, '' for none */
  background: string[];
  /** FIXED, ABSOLUTE and FLOATED bits of all above */
  placing: Uint8Array;
}

function whatStandsAbove(page: FeaturePage): Above {
  const { elements, styles } = page.snapshot;
  const frame = new Array<Frame | null>(elements.length).fill(null);
  const background = new Array<string>(elements.length).fill('');
  const placing = new Uint8Array(elements.length);
  for (let e = 0; e < elements.length; e++) {
    if (page.segmentsIn[e] === 0) continue;
    const element = elements[e]!;
    const { parent } = element;
    if (parent >= 0) {
      frame[e] = frame[parent]!;
      background[e] = background[parent]!;
      placing[e] = placing[parent]!;
    }
    if (element.style < 0) continue;
    const style = styles[element.style]!;
    const parentStyle = parent >= 0 ? elements[parent]!.style : -1;
    frame[e] = ownFrame(page, e, style, parentStyle >= 0 ? styles[parentStyle]!.background : '') ?? frame[e]!;
    if (style.background !== '') background[e] = style.background;
    if (style.position === 'fixed' || style.position === 'sticky') placing[e]! |= FIXED;
    if (style.position === 'absolute') placing[e]! |= ABSOLUTE;
    if (style.float !== 'none') placing[e]! |= FLOATED;
  }
  return { frame, background, placing };
}

function ownFrame(page: FeaturePage, element: number, style: StyleRecord, under: string): Frame | null {
  const share = page.plainIn[element]! / page.plainLength;
  if (share >= BODY_FRAME_SHARE) return null;
  const { borders } = style;
  const sides = (borders & 1) + ((borders >> 1) & 1) + ((borders >> 2) & 1) + (borders >> 3);
  const background = style.background !== '' && style.background !== under;
  if (sides < 1 && !style.shadow && !background && !style.backgroundImage) return null;
  return { share, box: page.snapshot.elements[element]!.box, borders: sides, background };
}

/** Vertical gap in lines between the bottom of one segment and the top of the next. */
function gap(above: SegmentFacts | undefined, below: SegmentFacts | undefined, line: number): number {
  if (!above?.box || !below?.box) return GAP_LIMIT;
  return clamp((below.box.top - above.box.top - above.box.height) / line, -GAP_LIMIT, GAP_LIMIT);
}

/** Luminance distance of text and the background behind it, 0-1; 1 when nothing is known. */
function contrast(style: StyleRecord, background: string): number {
  const ink = luminance(style.color);
  if (ink === null) return 1;
  const paper = background === '' ? 1 : luminance(background);
  return paper === null ? 1 : Math.abs(ink - paper);
}

function luminance(color: string): number | null {
  const match = /^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)/.exec(color);
  return match ? (0.2126 * +match[1]! + 0.7152 * +match[2]! + 0.0722 * +match[3]!) / 255 : null;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
