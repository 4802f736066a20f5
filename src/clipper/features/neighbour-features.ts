import type { FeatureGroup } from './feature-group';
import type { FeaturePage } from './feature-page';

const OFFSETS = [-2, -1, 1, 2];
/** Segments to each side that make the neighbourhood. */
const WINDOW = 5;

/** What stands around a segment in reading order, and where it stands in the page. */
export const neighbourFeatures: FeatureGroup = {
  names: [
    ...OFFSETS.flatMap((o) => [`at${o}-length`, `at${o}-links`, `at${o}-same-block`]),
    'window-plain',
    'window-links',
    'order',
    'text-before',
    'after-heading',
    'since-heading',
  ],
  write(page: FeaturePage, out, stride, offset) {
    const { segments } = page;
    const { elements } = page.snapshot;
    const n = segments.length;
    const path = (s: number) => {
      const block = elements[segments[s]!.block]!;
      return block.tag + '.' + block.names + '<' + String(block.parent);
    };
    const paths = segments.map((_, s) => path(s));
    const first = segments.findIndex((segment) => elements[segment.block]!.tag === 'h1');
    let before = 0;
    let sinceHeading = WINDOW * 2;
    for (let s = 0; s < n; s++) {
      let at = s * stride + offset;
      for (const o of OFFSETS) {
        const other = segments[s + o];
        if (other) {
          out[at] = Math.log1p(other.length);
          out[at + 1] = other.linkShare;
          out[at + 2] = paths[s] === paths[s + o] ? 1 : 0;
        }
        at += 3;
      }
      let plain = 0;
      let all = 0;
      for (let w = Math.max(0, s - WINDOW); w <= Math.min(n - 1, s + WINDOW); w++) {
        if (w === s) continue;
        plain += segments[w]!.plainLength;
        all += segments[w]!.length;
      }
      out[at++] = Math.log1p(plain);
      out[at++] = all > 0 ? 1 - plain / all : 0;
      out[at++] = s / n;
      out[at++] = before / page.plainLength;
      out[at++] = first >= 0 && s > first ? 1 : 0;
      const tag = elements[segments[s]!.block]!.tag;
      sinceHeading = /^h[1-6]$/.test(tag) ? 0 : Math.min(sinceHeading + 1, WINDOW * 2);
      out[at] = sinceHeading / (WINDOW * 2);
      before += segments[s]!.plainLength;
    }
  },
};
