/** The main element of a page, where the body found stands outside of it: in the slides of an announcement, in a dialog. */
import type { ElementRecord } from '../../../snapshot/schema';
import type { PriorView } from '../prior';

/** Letters outside links that a main element must have: with less it is a frame for what a script puts there (own choice). */
const LEAST_MAIN = 400;
/**
 * And the share of those of the body that was found: beside a long article elsewhere, a short main element is wrongly
 * marked (own choice).
 */
const LEAST_OF_BODY = 0.15;
/** Share of the body that may stand in the main element for it still to be elsewhere (docs/model-card.md). */
const ELSEWHERE = 0.05;

const isMain = ({ tag, role }: ElementRecord): boolean => tag === 'main' || role === 'main';

export const hasMain = ({ matrix }: PriorView): boolean => matrix.page.snapshot.elements.some(isMain);

/**
 * Segments outside the main element; `[]` where the body stands in it, or the page marks none, or leaves it next to empty.
 * @param view with the body as found in all of the page
 */
export function outsideMain({ matrix: { page }, body }: PriorView): number[] {
  const { elements, tree } = page.snapshot;
  const inside = new Uint8Array(elements.length);
  for (let e = 0; e < elements.length; e++) if (isMain(elements[e]!)) inside[e] = 1;
  tree.spread(inside);
  let main = 0;
  let found = 0;
  let foundInside = 0;
  const outside: number[] = [];
  page.segments.forEach(({ block, plainLength }, s) => {
    if (inside[block] === 1) main += plainLength;
    else outside.push(s);
    if (body?.isBody(s) !== true) return;
    found += plainLength;
    if (inside[block] === 1) foundInside += plainLength;
  });
  const isElsewhere = main >= LEAST_MAIN && main >= LEAST_OF_BODY * found && foundInside <= ELSEWHERE * found;
  return isElsewhere ? outside : [];
}
