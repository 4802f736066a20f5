/** Keeps or drops whole boxes, such as fact boxes and promotions. */
import { treesOutput, unpackTrees, type StoredTrees } from '../../model/trees';
import type { Page } from '../../page';
import type { SegmentFacts } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { once } from '../../../util/memo';
import type { Steps } from '../../../util/steps';
import { headsIngredients } from '../../may-have-parts';
import { logitOf } from '../rule';
import type { BodyState } from '../state';
import { BOX_INPUTS, bodyLetters, boxInputs } from './inputs';
import { BOX_DROPPED, BOX_KEPT, makesOf, unitsOf, type Make, type Unit, type Units } from './units';
import { MODEL } from './weights';

/** Least logit to overrule the decoder (makers and kinds left out). */
const LEAST_TO_KEEP = 0.2;
const LEAST_TO_DROP = 0.2;
/** For comments and site notices around the text (makers and kinds left out). */
const LEAST_TO_KEEP_AROUND = 1.2;
/** Raises these bounds for a unit e times as long (makers and kinds left out). */
const LOGIT_BY_LENGTH = 0.25;
/** Letters. The decoder judges longer units well. */
const SHORT = 100;

/**
 * Bonus for a unit without signs of junk (all INNOCENT inputs 0) between paragraphs, or that the decoder mostly
 * keeps: dropping needs proof (makers and kinds left out).
 */
const BENEFIT_OF_DOUBT = 1.2;
/** Share of letters (own choice). */
const MOSTLY_KEPT = 0.5;
const INNOCENT = [
  'links', 'buttons', 'button-looks', 'fields', 'pictures', 'price', 'label', 'promotion', 'repeated-share', 'make-outside',
].map((name) => BOX_INPUTS.indexOf(name)); // prettier-ignore
const [ABOVE, BELOW, KEPT_SHARE] = ['above', 'below', 'kept-share'].map((name) => BOX_INPUTS.indexOf(name));
const hasBenefit = (row: Float32Array): boolean =>
  INNOCENT.every((input) => row[input] === 0) &&
  (row[ABOVE!]! + row[BELOW!]! === 0 || row[KEPT_SHARE!]! >= MOSTLY_KEPT);

/** A row's fewest units, and the largest distance from its median, a logit (own choice). */
const LEAST_ROW = 3;
const ROW_SPREAD = 1.5;

/**
 * Letters, and the logit for keeping. Shorter units are never split: "62 %" must keep "of islanders cross
 * the bridge" (makers and kinds left out).
 */
const SPLIT = 300;
const LEAST_TO_STAY = -0.25;

/** Letters. Shorter bodies have too few words (own choice). */
const LEAST_BODY = 500;

/** Other rules handle listings and formulas. Data is dropped only this far below 0 (makers left out). */
const LISTING = new Set(['pre', 'math']);
const DATA = new Set(['table', 'dl']);
const LEAST_TO_DROP_DATA = 2;

/** Takes a row of BOX_INPUTS; returns a logit, positive for article text. */
export type BoxClassifier = (row: Float32Array) => number;

export function classifierOf(stored: StoredTrees): BoxClassifier {
  const trees = unpackTrees(stored);
  return (row) => treesOutput(trees, row);
}

export const boxClassifier = once(() => classifierOf(MODEL));

/** Needs a long body with a sure paragraph. O(segments + elements + text). */
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
  // Only names, votes and signatures stand between posts.
  const { isThread } = body.page.head;
  const rows = found.units.map((_, u) => inputs.subarray(u * width, (u + 1) * width));
  const outputs = withRows(rows.map(classifier), makes);
  found.units.forEach((unit, u) => {
    const output = outputs[u]! + (hasBenefit(rows[u]!) ? BENEFIT_OF_DOUBT : 0);
    const isPiece =
      isIngredients(body.page, unit) || decision(unit, output, matrix.page.segments, body, found);
    if (isPiece === null) return;
    if (isPiece ? isThread : isLeftToRules(body.page, unit, output, found.flow)) return;
    for (let s = unit.first; s <= unit.last; s++) body.change(s, isPiece, isPiece ? BOX_KEPT : BOX_DROPPED);
  });
}

/** Doubted units of a make get its median, so no speaker is lost between two kept ones. */
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

/** Ingredients look like junk, so their heading decides. */
function isIngredients({ segments, elements, tree }: Page, { first, box }: Unit): boolean {
  const isHeading = (s: number): boolean => headsIngredients(segments[s]?.text ?? '') && tree.heading(s) >= 0;
  if (!isHeading(first) && !isHeading(first - 1)) return false;
  for (let e = box; e <= tree.end[box]!; e++) if (elements[e]!.tag === 'li') return true;
  return false;
}

/** null keeps the decoder's decision. */
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
