/** Distances to the page's prose. */
import type { FeatureGroup, FeaturePage } from './facts';

const CORE_SHARE = 0.5;
/** Letters, and points by length (Readability). */
const COUNTED_LENGTH = 25;
const LETTERS_A_POINT = 100;
const MOST_POINTS_BY_LENGTH = 3;
/** By level above the block (Readability). */
const POINTS_ABOVE = [1, 1 / 2, 1 / 6, 1 / 9];
const MAX_UP = 6;
const MAX_DOWN = 8;

/**
 * Places relative to the smallest element with half of the prose, and to Readability's candidate: inside or
 * before, steps up to the common element, and for the first also down.
 */
export const coreFeatures: FeatureGroup = {
  names: [
    'core-in', 'core-up', 'core-down', 'core-before', 'candidate-in', 'candidate-up', 'candidate-before',
  ], // prettier-ignore
  *write(page: FeaturePage, out, stride, offset) {
    // A page may hide its body.
    if (page.segments.length === 0) return;
    const core = coreOf(page);
    const candidate = candidateOf(page);
    yield 'features: steps in the tree';
    const fromCore = stepsFrom(page, core);
    const fromCandidate = stepsFrom(page, candidate);
    yield 'features: core of each';
    page.segments.forEach(({ block }, s) => {
      const at = s * stride + offset;
      if (fromCore.up[block] === 0) out[at] = 1;
      else if (block < core) out[at + 3] = 1;
      out[at + 1] = fromCore.up[block]!;
      out[at + 2] = fromCore.down[block]!;
      if (fromCandidate.up[block] === 0) out[at + 4] = 1;
      else if (block < candidate) out[at + 6] = 1;
      out[at + 5] = fromCandidate.up[block]!;
    });
  },
};

/** Elements with half of the prose are nested. */
function coreOf({ snapshot: { elements }, proseIn, prose }: FeaturePage): number {
  let core = 0;
  if (prose === 0) return core;
  for (let e = 1; e < elements.length; e++)
    if (proseIn[e]! >= CORE_SHARE * prose && elements[e]!.parent === core) core = e;
  return core;
}

/** Readability's, without class names. */
function candidateOf(page: FeaturePage): number {
  const { elements } = page.snapshot;
  const points = new Float64Array(elements.length);
  for (const { plainLength, length, linkShare, counts, block } of page.segments) {
    if (plainLength < COUNTED_LENGTH) continue;
    const own =
      (1 + counts.punctuation + Math.min(MOST_POINTS_BY_LENGTH, length / LETTERS_A_POINT)) * (1 - linkShare);
    let at = elements[block]!.parent;
    for (let step = 0; at >= 0 && step < POINTS_ABOVE.length; step++, at = elements[at]!.parent)
      points[at]! += own * POINTS_ABOVE[step]!;
  }
  let best = 0;
  for (let e = 0; e < points.length; e++) {
    if (points[e] === 0) continue;
    points[e]! *= page.plainIn[e]! / Math.max(1, page.lengthIn[e]!);
    if (points[e]! > points[best]!) best = e;
  }
  return best;
}

/** Steps up from `from` to the common element, and down to each element. */
function stepsFrom(
  { snapshot: { elements } }: FeaturePage,
  from: number,
): { up: Uint8Array; down: Uint8Array } {
  const up = new Uint8Array(elements.length);
  const down = new Uint8Array(elements.length);
  const isAbove = new Uint8Array(elements.length);
  for (let e = from, step = 0; e >= 0; e = elements[e]!.parent, step++) {
    isAbove[e] = 1;
    up[e] = Math.min(MAX_UP, step);
  }
  for (let e = 0; e < elements.length; e++) {
    const { parent } = elements[e]!;
    if (isAbove[e] === 1 || parent < 0) continue;
    up[e] = up[parent]!;
    down[e] = Math.min(MAX_DOWN, down[parent]! + 1);
  }
  return { up, down };
}
