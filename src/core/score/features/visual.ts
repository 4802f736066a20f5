/** Fonts, columns, frames, position (paper 2.2; Safari). */
import type { StyleRecord } from '../../../snapshot/schema';
import { eachInSteps } from '../../../util/steps';
import type { FeatureGroup, FeaturePage } from './facts';

/** Larger frames hold the body itself (paper 2.2.2). */
const BODY_FRAME_SHARE = 0.5;
/** px that text may extend beyond the column. */
const COLUMN_SLACK = 4;

export const visualFeatures: FeatureGroup = {
  names: [
    'font-larger', 'font-smaller', 'align-center', 'column-offset', 'column-inside', 'centre-distance', 'top',
    'top-screens', 'lines', 'frame', 'fixed',
  ], // prettier-ignore
  *write(page: FeaturePage, out, stride, offset) {
    if (!page.snapshot.hasLayout) return;
    const { bodyStyle, column } = page;
    const { viewport, document } = page.snapshot;
    const above = whatStandsAbove(page);
    yield 'features: what is seen of each';
    yield* eachInSteps(page.segments, ({ style, box, block }, s) => {
      if (!style || !box) return;
      const at = s * stride + offset;
      const ratio = bodyStyle ? style.fontSize / bodyStyle.fontSize : 1;
      if (ratio > 1.05) out[at] = 1;
      if (ratio < 0.95) out[at + 1] = 1;
      if (style.textAlign === 'center') out[at + 2] = 1;
      if (column) {
        const right = box.left + box.width;
        const start = page.rtl ? column.right - right : box.left - column.left;
        out[at + 3] = clamp(start / Math.max(1, column.right - column.left), -2, 2);
        const shared = Math.min(column.right, right) - Math.max(column.left, box.left);
        if (shared >= box.width - COLUMN_SLACK) out[at + 4] = 1;
        const centre = (column.left + column.right) / 2;
        out[at + 5] = Math.min(2, Math.abs(box.left + box.width / 2 - centre) / Math.max(1, viewport.width));
      }
      out[at + 6] = document.height > 0 ? clamp(box.top / document.height, 0, 1) : 0;
      out[at + 7] = Math.min(3, Math.log1p(Math.max(0, box.top) / Math.max(1, viewport.height)));
      out[at + 8] = Math.log1p(box.height / (style.fontSize * 1.4));
      if (above[block]! & FRAMED) out[at + 9] = 1;
      if (above[block]! & FIXED) out[at + 10] = 1;
    });
  },
};

const FRAMED = 1;
const FIXED = 2;

/** By element with text, flags with those of its ancestors. */
function whatStandsAbove(page: FeaturePage): Uint8Array {
  const { elements, styles } = page.snapshot;
  const above = new Uint8Array(elements.length);
  for (let e = 0; e < elements.length; e++) {
    if (page.segmentsIn[e] === 0) continue;
    const { parent, style: index } = elements[e]!;
    if (parent >= 0) above[e] = above[parent]!;
    if (index < 0) continue;
    const style = styles[index]!;
    const under = parent >= 0 ? (styles[elements[parent]!.style]?.background ?? '') : '';
    if (page.plainIn[e]! < BODY_FRAME_SHARE * page.plainLength && isDrawn(style, under)) above[e]! |= FRAMED;
    if (style.position === 'fixed' || style.position === 'sticky') above[e]! |= FIXED;
  }
  return above;
}

/** By border, shadow, or a background other than `under`. */
export function isDrawn(style: StyleRecord, under: string): boolean {
  return (
    style.borders !== 0 ||
    style.shadow ||
    style.backgroundImage ||
    (style.background !== '' && style.background !== under)
  );
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
