/** Keeps or drops as a whole what stands apart inside the body: a fact box, a promotion, a question between answers. */
import { unpack } from '../../model/format';
import { forward, type Network } from '../../model/network';
import type { Page } from '../../page';
import type { FeatureMatrix } from '../../score/features/matrix';
import { once } from '../../../util/once';
import type { Steps } from '../../../util/steps';
import { logitOf } from '../logit';
import type { BodyState } from '../state';
import { boxInputs } from './inputs';
import { BOX_KEPT, unitsOf, type Unit } from './units';
import { MODEL } from './weights';

/** Why a unit is not in the body, though the decoder kept it: the reason of the rules about boxes, too. */
const BOX_DROPPED = 'box';

/** Logits from which the box classifier overrules the decoder: to keep a unit, to drop one (makers and kinds left out) … */
const LEAST_TO_KEEP = 0.25;
const LEAST_TO_DROP = 0.5;
/** … and how much more is asked of a unit each time that it is e times as long (makers and kinds left out) … */
const LOGIT_BY_LENGTH = 0.25;
/** … as one of so many letters: of these on the decoder is mostly right by itself. */
const SHORT = 100;

/** Letters of text from which on its words tell what belongs to it (own choice). */
const LEAST_BODY = 500;

/** Tags of data and listings: what their own rules decide is not dropped here. */
const DATA = new Set(['pre', 'table', 'dl', 'math']);

/** The box classifier that ships, unpacked at its first use. */
export const boxNetwork = once((): Network => unpack(MODEL)[0]!);

/**
 * Judges each unit by what it says, where it leads, where it stands and how it looks; changes `body`. Nothing happens on a
 * page of few words or without a sure paragraph. O(segments + elements + text).
 * @param network one output over BOX_INPUTS: positive for a piece of the article
 */
export function* judgeBoxes(matrix: FeatureMatrix, body: BodyState, network: Network): Steps<void> {
  if (body.length < LEAST_BODY) return;
  const logits = body.page.segments.map((_, s) => logitOf(body, s));
  const found = unitsOf(matrix, body, logits);
  if (!found || found.units.length === 0) return;
  yield 'boxes: inputs';
  const inputs = yield* boxInputs(matrix, body, logits, found);
  yield 'boxes: decisions';
  const outputs = forward(network, inputs, found.units.length);
  found.units.forEach(({ first, last }, u) => {
    let length = 0;
    for (let s = first; s <= last; s++) length += matrix.page.segments[s]!.length;
    const isPiece = outputs[u]! > 0;
    const least = (isPiece ? LEAST_TO_KEEP : LEAST_TO_DROP) + LOGIT_BY_LENGTH * Math.log(Math.max(1, length / SHORT)); // prettier-ignore
    if (Math.abs(outputs[u]!) < least) return;
    if (isLeftToRules(body.page, found.units[u]!, isPiece)) return;
    for (let s = first; s <= last; s++) body.change(s, isPiece, isPiece ? BOX_KEPT : BOX_DROPPED);
  });
}

/**
 * Data, listings and lone headings are not dropped here, and on a page that calls itself a thread no heading is brought back:
 * it counts the answers.
 */
function isLeftToRules({ tree, head }: Page, { first, last, box }: Unit, isPiece: boolean): boolean {
  const heading = tree.heading(first);
  const isHeading = heading >= 0 && heading === tree.heading(last);
  if (isPiece) return isHeading && head.isThread;
  if (isHeading) return true;
  for (let e = box; e <= tree.end[box]!; e++) if (DATA.has(tree.element(e).tag)) return true;
  return tree.closest(box, ({ tag }) => DATA.has(tag)) >= 0;
}
