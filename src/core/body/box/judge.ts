/** Keeps or drops whole boxes, such as fact boxes and promotions. */
import { treesOutput, unpackTrees, type StoredTrees } from '../../model/trees';
import type { Page } from '../../page';
import type { SegmentFacts } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { add, groupedBy } from '../../../util/lists';
import { once } from '../../../util/memo';
import type { Steps } from '../../../util/steps';
import { headsIngredients } from '../../may-have-parts';
import { commentsIn } from '../comments';
import { logitOf } from '../rule';
import type { BodyState } from '../state';
import { BOX_INPUTS, bodyLetters, boxInputs } from './inputs';
import { BOX_DROPPED, BOX_KEPT, makeOf, makesOf, unitsOf, type Make, type Unit, type Units } from './units';
import { MODEL } from './weights';

/** Least logit to overrule the decoder for a unit e times as long as SHORT (makers and kinds left out). */
const LOGIT_BY_LENGTH = 0.25;
/** Logit. More is asked before and behind the text (makers and kinds left out). */
const LEAST_AROUND = 0.4;
/** Letters. The decoder judges longer units well. */
const SHORT = 100;

/**
 * Bonus for a unit without signs of junk between paragraphs or kept text, in a post, or that the decoder mostly keeps:
 * dropping needs proof (makers and kinds left out).
 */
const BENEFIT_OF_DOUBT = 0.6;
/** For a box named a note, or that shares many words with the article (makers and kinds left out). */
const MORE_BENEFIT = 1.2;
/** For a linked heading (own choice). */
const BENEFIT_OF_HEADING = 2.4;
/** Weighted share of words (own choice). */
const SHARED = 0.1;
/** With more, neither words for customers nor a place behind the text are signs of junk (makers left out). */
const MUCH_SHARED = 0.3;
/** Share of letters: names of speakers repeat (makers left out). */
const LITTLE_REPEATED = 0.2;
/** Share of letters (own choice). */
const MOSTLY_KEPT = 0.5;
const MOSTLY_LINKED = 0.5;

const columns = (...names: string[]): number[] => names.map((name) => BOX_INPUTS.indexOf(name));
const GUILTY = columns('buttons', 'button-looks', 'fields', 'label');
/** Posts may have them. */
const SUSPECT = columns('pictures', 'make-outside');
const SELLING = columns('price', 'promotion', 'buttons');
const [ABOVE, BELOW, KEPT_SHARE, SHARED_SHARE, REPEATED_SHARE] =
  columns('above', 'below', 'kept-share', 'shared-share', 'repeated-share'); // prettier-ignore
const [PROMOTION, PRICE, LINKS, LINK_SHARE, PANELS, NOTE] =
  columns('promotion', 'price', 'links', 'link-share', 'panels', 'note'); // prettier-ignore
const [SINGLE, IN_FLOW, MAKE_COUNT, MAKE_ALTERNATES, BODY_LENGTH] =
  columns('single', 'in-flow', 'make-count', 'make-alternates', 'body-length'); // prettier-ignore

/** Bonus for a line that is a sure paragraph but for its words: an invitation, or a sentence on newsletters. */
const BENEFIT_OF_TEXT = 1.5;
/** For a line far above sure, times the distance (makers left out). */
const BENEFIT_OF_SURENESS = 0.5;

/** Bonus in a short article, which shares few words with its own boxes, times ENOUGH minus its length (makers and kinds left out). */
const BENEFIT_OF_SHORT_TEXT = 0.6;
/** Logarithm of letters: about 3,000 (own choice). */
const ENOUGH = 8;

function benefitOfShortText(row: Float32Array): number {
  const has = (input: number): boolean => row[input] !== 0;
  if (GUILTY.some(has) || has(PROMOTION!)) return 0;
  if ((has(ABOVE!) || has(BELOW!)) && !has(KEPT_SHARE!)) return 0;
  return BENEFIT_OF_SHORT_TEXT * Math.max(0, ENOUGH - row[BODY_LENGTH!]!);
}

/** Buttons that vote. */
const VOTES = /[▲△▴⬆▼▽▾⬇]/u;

