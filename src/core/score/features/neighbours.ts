/** Inputs from the segments before and after. */
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

/** Segments on each side. */
const WINDOW = 5;
/** Segments. */
const HEADING_REACH = 10;

export const neighbourFeatures: FeatureGroup = {
  names: [
    'before-length', 'before-links', 'before-same-block', 'after-links', 'window-links', 'text-before', 'since-heading',
  ], // prettier-ignore
  write(page: FeaturePage, out, stride, offset) {
    const { segments } = page;
    const { elements } = page.snapshot;
    const n = segments.length;
    let before = 0;
    let sinceHeading = HEADING_REACH;
    // Sums over the window, s included.
    let plain = 0;
    let all = 0;
    for (let s = 0; s < Math.min(WINDOW, n); s++) {
      plain += segments[s]!.plainLength;
      all += segments[s]!.length;
    }
    for (let s = 0; s < n; s++) {
      const at = s * stride + offset;
      const own = segments[s]!;
      const block = elements[own.block]!;
      const previous = segments[s - 1];
      const next = segments[s + 1];
      const entering = segments[s + WINDOW];
      const leaving = segments[s - WINDOW - 1];
      plain += (entering?.plainLength ?? 0) - (leaving?.plainLength ?? 0);
      all += (entering?.length ?? 0) - (leaving?.length ?? 0);
      if (previous) {
        const other = elements[previous.block]!;
        out[at] = Math.log1p(previous.length);
        out[at + 1] = previous.linkShare;
        if (other.parent === block.parent && other.tag === block.tag && other.names === block.names)
          out[at + 2] = 1;
      }
      if (next) out[at + 3] = next.linkShare;
      const around = all - own.length;
      // Less than a letter is a rounding error.
      out[at + 4] = around >= 1 ? Math.max(0, 1 - (plain - own.plainLength) / around) : 0;
      out[at + 5] = before / page.plainLength;
      sinceHeading = /^h[1-6]$/.test(block.tag) ? 0 : Math.min(sinceHeading + 1, HEADING_REACH);
      out[at + 6] = sinceHeading / HEADING_REACH;
      before += own.plainLength;
    }
  },
};
