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
    const frames = frameTable(page);
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
      const frame = nearestFrame(segment, frames);
      if (frame) {
        out[at] = 1;
        out[at + 1] = frame.share;
        out[at + 2] = frame.box && viewport.width > 0 ? Math.min(2, frame.box.width / viewport.width) : 0;
        out[at + 3] = frame.borders >= 3 ? 1 : 0;
        out[at + 4] = frame.background ? 1 : 0;
      }
      at += 5;
      for (const e of segment.ancestors) {
        const record = page.snapshot.elements[e]!;
        if (record.style < 0) continue;
        const above = page.snapshot.styles[record.style]!;
        if (above.position === 'fixed' || above.position === 'sticky') out[at] = 1;
        if (above.position === 'absolute') out[at + 1] = 1;
        if (above.float !== 'none') out[at + 2] = 1;
      }
      at += 3;
      out[at++] = contrast(segment, page, style);
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

/** Elements drawn as a box of their own: border on at least two sides, shadow, or another background. */
function frameTable(page: FeaturePage): (Frame | null)[] {
  const { elements, styles } = page.snapshot;
  const plain = new Float64Array(elements.length);
  for (const segment of page.segments) for (const e of segment.ancestors) plain[e]! += segment.plainLength;
  return elements.map((element, e) => {
    if (element.style < 0) return null;
    const style = styles[element.style]!;
    const sides =
      (style.borders & 1) + ((style.borders >> 1) & 1) + ((style.borders >> 2) & 1) + (style.borders >> 3);
    const share = plain[e]! / page.plainLength;
    const parent = element.parent >= 0 ? elements[element.parent]! : null;
    const under = parent && parent.style >= 0 ? styles[parent.style]!.background : '';
    const background = style.background !== '' && style.background !== under;
    if (share >= BODY_FRAME_SHARE || (sides < 1 && !style.shadow && !background && !style.backgroundImage))
      return null;
    return { share, box: element.box, borders: sides, background };
  });
}

function nearestFrame(segment: SegmentFacts, frames: (Frame | null)[]): Frame | null {
  for (const e of segment.ancestors) if (frames[e]) return frames[e];
  return null;
}

/** Vertical gap in lines between the bottom of one segment and the top of the next. */
function gap(above: SegmentFacts | undefined, below: SegmentFacts | undefined, line: number): number {
  if (!above?.box || !below?.box) return GAP_LIMIT;
  return clamp((below.box.top - above.box.top - above.box.height) / line, -GAP_LIMIT, GAP_LIMIT);
}

/** Luminance distance of text and the background behind it, 0-1; 1 when nothing is known. */
function contrast(segment: SegmentFacts, page: FeaturePage, style: StyleRecord): number {
  const ink = luminance(style.color);
  if (ink === null) return 1;
  for (const e of segment.ancestors) {
    const record = page.snapshot.elements[e]!;
    const background = record.style < 0 ? '' : page.snapshot.styles[record.style]!.background;
    if (background === '') continue;
    const paper = luminance(background);
    return paper === null ? 1 : Math.abs(ink - paper);
  }
  return Math.abs(ink - 1);
}

function luminance(color: string): number | null {
  const match = /^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)/.exec(color);
  return match ? (0.2126 * +match[1]! + 0.7152 * +match[2]! + 0.0722 * +match[3]!) / 255 : null;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
