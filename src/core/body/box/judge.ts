/** Keeps or drops as a whole what stands apart inside the body: a fact box, a promotion, a question between answers. */
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

/** Logits from which the box classifier overrules the decoder: to keep a unit, to drop one (makers and kinds left out) … */
const LEAST_TO_KEEP = 0.2;
const LEAST_TO_DROP = 0.2;
/** … to keep a unit before the first and behind the last paragraph, where comments and notices of the site stand … */
const LEAST_TO_KEEP_AROUND = 1.2;
/** … and how much more is asked of a unit each time that it is e times as long (makers and kinds left out) … */
const LOGIT_BY_LENGTH = 0.25;
/** … as one of so many letters: of these on the decoder is mostly right by itself. */
const SHORT = 100;

/**
 * Added to the logit of a unit between paragraphs that has no link, control, picture, price or word of promotion, and stands nowhere
 * else on the page: there the burden of proof is on dropping (makers and kinds left out).
 */
const BENEFIT_OF_DOUBT = 1.2;
const INNOCENT = [
  'links', 'buttons', 'button-looks', 'fields', 'pictures', 'price', 'label', 'promotion', 'repeated-share', 'make-outside', 'above', 'below',
].map((name) => BOX_INPUTS.indexOf(name)); // prettier-ignore
const isInnocent = (row: Float32Array): boolean => INNOCENT.every((input) => row[input] === 0);

/** Units of one make from which they form a row, and how far from the row's median a doubted one may be: a logit (own choice). */
const LEAST_ROW = 3;
const ROW_SPREAD = 1.5;

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

/** A row of BOX_INPUTS in, a logit out: positive for a piece of the article. */
export type BoxClassifier = (row: Float32Array) => number;

/** The box classifier that ships, unpacked at its first use. */
export const boxClassifier = once((): BoxClassifier => {
  const trees = unpackTrees(MODEL);
  return (row) => treesOutput(trees, row);
});

/**
 * Judges each unit by what it says, where it leads, where it stands and how it looks; changes `body`. Nothing happens on a
 * page of few words or without a sure paragraph. O(segments + elements + text).
 */
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
  // Between the posts of a thread stand names, votes and signatures: nothing is brought back there.
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
 * Several units of one make (speakers, times of posts, products in a test) form a row. The doubted units of a row take its median, so
 * that no speaker is lost between two that are kept.
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
