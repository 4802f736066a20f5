/** Inputs from the list or table around a segment. */
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

const LISTS = new Set(['ul', 'ol', 'dl']);
/** Levels above the block. */
const REACH = 8;

/** The nearest list or table: menus are short and linked, an article's lists are not. */
export const listFeatures: FeatureGroup = {
  names: ['list-links', 'list-mean', 'list-count', 'table-links', 'table-mean'],
  write(page: FeaturePage, out, stride, offset) {
    const { elements } = page.snapshot;
    const { lengthIn, plainIn, segmentsIn } = page;
    page.segments.forEach(({ block }, s) => {
      let e = block;
      for (let step = 0; step < REACH && e >= 0; step++, e = elements[e]!.parent) {
        const isList = LISTS.has(elements[e]!.tag);
        if (!isList && elements[e]!.tag !== 'table') continue;
        const at = s * stride + offset + (isList ? 0 : 3);
        out[at] = lengthIn[e]! > 0 ? 1 - plainIn[e]! / lengthIn[e]! : 0;
        out[at + 1] = Math.log1p(lengthIn[e]! / Math.max(1, segmentsIn[e]!));
        if (isList) out[at + 2] = Math.log1p(segmentsIn[e]!);
        return;
      }
    });
  },
};
