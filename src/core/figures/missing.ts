/** Captions of pictures that did not come: without their picture they are no text. */
import type { Page } from '../page';
import type { MediaDecision, SegmentDecision } from '../selection';
import { captionElement, MAX_PARTS } from './caption-parts';

/** Elements up from a picture that may be its box. */
const BOX_LEVELS = 4;

/**
 * Lines of the body that the markup calls a caption, alone in a box with a picture of which nothing or only a preview
 * came. The classifier takes them for paragraphs; where the picture stays, its caption has left the body.
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
