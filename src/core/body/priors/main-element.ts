import type { FeatureMatrix } from '../../score/features/matrix';
import { SURELY_NOT } from '../decoder';
import type { SegmentDecision } from '../../selection';

/** Letters outside links that a main element must have: with less it is a frame for what a script puts there. */
const LEAST_MAIN = 400;
/** And of those of the body that was found: beside a long article elsewhere, a short main element is wrongly marked. */
const LEAST_OF_BODY = 0.15;
/** Share of the body that may stand in the main element for it still to be elsewhere. */
const ELSEWHERE = 0.05;

/**
 * A page that marks its main element says where its text is. Where the body found stands outside (the slides of an
 * announcement, a dialog of consent), it is looked for once more inside: F's output elsewhere is taken down.
 * @param decisions one a segment, as found in all of the page
 * @param logits F's output, one a segment
 * @returns null where the body stands in the main element, or the page marks none, or leaves it empty
 */
export function insideMain(
  { page }: FeatureMatrix,
  decisions: readonly SegmentDecision[],
  logits: Float32Array,
): Float32Array | null {
  const { elements } = page.snapshot;
  const inside = new Uint8Array(elements.length);
  let found = false;
  for (let e = 1; e < elements.length; e++) {
    const { parent, tag, role } = elements[e]!;
    if (inside[parent] === 0 && tag !== 'main' && role !== 'main') continue;
    inside[e] = 1;
    found = true;
  }
  if (!found) return null;
  let main = 0;
  let body = 0;
  let bodyInside = 0;
  page.segments.forEach(({ block, plainLength }, s) => {
    const isInside = inside[block] === 1;
    if (isInside) main += plainLength;
    if (decisions[s]!.role !== 'body') return;
    body += plainLength;
    if (isInside) bodyInside += plainLength;
  });
  if (main < LEAST_MAIN || main < LEAST_OF_BODY * body || bodyInside > ELSEWHERE * body) return null;
  return logits.map((logit, s) =>
    inside[page.segments[s]!.block] === 1 ? logit : Math.min(logit, SURELY_NOT),
  );
}
