/** The share of similar segments in the page. */
import { type FeatureGroup, edgeKey, type FeaturePage, type SegmentFacts } from './facts';

type Key = string | number | null;
/** `both` adds their link share. */
type Wanted = 'share' | 'both';
type Keying = (segment: SegmentFacts, page: FeaturePage) => Key;

/** Stops at the root. */
const above =
  (steps: number): Keying =>
  (segment, page) => {
    let at = segment.block;
    for (let i = 0; i < steps; i++) {
      const { parent } = page.snapshot.elements[at]!;
      if (parent < 0) break;
      at = parent;
    }
    return at;
  };
/** Above any number of fonts. */
const MAX_FONTS = 2 ** 20;
const tagAndNames: Keying = (segment, page) => {
  const block = page.snapshot.elements[segment.block]!;
  return block.names === '' ? block.tag : block.tag + '.' + block.names;
};
const fontOf: Keying = ({ font }) => (font >= 0 ? font : null);
const fontAndEdge: Keying = ({ box, font }, page) =>
  box && font >= 0 ? edgeKey(box, page.rtl) * MAX_FONTS + font : null;
const color: Keying = ({ style }) => (style ? style.color : null);

function shares(prefix: string, keyings: [string, Keying, Wanted][]): FeatureGroup {
  return {
    names: keyings.flatMap(([name, , wanted]) => [
      `${prefix}-${name}-share`,
      ...(wanted === 'share' ? [] : [`${prefix}-${name}-links`]),
    ]),
    *write(page: FeaturePage, out, stride, offset) {
      let column = offset;
      for (const [, keying, wanted] of keyings) {
        const groups = new Map<Key, { plain: number; all: number }>();
        const groupOf = page.segments.map((segment) => {
          const key = keying(segment, page);
          if (key === null) return null;
          let group = groups.get(key);
          if (!group) groups.set(key, (group = { plain: 0, all: 0 }));
          group.plain += segment.plainLength;
          group.all += segment.length;
          return group;
        });
        for (let s = 0; s < groupOf.length; s++) {
          const group = groupOf[s];
          if (!group) continue;
          const at = s * stride + column;
          out[at] = group.plain / page.plainLength;
          if (wanted === 'both') out[at + 1] = group.all > 0 ? 1 - group.plain / group.all : 0;
        }
        column += wanted === 'both' ? 2 : 1;
        yield 'features: next share';
      }
    },
  };
}

/** The most valuable inputs without layout. */
export const treeGroups: FeatureGroup = shares('tree', [
  ['path', (segment, page) => page.tagPath[segment.block]!, 'both'],
  ['parent', above(1), 'both'],
  ['grandparent', above(2), 'share'],
  ['great', above(3), 'share'],
  ['class', tagAndNames, 'share'],
]);

/** For pages with meaningless markup. */
export const lookGroups: FeatureGroup = shares('look', [
  ['font', fontOf, 'both'],
  ['font-edge', fontAndEdge, 'share'],
  ['color', color, 'both'],
]);
