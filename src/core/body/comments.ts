/** Finds the elements of readers' comments by their names. */
import type { FeaturePage } from '../score/features/facts';

/**
 * Matches `comments`, `post-comments`, `commentlist`, `commentsSection`.
 * Not `comments-open`, `no-comments`, `comment-count` or `commentary`.
 */
const COMMENTS =
  /(?<![a-z]|no[-_]|has[-_]|with[-_])(?:comments?(?:list(?:ing)?|area|section|thread|container|wrap(?:per)?|box|body)?(?![a-z]|[-_]?(?:open|closed|count|link|icon|off|on|enabled|disabled)\b)|disqus_thread)/;

/** By element, 1 inside comments; null without comments. */
export function commentsIn({ snapshot, segmentsIn }: FeaturePage): Uint8Array | null {
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
