/**
 * Priors cap the classifier's logits where the page itself says what a region is. One so far: readers'
 * comments below an article.
 */
import type { FeatureMatrix } from '../score/features/matrix';
import { isProse, type FeaturePage } from '../score/features/facts';

interface PriorView {
  readonly matrix: FeatureMatrix;
  /** one a segment, after the priors before it */
  readonly logits: Float32Array;
}

interface Prior {
  /** unique, kebab-case, for `--without-rule` of bench:cv */
  readonly name: string;
  /** upper bound of the logits found */
  readonly atMost: number;
  /** a quick test whether the page may have such regions */
  readonly applies: (view: PriorView) => boolean;
  /** segments to cap; O(segments + elements) */
  readonly find: (view: PriorView) => readonly number[];
}

/**
 * Names of comment sections: `comments`, `post-comments`, `commentlist`, `commentsSection`. Not
 * `comments-open`, `no-comments`, `comment-count` or `commentary`.
 */
const COMMENTS =
  /(?<![a-z]|no[-_]|has[-_]|with[-_])(?:comments?(?:list(?:ing)?|area|section|thread|container|wrap(?:per)?|box|body)?(?![a-z]|[-_]?(?:open|closed|count|link|icon|off|on|enabled|disabled)\b)|disqus_thread)/;
/**
 * Letters of prose above the comments. With less, the comments are the page's content (own choice; 700 to
 * 2,000 do as well).
 */
const LEAST_ABOVE = 1500;

/** Segments in comment sections below enough prose. */
function commentsBelow({ matrix: { page } }: PriorView): number[] {
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

/** By element, 1 inside comments; null if there are none. */
function commentsIn({ snapshot, segmentsIn }: FeaturePage): Uint8Array | null {
  const { elements, tree } = snapshot;
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { names } = elements[e]!;
    // Most names have neither, which saves the slow expression.
    if ((names.includes('omment') || names.includes('isqus')) && COMMENTS.test(names.toLowerCase()))
      (inside ??= new Uint8Array(elements.length))[e] = 1;
  }
  if (inside) tree.spread(inside);
  return inside;
}

/** Logit that the decoder never accepts. */
const SURELY_NOT = -6;
const head = ({ matrix }: PriorView) => matrix.page.snapshot.head;

export const PRIORS = [
  // Long comments would outweigh the article in the decoder. In a thread they are the article.
  {
    name: 'comments',
    atMost: SURELY_NOT,
    applies: (view) => !head(view).isThread,
    find: commentsBelow,
  },
] as const satisfies readonly Prior[];

/**
 * The only place that changes logits.
 * @param without names of priors to leave out
 */
export function applyPriors(
  priors: readonly Prior[],
  view: PriorView,
  without: ReadonlySet<string> = new Set(),
): Float32Array {
  let { logits } = view;
  for (const prior of priors) {
    const current = { ...view, logits };
    if (without.has(prior.name) || !prior.applies(current)) continue;
    const found = prior.find(current);
    if (found.length > 0) logits = capped(logits, found, prior.atMost);
  }
  return logits;
}

function capped(logits: Float32Array, segments: readonly number[], atMost: number): Float32Array {
  const copy = logits.slice();
  for (const s of segments) copy[s] = Math.min(logits[s]!, atMost);
  return copy;
}
