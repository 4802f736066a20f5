/** The quick subset's floors: CI fails when accuracy drops below what was once reached. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './aggregate';
import { PROJECT } from './corpus';

const FILE = join(PROJECT, 'bench/floors.json');

/** A floor is recorded this much under what was measured: browsers differ a little in layout. */
const MARGIN = 0.005;

/** Pages a corpus: about 60 in all, enough to notice a loss of a point, few enough for every CI run. */
export const QUICK_PAGES: Readonly<Record<string, number>> = {
  'wcxb-dev': 20,
  'theme-dev': 10,
  'stress-dev': 18,
  'fundus-dev': 8,
  'chinese-news-dev': 6,
};

export type Floors = Record<string, Partial<Record<Measure, number>>>;
type Measure = 'F1' | 'title' | 'image F1' | 'caption F1';

/** The measures of a row that have floors. */
export function measuresOf(row: Row): Partial<Record<Measure, number>> {
  return {
    ...(row.bag ? { F1: row.bag.f1 } : {}),
    ...(row.title ? { title: row.title.value } : {}),
    ...(row.images ? { 'image F1': row.images.f1 } : {}),
    ...(row.captions ? { 'caption F1': row.captions.f1 } : {}),
  };
}

/** What fell below its floor, one line each; also groups and measures that have a floor and were not measured. */
export function belowFloors(rows: readonly Row[], floors: Floors): string[] {
  const problems: string[] = [];
  for (const [group, wanted] of Object.entries(floors)) {
    const row = rows.find((r) => r.group === group && r.system === 'ours');
    const measured = row ? measuresOf(row) : {};
    for (const [name, floor] of Object.entries(wanted)) {
      const value = measured[name as Measure];
      if (value === undefined) problems.push(`${group}: ${name} was not measured`);
      else if (value < floor)
        problems.push(`${group}: ${name} ${value.toFixed(4)} is below ${floor.toFixed(4)}`);
    }
    if (row && row.errors > 0) problems.push(`${group}: ${String(row.errors)} errors`);
  }
  return problems;
}

export const readFloors = (): Floors =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Floors) : {};

/** Records floors from rows of our system. */
export function writeFloors(rows: readonly Row[]): void {
  const floors: Floors = {};
  for (const row of rows)
    if (row.system === 'ours')
      floors[row.group] = Object.fromEntries(
        Object.entries(measuresOf(row)).map(([name, value]) => [
          name,
          Math.max(0, Math.floor((value - MARGIN) * 10_000) / 10_000),
        ]),
      );
  writeFileSync(FILE, `${JSON.stringify(floors, null, 2)}\n`);
}
