import { isProse } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { SURELY_NOT } from '../decoder';

/**
 * Names of a place where readers write: `comments`, `post-comments`, `commentlist`, `commentsSection`. Not those that only
 * speak of it (`comments-open`, `no-comments`, `comment-count`) nor longer words (`commentary`).
 */
const COMMENTS =
  /(?<![a-z]|no[-_]|has[-_]|with[-_])(?:comments?(?:list(?:ing)?|area|section|thread|container|wrap(?:per)?|box|body)?(?![a-z]|[-_]?(?:open|closed|count|link|icon|off|on|enabled|disabled)\b)|disqus_thread)/;
/**
 * Letters of prose that must stand above: below less than that, what readers write is what the page has. From 700 to 2000
 * the corpora tell no difference.
 */
const LEAST_ABOVE = 1500;

/**
 * Long comments are prose like the article above them, and F, which knows segments, takes them for its better half when
 * there are more of them. A page that names them says where the article ends, so F's output there is taken down before
 * the body is looked for. Segments below the comments keep theirs, and so do all where the page says that it is a thread.
 * @param logits F's output, one a segment
 * @returns the logits given, or new ones
 */
export function belowComments({ page }: FeatureMatrix, logits: Float32Array): Float32Array {
  const inside = commentsIn(page);
  if (!inside || page.snapshot.head.isThread) return logits;
  let silenced: Float32Array | null = null;
  let above = 0;
  page.segments.forEach((segment, s) => {
    if (inside[segment.block] === 0) {
      if (isProse(segment)) above += segment.plainLength;
    } else if (above >= LEAST_ABOVE && logits[s]! > SURELY_NOT) {
      silenced ??= logits.slice();
      silenced[s] = SURELY_NOT;
    }
  });
  return silenced ?? logits;
}

/** By element index, 1 for what stands in comments and holds text; null where there are none. */
function commentsIn({ snapshot: { elements }, segmentsIn }: FeatureMatrix['page']): Uint8Array | null {
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { parent, names } = elements[e]!;
    if (inside !== null && inside[parent] === 1) inside[e] = 1;
    // Nearly all names lack both, so the expression is seldom run.
    else if ((names.includes('omment') || names.includes('isqus')) && COMMENTS.test(names.toLowerCase()))
      (inside ??= new Uint8Array(elements.length))[e] = 1;
  }
  return inside;
}
