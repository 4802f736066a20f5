/** Divides text between paragraphs into units. */
import type { FeatureMatrix } from '../../score/features/matrix';
import { shape } from '../../score/features/repetition';
import { add } from '../../../util/lists';
import type { Page } from '../../page';
import type { PageTree } from '../../tree/relations';
import { type BodyView, meanLogit } from '../rule';
import { promotionIn } from './promotion';

/** Reason of a unit that the classifier adds. */
export const BOX_KEPT = 'piece';
/** Reason of a unit that the classifier removes. */
export const BOX_DROPPED = 'box';

/** Consecutive segments that stay together. */
export interface Unit {
  readonly first: number;
  readonly last: number;
  /** highest element without an anchor; a single line's block */
  readonly box: number;
}

export interface Units {
  readonly units: readonly Unit[];
  /** by segment, 1 for a sure paragraph */
  readonly anchors: Uint8Array;
  readonly firstAnchor: number;
  readonly lastAnchor: number;
  /** lowest element around all anchors */
  readonly flow: number;
  /** logit */
  readonly sure: number;
}

/** Share of the body's mean logit (the decoder's `edgeShare`). */
const SURE = 0.4;
/** Least share of one font and tag path in the text (own choice). */
const MAIN_KIND = 0.15;
/** Segments to check around the anchors (own choice). */
const BEFORE = 20;
const AFTER = 60;
/** Least segments of a box inside a container (own choice). */
const BOX_SEGMENTS = 2;

/** Code units (own choice). */
const LONGEST_INVITATION = 240;

/** "Subscribe to our newsletter" in the look of a paragraph is judged like a box. */
const isInvitation = ({ text }: { text: string }): boolean =>
  text.length <= LONGEST_INVITATION && promotionIn(text) > 0;

/** Units between and around anchors in `flow`; null without anchors. O(segments + elements). */
export function unitsOf(
  { page: { segments, tagPath, snapshot } }: FeatureMatrix,
  body: BodyView,
  logits: ArrayLike<number>,
): Units | null {
  const { tree } = snapshot;
  const sure = Math.max(0, SURE * meanLogit(body));
  const isSure = (s: number): boolean => body.isBody(s) && !body.isChanged(s) && logits[s]! >= sure;
  const keyOf = (s: number): number => segments[s]!.font * tagPath.length + tagPath[segments[s]!.block]!;
  const kinds = new Map<number, number>();
  let all = 0;
  for (let s = 0; s < segments.length; s++) {
    if (!isSure(s)) continue;
    const { length } = segments[s]!;
    add(kinds, keyOf(s), length);
    all += length;
  }
  const anchors = new Uint8Array(segments.length);
  const anchorsIn = tree.zeros();
  let firstAnchor = -1;
  let lastAnchor = -1;
  let flow = -1;
  for (let s = 0; s < segments.length; s++) {
    if (!isSure(s) || kinds.get(keyOf(s))! < MAIN_KIND * all || isInvitation(segments[s]!)) continue;
    const { block } = segments[s]!;
    anchors[s] = 1;
    anchorsIn[block]!++;
    if (firstAnchor < 0) firstAnchor = s;
    lastAnchor = s;
    flow = flow < 0 ? block : tree.common(flow, block);
  }
  if (lastAnchor < 0) return null;
  tree.sumUp(anchorsIn);
  if (firstAnchor === lastAnchor) flow = Math.max(0, tree.parent(flow));
  const from = Math.max(tree.firstSegment[flow]!, firstAnchor - BEFORE);
  const to = Math.min(tree.lastSegment[flow]!, lastAnchor + AFTER);
  const units: Unit[] = [];
  const boxes = new Map<number, boolean>();
  for (let s = from; s <= to; s++) {
    if (anchors[s] === 1) continue;
    const { block } = segments[s]!;
    let box = block;
    if (anchorsIn[block] === 0) {
      const path = tree.ancestors(block, flow).filter((e) => anchorsIn[e] === 0);
      // The outermost box without boxes of different makes.
      box = path.findLast((e) => !holdsBoxes(tree, e, boxes)) ?? block;
    }
    const before = units.at(-1);
    if (before?.box === box && before.last === s - 1 && anchorsIn[box] === 0)
      units[units.length - 1] = { ...before, last: s };
    else units.push({ first: s, last: s, box });
  }
  return { units, anchors, firstAnchor, lastAnchor, flow, sure };
}

function holdsBoxes(tree: PageTree, element: number, known: Map<number, boolean>): boolean {
  let found = known.get(element);
  if (found === undefined) {
    const makes = new Set<string>();
    for (let e = element + 1; e <= tree.end[element]!; e = tree.end[e]! + 1)
      if (tree.segmentCount(e) >= BOX_SEGMENTS) makes.add(makeOf(tree, e));
    found = makes.size > 1;
    known.set(element, found);
  }
  return found;
}

/** Tag and first class or id without numbers. */
export function makeOf(tree: PageTree, element: number): string {
  const { tag, names } = tree.element(element);
  return `${tag}.${shape(names)}`;
}

export interface Make {
  count: number;
  /** units before a paragraph */
  alternating: number;
  /** elements outside the flow */
  outside: number;
}

/** Units of one make share the object. */
export function makesOf({ tree, elements, segments }: Page, { units, anchors, flow }: Units): Make[] {
  const makes = new Map<string, Make>();
  const keys = units.map(({ box, first, last }) => {
    const { style } = segments[first]!;
    const key = `${makeOf(tree, box)} ${String(first === last ? style : -1)}`;
    const make = makes.get(key) ?? { count: 0, alternating: 0, outside: 0 };
    makes.set(key, make);
    make.count++;
    if (anchors[last + 1] === 1) make.alternating++;
    return key;
  });
  const named = new Map<string, Make[]>();
  units.forEach(({ box }, u) => {
    if (tree.element(box).names === '') return;
    const name = makeOf(tree, box);
    named.set(name, [...(named.get(name) ?? []), makes.get(keys[u]!)!]);
  });
  if (named.size > 0)
    for (let e = 0; e < elements.length; e++)
      if (elements[e]!.names !== '' && !tree.isWithin(e, flow))
        for (const make of named.get(makeOf(tree, e)) ?? []) make.outside++;
  return keys.map((key) => makes.get(key)!);
}
