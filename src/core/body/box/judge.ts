/** Keeps or drops as a whole what stands apart inside the body: a fact box, a promotion, a question between answers. */
import { unpack } from '../../model/format';
import { forward, type Network } from '../../model/network';
import type { Page } from '../../page';
import type { SegmentFacts } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { once } from '../../../util/memo';
import type { Steps } from '../../../util/steps';
import { headsIngredients } from '../../may-have-parts';
import { logitOf } from '../logit';
import type { BodyState } from '../state';
import { bodyLetters, boxInputs } from './inputs';
import { BOX_DROPPED, BOX_KEPT, unitsOf, type Unit, type Units } from './units';
import { MODEL } from './weights';

/** Logits from which the box classifier overrules the decoder: to keep a unit, to drop one (makers and kinds left out) … */
const LEAST_TO_KEEP = 0.4;
const LEAST_TO_DROP = 0.8;
/** … to keep a unit before the first and behind the last paragraph, where comments and notices of the site stand … */
const LEAST_TO_KEEP_AROUND = 1.2;
/** … and how much more is asked of a unit each time that it is e times as long (makers and kinds left out) … */
const LOGIT_BY_LENGTH = 0.25;
/** … as one of so many letters: of these on the decoder is mostly right by itself. */
const SHORT = 100;

/**
 * A shorter unit of which the decoder keeps a part ("62 %" without "of islanders cross the bridge") is kept or dropped as a
 * whole: letters, and the logit from which it is kept (makers and kinds left out).
 */
const SPLIT = 300;
const LEAST_TO_STAY = -0.25;

/** Letters of text from which on its words tell what belongs to it (own choice). */
const LEAST_BODY = 500;

/** Listings and formulas have rules of their own. Data have some, too, and are dropped only below this logit (makers left out). */
const LISTING = new Set(['pre', 'math']);
const DATA = new Set(['table', 'dl']);
const LEAST_TO_DROP_DATA = 2;

/** The box classifier that ships, unpacked at its first use. */
export const boxNetwork = once((): Network => unpack(MODEL)[0]!);

/**
 * Judges each unit by what it says, where it leads, where it stands and how it looks; changes `body`. Nothing happens on a
 * page of few words or without a sure paragraph. O(segments + elements + text).
 * @param network one output over BOX_INPUTS: positive for a piece of the article
 */
export function* judgeBoxes(matrix: FeatureMatrix, body: BodyState, network: Network): Steps<void> {
  if (bodyLetters(matrix.page.segments, body) < LEAST_BODY) return;
  const logits = body.page.segments.map((_, s) => logitOf(body, s));
  const found = unitsOf(matrix, body, logits);
  if (!found || found.units.length === 0) return;
  yield 'boxes: inputs';
  const inputs = yield* boxInputs(matrix, body, logits, found);
  yield 'boxes: decisions';
  const outputs = forward(network, inputs, found.units.length);
  // Between the posts of a thread stand names, votes and signatures: nothing is brought back there.
  const { isThread } = body.page.head;
  found.units.forEach((unit, u) => {
    const isPiece =
      isIngredients(body.page, unit) || decision(unit, outputs[u]!, matrix.page.segments, body, found);
    if (isPiece === null) return;
    if (isPiece ? isThread : isLeftToRules(body.page, unit, outputs[u]!, found.flow)) return;
    for (let s = unit.first; s <= unit.last; s++) body.change(s, isPiece, isPiece ? BOX_KEPT : BOX_DROPPED);
  });
}

/** Ingredients are short and full of numbers, as junk is: their heading tells. */
function isIngredients({ segments, elements, tree }: Page, { first, box }: Unit): boolean {
  const isHeading = (s: number): boolean => headsIngredients(segments[s]?.text ?? '') && tree.heading(s) >= 0;
  if (!isHeading(first) && !isHeading(first - 1)) return false;
  for (let e = box; e <= tree.end[box]!; e++) if (elements[e]!.tag === 'li') return true;
  return false;
}

/** Is the unit a piece of the article? null where the decoder's decision stays. */
function decision(
  { first, last }: Unit,
  output: number,
  segments: readonly SegmentFacts[],
  body: BodyState,
  { firstAnchor, lastAnchor }: Units,
): boolean | null {
  let length = 0;
  let kept = 0;
  for (let s = first; s <= last; s++) {
    length += segments[s]!.length;
    if (body.isBody(s)) kept++;
  }
  const isSplit = kept > 0 && kept <= last - first;
  if (isSplit && length < SPLIT) return output > LEAST_TO_STAY;
  const isPiece = output > 0;
  const isAround = last < firstAnchor || first > lastAnchor;
  const least = isPiece ? (isAround ? LEAST_TO_KEEP_AROUND : LEAST_TO_KEEP) : LEAST_TO_DROP;
  return Math.abs(output) < least + LOGIT_BY_LENGTH * Math.log(Math.max(1, length / SHORT)) ? null : isPiece;
}

/** Lone headings and listings are not dropped here, data seldom. */
function isLeftToRules({ tree }: Page, { first, last, box }: Unit, output: number, flow: number): boolean {
  const heading = tree.heading(first);
  if (heading >= 0 && heading === tree.heading(last)) return true;
  const isData = (e: number): boolean => {
    const { tag } = tree.element(e);
    return LISTING.has(tag) || (output > -LEAST_TO_DROP_DATA && DATA.has(tag));
  };
  for (let e = box; e <= tree.end[box]!; e++) if (isData(e)) return true;
  // A table around the whole text is layout.
  return tree.ancestors(box, flow).some(isData);
}
