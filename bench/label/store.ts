/** The files of the labels: one a corpus and reader, a row a page, in bench/labels. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../corpus';
import type { LabelRow } from './row';

const LABELS = join(PROJECT, 'bench/labels');

const readFile = (file: string): LabelRow[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LabelRow)
    : [];

/** All rows of all readers, by page. */
export function readLabels(dir = LABELS): Map<string, LabelRow[]> {
  const byPage = new Map<string, LabelRow[]>();
  if (!existsSync(dir)) return byPage;
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith('.jsonl'))
    .sort())
    for (const row of readFile(join(dir, name))) byPage.set(row.page, [...(byPage.get(row.page) ?? []), row]);
  return byPage;
}

/** Keeps a row; it takes the place of one by the same reader for the same page. */
export function writeLabels(row: LabelRow, dir = LABELS): void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${row.page.split('/')[0]!}.${row.reader}.jsonl`);
  const rows = [...readFile(file).filter(({ page }) => page !== row.page), row];
  rows.sort((a, b) => (a.page < b.page ? -1 : 1));
  writeFileSync(file, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
