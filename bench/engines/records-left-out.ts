/**
 * Whether the constants of the record search hold on hosts that they were not chosen by: they are chosen anew on two thirds of
 * the hosts, from a grid without the values that ship, and measured on the third.
 */
import { findRecords } from '../../src/core/records/main-list';
import { RECORDS } from '../../src/core/records/form';
import { run } from '../../src/util/steps';
import type { Corpus } from '../corpus';
import { seededRandom, shuffle } from '../measures/bootstrap';
import { recordPrf } from '../measures/records';
import { markdownTable } from '../tables';
import { mean } from './mean';
import { readListings, type Listing } from './records';

type Constant = keyof typeof RECORDS;
const CONSTANTS = Object.keys(RECORDS) as Constant[];
const SHIPPED: Readonly<Record<Constant, number>> = { ...RECORDS };
const PARTS = 3;
const ASSIGNMENTS = 3;
const SWEEPS = 2;
/** Times what ships. */
const GRID = [0.5, 0.7, 0.85, 1.18, 1.4, 2];

/** @returns the value of a step of the grid; counts stay whole, and at least 1 from what ships; shares end at 1 */
function valueAt(constant: Constant, factor: number): number {
  const shipped = SHIPPED[constant];
  if (shipped < 1) return Math.min(1, shipped * factor);
  if (!Number.isInteger(shipped) || shipped > 20) return shipped * factor;
  const away = Math.max(1, Math.round(Math.abs(shipped * factor - shipped)));
  return Math.max(1, factor < 1 ? shipped - away : shipped + away);
}

const scoresOf = (listings: readonly Listing[]) =>
  listings.map(({ page, gold }) => {
    const found = run(findRecords(page))?.records ?? [];
    const texts = found.map(({ segments }) => segments.map((s) => page.segments[s]!.text).join(' '));
    return recordPrf(texts, gold);
  });

const f1Of = (listings: readonly Listing[]): number =>
  scoresOf(listings).reduce((sum, { f1 }) => sum + f1, 0) / listings.length;

/** Coordinate ascent over the grid, from a step beside what ships, this side or that by chance. */
function choose(listings: readonly Listing[], seed: number): void {
  const random = seededRandom(seed);
  for (const constant of CONSTANTS) RECORDS[constant] = valueAt(constant, random() < 0.5 ? 0.85 : 1.18);
  let best = f1Of(listings);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const constant of shuffle([...CONSTANTS], random)) {
      let kept = RECORDS[constant];
      for (const factor of GRID) {
        RECORDS[constant] = valueAt(constant, factor);
        const f1 = f1Of(listings);
        if (f1 > best) [best, kept] = [f1, RECORDS[constant]];
        RECORDS[constant] = kept;
      }
    }
}

/** @returns a row an assignment of hosts to three parts: every part is measured with constants of the two others */
export async function recordsLeftOut(corpora: readonly Corpus[]): Promise<string> {
  const listings = await readListings(corpora);
  const hosts = [...new Set(listings.map(({ host }) => host))].sort();
  const rows: string[][] = [];
  for (let assignment = 1; assignment <= ASSIGNMENTS; assignment++) {
    const order = shuffle([...hosts], seededRandom(assignment));
    const leftOut = [];
    const chosenBy = [];
    for (let part = 0; part < PARTS; part++) {
      const isOut = ({ host }: Listing): boolean => order.indexOf(host) % PARTS === part;
      const seen = listings.filter((listing) => !isOut(listing));
      choose(seen, 10 * assignment + part);
      leftOut.push(...scoresOf(listings.filter(isOut)));
      chosenBy.push(...scoresOf(seen));
    }
    rows.push([
      String(assignment),
      String(leftOut.length),
      mean(leftOut.map(({ precision }) => precision)),
      mean(leftOut.map(({ recall }) => recall)),
      mean(chosenBy.map(({ precision }) => precision)),
      mean(chosenBy.map(({ recall }) => recall)),
    ]);
  }
  Object.assign(RECORDS, SHIPPED);
  return markdownTable(
    [
      'assignment',
      'pages',
      'precision left out',
      'recall left out',
      'precision, chosen by',
      'recall, chosen by',
    ],
    rows,
  );
}
