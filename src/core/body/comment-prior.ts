/** Keeps readers' comments below an article out of the body. */
import type { FeatureMatrix } from '../score/features/matrix';
import { isProse, type FeaturePage } from '../score/features/facts';

/**
 * Matches `comments`, `post-comments`, `commentlist`, `commentsSection`.
 * Not `comments-open`, `no-comments`, `comment-count` or `commentary`.
 */
const COMMENTS =
  /(?<![a-z]|no[-_]|has[-_]|with[-_])(?:comments?(?:list(?:ing)?|area|section|thread|container|wrap(?:per)?|box|body)?(?![a-z]|[-_]?(?:open|closed|count|link|icon|off|on|enabled|disabled)\b)|disqus_thread)/;
/** Letters. With less prose above, comments are the content (own choice; 700 to 2,000 work, too). */
const LEAST_ABOVE = 1500;

/** Logit that the decoder never accepts. */
const SURELY_NOT = -6;

/**
 * Caps logits of comments below enough prose. In a thread, comments are the article. O(segments + elements).
 */
export function capComments({ page }: FeatureMatrix, logits: Float32Array): Float32Array {
  const inside = page.snapshot.head.isThread ? null : commentsIn(page);
  if (!inside) return logits;
  const capped = logits.slice();
  let above = 0;
  page.segments.forEach((segment, s) => {
    if (inside[segment.block] === 1) {
      if (above >= LEAST_ABOVE) capped[s] = Math.min(capped[s]!, SURELY_NOT);
    } else if (isProse(segment)) above += segment.plainLength;
  });
  return capped;
}

/** By element, 1 inside comments; null without comments. */
function commentsIn({ snapshot, segmentsIn }: FeaturePage): Uint8Array | null {
  const { elements, tree } = snapshot;
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { names } = elements[e]!;
    // Saves the slow expression on most names.
    if ((names.includes('omment') || names.includes('isqus')) && COMMENTS.test(names.toLowerCase()))
      (inside ??= new Uint8Array(elements.length))[e] = 1;
  }
  if (inside) tree.spread(inside);
  return inside;
}