function benefitOf(row: Float32Array, { first, last }: Unit, body: BodyState, isPost: boolean): number {
  const has = (input: number): boolean => row[input] !== 0;
  if (GUILTY.some(has)) return 0;
  if (!isPost && (SUSPECT.some(has) || row[REPEATED_SHARE!]! > LITTLE_REPEATED)) return 0;
  const isHeading = isLinkedHeading(row);
  // Tabs are often links.
  const hasLinks = row[LINKS!]! > 0 && row[PANELS!] === 0;
  if (hasLinks && !isHeading && !(isPost && row[LINK_SHARE!]! < MOSTLY_LINKED)) return 0;
  const isMuchShared = row[SHARED_SHARE!]! >= MUCH_SHARED;
  if (row[PROMOTION!]! > 0 && !isMuchShared) return 0;
  const isAmong =
    isPost ||
    row[ABOVE!]! + row[BELOW!]! === 0 ||
    (body.isBody(first - 1) && body.isBody(last + 1)) ||
    row[KEPT_SHARE!]! >= MOSTLY_KEPT;
  if (!isAmong && !(isMuchShared && row[BELOW!]! > 0)) return 0;
  if (body.page.segments.slice(first, last + 1).some(({ text }) => VOTES.test(text))) return 0;
  if (isAmong && isHeading) return BENEFIT_OF_HEADING;
  // The article speaks of this price.
  const isOwnPrice = isAmong && row[SHARED_SHARE!]! >= SHARED;
  if (row[PRICE!]! > 0 && !isOwnPrice) return 0;
  // Above the text, "post-info" is a byline.
  const isNote = has(NOTE!) && !has(ABOVE!);
  return isNote || isMuchShared ? MORE_BENEFIT : BENEFIT_OF_DOUBT;
}

/** Lines of one make, and the share of them before paragraphs (makers left out). */
const LEAST_HEADINGS = 4;
const MOSTLY_BEFORE = 0.75;
/** Share of letters (own choice). */
const WHOLLY_LINKED = 0.9;

/** A linked line is a heading if most lines of its make stand before paragraphs. */
const isLinkedHeading = (row: Float32Array): boolean =>
  row[SINGLE!]! * row[IN_FLOW!]! > 0 &&
  row[LINK_SHARE!]! >= WHOLLY_LINKED &&
  Math.round(Math.expm1(row[MAKE_COUNT!]!)) >= LEAST_HEADINGS &&
  row[MAKE_ALTERNATES!]! >= MOSTLY_BEFORE;

/** Elements with sure paragraphs beside a post (own choice). */
const LEAST_POSTS = 3;

/** Finds units of live blogs and lists of answers: beside elements of their make that begin alike and hold sure paragraphs. */
function postsOf({ tree, segments }: Page, { anchors, flow }: Units): (unit: Unit) => boolean {
  const keyOf = (e: number): string =>
    [tree.parent(e), makeOf(tree, e), segments[tree.firstSegment[e]!]!.style].join(' ');
  const holders = new Set<number>();
  const counts = new Map<string, number>();
  segments.forEach(({ block }, s) => {
    if (anchors[s] === 0) return;
    for (const e of tree.ancestors(block, flow)) {
      if (holders.has(e)) break;
      holders.add(e);
      add(counts, keyOf(e), 1);
    }
  });
  const isPost = (e: number): boolean =>
    tree.element(e).names !== '' && (counts.get(keyOf(e)) ?? 0) >= LEAST_POSTS;
  return ({ box }) => tree.ancestors(box, flow).some((e) => !holders.has(e) && isPost(e));
}

/** A row's fewest units, and the largest distance from its median, a logit (own choice). */
const LEAST_ROW = 3;
const ROW_SPREAD = 1.5;

/** Letters. Shorter units are never split: "62 %" must keep "of islanders cross the bridge" (own choice). */
const SPLIT = 300;

/** Letters. Shorter bodies have too few words (own choice). */
const LEAST_BODY = 500;

/** Other rules handle listings and formulas. */
const LISTING = new Set(['pre', 'math']);
const DATA = new Set(['table', 'dl']);
/** Data is dropped only this far below 0: the second if it sells something of which the article says little (makers left out). */
const LEAST_TO_DROP_DATA = 2;
const LEAST_TO_DROP_OFFERS = 0.5;
/** Weighted share of words (own choice). */
const LITTLE_SHARED = 0.25;

