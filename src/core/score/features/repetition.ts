/** Repeated containers: comments, cards, teasers, posts. */
import { eachInSteps } from '../../../util/steps';
import type { FeatureGroup, FeaturePage } from './facts';

/** Levels above the block. */
const REACH = 8;
/** A paragraph is no item. */
const MIN_SEGMENTS = 2;

interface ItemGroup {
  count: number;
  plain: number;
  all: number;
}

export const repetitionFeatures: FeatureGroup = {
  names: ['item-count', 'item-share', 'item-length'],
  *write(page: FeaturePage, out, stride, offset) {
    const { elements } = page.snapshot;
    const { plainIn: plain, lengthIn: all, segmentsIn: segmentCount } = page;
    const groups = new Map<string, ItemGroup>();
    const keys: (string | undefined)[] = new Array<string | undefined>(elements.length);
    yield* eachInSteps(elements, (element, e) => {
      if (segmentCount[e]! < MIN_SEGMENTS || element.parent < 0) return;
      const key = element.parent + ' ' + element.tag + ' ' + shape(element.names);
      keys[e] = key;
      const group = groups.get(key);
      if (group) {
        group.count++;
        group.plain += plain[e]!;
        group.all += all[e]!;
      } else groups.set(key, { count: 1, plain: plain[e]!, all: all[e]! });
    });
    yield 'features: items of each';
    yield* eachInSteps(page.segments, (segment, s) => {
      const at = s * stride + offset;
      for (let e = segment.block, d = 0; e >= 0 && d < REACH; e = elements[e]!.parent, d++) {
        const key = keys[e];
        const group = key === undefined ? undefined : groups.get(key);
        if (!group || group.count < 2) continue;
        out[at] = Math.log1p(group.count);
        out[at + 1] = group.plain / page.plainLength;
        out[at + 2] = Math.log1p(group.all / group.count);
        break;
      }
    });
  },
};

/** `post-12` and `post-13` share one. */
export function shape(names: string): string {
  const space = names.indexOf(' ');
  return (space < 0 ? names : names.slice(0, space)).replace(/\d+/g, '#');
}
