/** Places where readers write below an article: long prose like the article's, and often more of it. */
import { isProse, type FeaturePage } from '../../score/features/facts';
import type { PriorView } from '../prior';

/**
 * Names of a place where readers write: `comments`, `post-comments`, `commentlist`, `commentsSection`. Not those that only
 * speak of it (`comments-open`, `no-comments`, `comment-count`) nor longer words (`commentary`).
 */
const COMMENTS =
  /(?<![a-z]|no[-_]|has[-_]|with[-_])(?:comments?(?:list(?:ing)?|area|section|thread|container|wrap(?:per)?|box|body)?(?![a-z]|[-_]?(?:open|closed|count|link|icon|off|on|enabled|disabled)\b)|disqus_thread)/;
/** Letters of prose that must stand above: with less, the comments are what the page has (own choice; 700 to 2,000 do as well). */
const LEAST_ABOVE = 1500;

/** Segments in places named so, from where enough prose stands above. What stands below the comments is not among them. */
export function commentsBelow({ matrix: { page } }: PriorView): number[] {
  const inside = commentsIn(page);
  if (!inside) return [];
  const found: number[] = [];
  let above = 0;
  page.segments.forEach((segment, s) => {
    if (inside[segment.block] === 1) {
      if (above >= LEAST_ABOVE) found.push(s);
    } else if (isProse(segment)) above += segment.plainLength;
  });
  return found;
}

/** By element, 1 for what stands in comments; null where there are none. */
function commentsIn({ snapshot, segmentsIn }: FeaturePage): Uint8Array | null {
  const { elements, tree } = snapshot;
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { names } = elements[e]!;
    // Nearly all names lack both, so the expression is seldom run.
    if ((names.includes('omment') || names.includes('isqus')) && COMMENTS.test(names.toLowerCase()))
      (inside ??= new Uint8Array(elements.length))[e] = 1;
  }
  if (inside) tree.spread(inside);
  return inside;
}