const leastToDropData = (row: Float32Array): number =>
  SELLING.some((input) => row[input]! > 0) && row[SHARED_SHARE!]! < LITTLE_SHARED
    ? LEAST_TO_DROP_OFFERS
    : LEAST_TO_DROP_DATA;

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
  // Comments that the decoder dropped stay out. A name around all the text says nothing of a part.
  const comments = commentsIn(matrix.page);
  const isComment = ({ box }: Unit): boolean => comments?.[box] === 1 && comments[found.flow] !== 1;
  // Only names, votes and signatures stand between posts.
  const { isThread } = body.page.head;
  const rows = found.units.map((_, u) => inputs.subarray(u * width, (u + 1) * width));
  const outputs = withRows(rows, rows.map(classifier), makes);
  const isPost = postsOf(body.page, found);
  const isOfText = ({ first, last }: Unit): boolean =>
    first === last && body.isBody(first) && !body.isChanged(first) && logits[first]! >= found.sure;
  const judged = found.units.map(
    (unit, u) =>
      outputs[u]! +
      benefitOf(rows[u]!, unit, body, isPost(unit)) +
      benefitOfShortText(rows[u]!) +
      (isOfText(unit)
        ? Math.max(BENEFIT_OF_TEXT, BENEFIT_OF_SURENESS * (logits[unit.first]! - found.sure))
        : 0),
  );
  const { tree } = body.page;
  const tableOf = ({ box }: Unit): number =>
    tree.ancestors(box, found.flow).find((e) => tree.element(e).tag === 'table') ?? -1;
  const staysAsData = (u: number): boolean => judged[u]! > -leastToDropData(rows[u]!);
  // A table is judged as one: its head row alone may look like junk.
  const keptTables = new Set(found.units.filter((_, u) => staysAsData(u)).map(tableOf));
  found.units.forEach((unit, u) => {
    const output = judged[u]!;
    const isPiece =
      isIngredients(body.page, unit) || decision(unit, output, matrix.page.segments, body, found);
    if (isPiece === null) return;
    const table = tableOf(unit);
    const isDataKept = table < 0 ? staysAsData(u) : keptTables.has(table);
    if (isPiece ? isThread || isComment(unit) : isLeftToRules(body.page, unit, isDataKept, found.flow))
      return;
    for (let s = unit.first; s <= unit.last; s++) {
      body.change(s, isPiece, isPiece ? BOX_KEPT : BOX_DROPPED);
      if (!isPiece) body.refuse(s);
    }
  });
}

/**
 * Doubted units of a make get its median, so that no speaker is lost between two kept ones. Up go only those that the
 * decoder kept: twins are rows, too.
 */
function withRows(
  rows: readonly Float32Array[],
  outputs: readonly number[],
  makes: readonly Make[],
): number[] {
  const together = [...outputs];
  for (const row of groupedBy(makes.keys(), (u) =>
    makes[u]!.count < LEAST_ROW ? undefined : makes[u],
  ).values()) {
    const sorted = row.map((u) => outputs[u]!).sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1]!;
    for (const u of row) {
      const isNear = Math.abs(outputs[u]! - median) < ROW_SPREAD;
      if (isNear && (outputs[u]! > median || rows[u]![KEPT_SHARE!]! >= MOSTLY_KEPT)) together[u] = median;
    }
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
  const isPiece = output > 0;
  const isSplit = kept > 0 && kept <= last - first;
  if (isSplit && length < SPLIT) return isPiece;
  const isAround = last < firstAnchor || first > lastAnchor;
  const least = isAround ? LEAST_AROUND : 0;
  return Math.abs(output) < least + LOGIT_BY_LENGTH * Math.log(Math.max(1, length / SHORT)) ? null : isPiece;
}

function isLeftToRules(
  { tree }: Page,
  { first, last, box }: Unit,
  isDataKept: boolean,
  flow: number,
): boolean {
  const heading = tree.heading(first);
  if (heading >= 0 && heading === tree.heading(last)) return true;
  const isData = (e: number): boolean => {
    const { tag } = tree.element(e);
    return LISTING.has(tag) || (isDataKept && DATA.has(tag));
  };
  for (let e = box; e <= tree.end[box]!; e++) if (isData(e)) return true;
  // A table around all the text is layout.
  return tree.ancestors(box, flow).some(isData);
}
