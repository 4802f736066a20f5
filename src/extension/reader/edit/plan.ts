/** Plans the edit view of each section: its units, and the left-out parts between them. Pure. */
import { parsePart, type PartKey } from '../../../core/part-keys';
import type { LeftOut } from '../../../core/left-out';
import { withUnits } from '../../../article/correct-tree';
import { firstOf } from '../../../util/lists';
import { elementsIn } from '../../../util/hast';
import type { Steps } from '../../../util/steps';
import type { Chunk } from '../../../typeset/chunks';
import type { ClipEdits } from '../../session/clip-edits';

export type Edits = Pick<ClipEdits, keyof ClipEdits>;

/** Parts per step. */
const STEP = 300;

interface LeftOutRun {
  /** A page's units are nearly in reading order: a figure may stand before its text. */
  next: string | null;
  previous: string | null;
  items: LeftOut[];
}

export interface SectionPlan {
  /** parts of each unit in order, as in `data-parts` */
  units: string[];
  runs: LeftOutRun[];
}

interface Placed {
  page: number;
  at: number;
  section: number;
  name: string;
}

/** Splits a `data-parts` list. */
export const partsIn = (name: string): PartKey[] => name.split(' ').filter(Boolean) as PartKey[];

export function* planOf(sections: readonly Chunk[], edits: Edits): Steps<SectionPlan[]> {
  const plans: SectionPlan[] = [];
  const placed: Placed[] = [];
  for (const [section, { blocks }] of sections.entries()) {
    yield 'edit: next places';
    const units = [...elementsIn(withUnits({ type: 'root', children: blocks }))]
      .map(({ properties }) => properties.dataParts)
      .filter((parts) => typeof parts === 'string');
    for (const name of units) placed.push({ ...whereIs(partsIn(name), edits), section, name });
    plans.push({ units, runs: [] });
  }
  yield 'edit: order of the places';
  const spots = spotsIn(placed);
  yield 'edit: what is left out';
  const runs = new Map<string, LeftOutRun>();
  for (const [n, item] of (yield* edits.leftOut()).entries()) {
    if (n % STEP === STEP - 1) yield 'edit: next left-out parts';
    const [first] = item.parts;
    if (!first) continue;
    const { page } = parsePart(first);
    const before = spots.before(page, item.at);
    const key = `${page} ${before}`;
    const known = runs.get(key);
    if (known) {
      known.items.push(item);
      continue;
    }
    const next = placed[before];
    const previous = placed[before >= 0 ? before - 1 : spots.last(page)];
    // Nothing of this page is kept: at the end.
    const section = (next ?? previous)?.section ?? plans.length - 1;
    const run = {
      next: next?.name ?? null,
      previous: previous?.section === section ? previous.name : null,
      items: [item],
    };
    runs.set(key, run);
    plans[section]?.runs.push(run);
  }
  return plans;
}

function whereIs(parts: readonly PartKey[], edits: Edits): { page: number; at: number } {
  let at = Infinity;
  for (const part of parts) at = Math.min(at, edits.place(part));
  return { page: parts[0] ? parsePart(parts[0]).page : -1, at };
}

/** Finds places among the units of a page. These are nearly in reading order: a figure may stand before its text. */
function spotsIn(placed: readonly Placed[]): {
  /** first unit after a place; -1 for none */
  before: (page: number, at: number) => number;
  /** -1 for none */
  last: (page: number) => number;
} {
  const pages = new Map<number, { index: number[]; most: number[] }>();
  for (const [index, { page, at }] of placed.entries()) {
    const own = pages.get(page) ?? { index: [], most: [] };
    pages.set(page, own);
    own.index.push(index);
    own.most.push(Math.max(at, own.most.at(-1) ?? -Infinity));
  }
  return {
    before(page, at) {
      const own = pages.get(page);
      if (!own) return -1;
      // It only grows: its first value above `at` is the first unit after `at`.
      return own.index[firstOf(own.most.length, (unit) => own.most[unit]! > at)] ?? -1;
    },
    last: (page) => pages.get(page)?.index.at(-1) ?? -1,
  };
}
