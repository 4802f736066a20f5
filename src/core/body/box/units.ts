/** What stands apart inside the body's run, box by box: the units that are judged as a whole. */
import type { FeatureMatrix } from '../../score/features/matrix';
import { shape } from '../../score/features/repetition';
import { add } from '../../../util/lists';
import type { Page } from '../../page';
import type { PageTree } from '../../tree/relations';
import type { BodyView } from '../rule';
import { meanLogit } from '../logit';

/** Why a unit is in the body though the decoder left it out. */
export const BOX_KEPT = 'piece';
/** Why a unit is not in the body, though the decoder kept it. */
export const BOX_DROPPED = 'box';

/** Segments from `first` to `last` that are kept or dropped together. */
export interface Unit {
  readonly first: number;
  readonly last: number;
  /** the highest element around them without a paragraph of the text in it; their block for a line of its own */
  readonly box: number;
}

export interface Units {
  readonly units: readonly Unit[];
  /** one a segment, 1: a sure paragraph of the text, among which units stand */
  readonly anchors: Uint8Array;
  readonly firstAnchor: number;
  readonly lastAnchor: number;
  /** the lowest element around all anchors */
  readonly flow: number;
  /** logit from which a segment is sure */
  readonly sure: number;
}

/** Share of the body's mean logit from which a segment is sure (the decoder's `edgeShare`). */
const SURE = 0.4;
/** Share of the body's text that segments of one font and path of tags hold at least, to be its paragraphs (own choice). */
const MAIN_KIND = 0.15;
/** Segments before the first and after the last paragraph that are looked at (own choice). */
const BEFORE = 20;
const AFTER = 60;
/** Segments of a box from which it may be one of several in a container (own choice). */
const BOX_SEGMENTS = 2;

/** Units of the run and of what stands right before and after it in the same element; null where nothing is sure. O(segments + elements). */
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
    if (!isSure(s) || kinds.get(keyOf(s))! < MAIN_KIND * all) continue;
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
      // The outermost box that does not hold several of different make.
      box = path.findLast((e) => !holdsBoxes(tree, e, boxes)) ?? block;
    }
    const before = units.at(-1);
    if (before?.box === box && before.last === s - 1 && anchorsIn[box] === 0)
      units[units.length - 1] = { ...before, last: s };
    else units.push({ first: s, last: s, box });
  }
  return { units, anchors, firstAnchor, lastAnchor, flow, sure };
}

/** Does an element hold boxes of different makes, each to be judged alone? */
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

/** Tag and first class or id of an element, without its numbers: boxes of one make share it. */
export function makeOf(tree: PageTree, element: number): string {
  const { tag, names } = tree.element(element);
  return `${tag}.${shape(names)}`;
}

export interface Make {
  /** units of this make */
  count: number;
  /** of these, those that stand between paragraphs */
  alternating: number;
  /** elements of this make that stand outside the flow */
  outside: number;
}

/** The make of each unit, one object for all units of it: question after question, or a box that every page of the site has. */
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
