/** Keeps or drops whole boxes in the body, such as fact boxes and promotions. */
import { treesOutput, unpackTrees } from '../../model/trees';
import type { Page } from '../../page';
import type { SegmentFacts } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { once } from '../../../util/memo';
import type { Steps } from '../../../util/steps';
import { headsIngredients } from '../../may-have-parts';
import { logitOf } from '../logit';
import type { BodyState } from '../state';
import { BOX_INPUTS, bodyLetters, boxInputs } from './inputs';
import { BOX_DROPPED, BOX_KEPT, makesOf, unitsOf, type Make, type Unit, type Units } from './units';
import { MODEL } from './weights';

/** Least logit to overrule the decoder (makers and kinds left out). */
const LEAST_TO_KEEP = 0.2;
const LEAST_TO_DROP = 0.2;
/** Comments and site notices surround the paragraphs (makers and kinds left out). */
const LEAST_TO_KEEP_AROUND = 1.2;
/** Rise of these bounds for a unit that is e times as long (makers and kinds left out). */
const LOGIT_BY_LENGTH = 0.25;
/** Letters. The decoder is mostly right about longer units. */
const SHORT = 100;

/**
 * Added to the logit of a unit between paragraphs with all INNOCENT inputs 0:
 * no links, controls, pictures, prices, promotion or copies (makers and kinds left out).
 */
const BENEFIT_OF_DOUBT = 1.2;
const INNOCENT = [
  'links', 'buttons', 'button-looks', 'fields', 'pictures', 'price', 'label', 'promotion', 'repeated-share', 'make-outside', 'above', 'below',
].map((name) => BOX_INPUTS.indexOf(name)); // prettier-ignore
const isInnocent = (row: Float32Array): boolean => INNOCENT.every((input) => row[input] === 0);

/** Least units in a row, and largest logit distance from its median (own choice). */
const LEAST_ROW = 3;
const ROW_SPREAD = 1.5;

/**
 * Shorter units (in letters) are never split: "62 %" must not lose "of islanders cross the bridge".
 * Below this logit they are dropped (makers and kinds left out).
 */
const SPLIT = 300;
const LEAST_TO_STAY = -0.25;

/** Letters. Shorter bodies have too few words to compare (own choice). */
const LEAST_BODY = 500;

/** Other rules handle listings and formulas. Data is dropped only at this logit (makers left out). */
const LISTING = new Set(['pre', 'math']);
const DATA = new Set(['table', 'dl']);
const LEAST_TO_DROP_DATA = 2;

/** Maps a row of BOX_INPUTS to a logit, positive for article text. */
export type BoxClassifier = (row: Float32Array) => number;

export const boxClassifier = once((): BoxClassifier => {
  const trees = unpackTrees(MODEL);
  return (row) => treesOutput(trees, row);
});

/** Changes `body`. Skips short bodies and pages without a sure paragraph. O(segments + elements + text). */
export function* judgeBoxes(matrix: FeatureMatrix, body: BodyState, classifier: BoxClassifier): Steps<void> {
  if (bodyLetters(matrix.page.segments, body) < LEAST_BODY) return;
  const logits = body.page.segments.map((_, s) => logitOf(body, s));
  const found = unitsOf(matrix, body, logits);
  if (!found || found.units.length === 0) return;
  yield 'boxes: makes';
  const makes = makesOf(body.page, found);
  yield 'boxes: inputs';
  const inputs = yield* boxInputs(matrix, body, logits, found, makes);
  yield 'boxes: decisions';
  const width = BOX_INPUTS.length;
  // Names, votes and signatures stand between posts, so threads get nothing back.
  const { isThread } = body.page.head;
  const alone = found.units.map((_, u) => classifier(inputs.subarray(u * width, (u + 1) * width)));
  const outputs = withRows(alone, makes);
  found.units.forEach((unit, u) => {
    const row = inputs.subarray(u * width, (u + 1) * width);
    const output = outputs[u]! + (isInnocent(row) ? BENEFIT_OF_DOUBT : 0);
    const isPiece =
      isIngredients(body.page, unit) || decision(unit, output, matrix.page.segments, body, found);
    if (isPiece === null) return;
    if (isPiece ? isThread : isLeftToRules(body.page, unit, output, found.flow)) return;
    for (let s = unit.first; s <= unit.last; s++) body.change(s, isPiece, isPiece ? BOX_KEPT : BOX_DROPPED);
  });
}

/**
 * Units of one make form a row, such as speakers or times of posts. Doubted units get the row's median,
 * so no speaker is lost between two kept ones.
 */
function withRows(outputs: readonly number[], makes: readonly Make[]): number[] {
  const rows = new Map<Make, number[]>();
  makes.forEach((make, u) => {
    if (make.count < LEAST_ROW) return;
    const row = rows.get(make);
    if (row) row.push(u);
    else rows.set(make, [u]);
  });
  const together = [...outputs];
  for (const row of rows.values()) {
    const sorted = row.map((u) => outputs[u]!).sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1]!;
    for (const u of row) if (Math.abs(outputs[u]! - median) < ROW_SPREAD) together[u] = median;
  }
  return together;
}

/** Ingredients look like junk, short and full of numbers, so their heading decides. */
function isIngredients({ segments, elements, tree }: Page, { first, box }: Unit): boolean {
  const isHeading = (s: number): boolean => headsIngredients(segments[s]?.text ?? '') && tree.heading(s) >= 0;
  if (!isHeading(first) && !isHeading(first - 1)) return false;
  for (let e = box; e <= tree.end[box]!; e++) if (elements[e]!.tag === 'li') return true;
  return false;
}

/** Is the unit article text? null keeps the decoder's decision. */
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

/** Lone headings and listings are never dropped here, data rarely. */
function isLeftToRules({ tree }: Page, { first, last, box }: Unit, output: number, flow: number): boolean {
  const heading = tree.heading(first);
  if (heading >= 0 && heading === tree.heading(last)) return true;
  const isData = (e: number): boolean => {
    const { tag } = tree.element(e);
    return LISTING.has(tag) || (output > -LEAST_TO_DROP_DATA && DATA.has(tag));
  };
  for (let e = box; e <= tree.end[box]!; e++) if (isData(e)) return true;
  // A table around all the text is layout.
  return tree.ancestors(box, flow).some(isData);
}
