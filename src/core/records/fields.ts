/** Turns the records of a list into a table. */
import { isHeadingTag } from '../tree/relations';
import type { Page } from '../page';
import type { Steps } from '../../util/steps';
import { type RecordRegion, shapesOf } from './form';

const STEP_RECORDS = 500;

/** Share of the records (own choice). */
const COLUMN_SHARE = 0.3;
/** A wider table is hard to read. */
const MAX_COLUMNS = 12;

/**
 * Segments at one place in their records are a column (Hlaing, AF2: items of one meaning look and stand
 * alike); rare places join the column before them. Serial numbers come first, as in the paper's table 1,
 * addresses last. Header cells name the columns.
 */
export function* recordFields(
  page: Page,
  region: RecordRegion,
): Steps<{ columns: string[]; rows: string[][] }> {
  const { elements, segments } = page;
  const shapes = yield* shapesOf(page);
  yield 'fields: cells';
  const places = new Map<string, { count: number; order: number }>();
  const cells: { key: string; text: string }[][] = [];
  for (const [r, { elements: roots, segments: own }] of region.records.entries()) {
    if (r % STEP_RECORDS === STEP_RECORDS - 1) yield 'fields: next records';
    const root = new Set(roots);
    const seen = new Map<string, number>();
    const row = own.map((s) => {
      let key = '';
      for (let e = segments[s]!.block; e >= 0; e = elements[e]!.parent) {
        if (root.has(e)) {
          key = `${String(roots.indexOf(e))}${key}`;
          break;
        }
        const cell = elements[e]!.tag === 'td' || elements[e]!.tag === 'th' ? `#${String(cellIndex(e))}` : '';
        key = `/${String(shapes.own[e])}${cell}${key}`;
      }
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return { key: `${key}~${String(nth)}`, text: segments[s]!.text };
    });
    cells.push(row);
  }
  function cellIndex(e: number): number {
    return shapes.children[elements[e]!.parent]?.indexOf(e) ?? 0;
  }
  yield 'fields: columns';
  cells.forEach((row) =>
    row.forEach(({ key }, at) => {
      const place = places.get(key);
      if (place) {
        place.count++;
        place.order += at;
      } else places.set(key, { count: 1, order: at });
    }),
  );
  const n = region.records.length;
  const kept = [...places]
    .filter(([, { count }]) => count >= COLUMN_SHARE * n)
    .sort((a, b) => b[1].count - a[1].count)
    .slice(0, MAX_COLUMNS)
    .sort((a, b) => a[1].order / a[1].count - b[1].order / b[1].count)
    .map(([key]) => key);
  if (kept.length === 0) kept.push('');
  const column = new Map(kept.map((key, at) => [key, at]));
  yield 'fields: rows';
  const rows = cells.map((row) => {
    const out = kept.map(() => '');
    let last = 0;
    for (const { key, text } of row) {
      const at = column.get(key);
      if (at !== undefined) last = at;
      out[last] = out[last] === '' ? text : `${out[last]!} ${text}`;
    }
    return out;
  });
  yield 'fields: addresses';
  const addresses = region.records.map(({ segments: own }) => addressOf(page, own));
  const hasLinks = addresses.some((address) => address !== '');
  const header = headerOf(page, region);
  const names = kept.map((_, at) => (header.length === kept.length ? header[at]! : String(at + 1)));
  return {
    columns: ['#', ...names, ...(hasLinks ? ['URL'] : [])],
    rows: rows.map((row, r) => [String(r + 1), ...row, ...(hasLinks ? [addresses[r]!] : [])]),
  };
}

/** The link in the heading, else the one with the longest label: dates and tags may come first. */
function addressOf({ elements, segments, texts, links }: Page, own: readonly number[]): string {
  let best = '';
  let longest = 0;
  for (const s of own) {
    const { firstText, lastText, linkLength, block } = segments[s]!;
    if (linkLength === 0) continue;
    const parent = elements[elements[block]!.parent];
    const isHeading =
      isHeadingTag(elements[block]!.tag) || (parent !== undefined && isHeadingTag(parent.tag));
    for (let t = firstText; t <= lastText; t++) {
      const link = links[texts[t]!.link];
      if (!link || !/^https?:/.test(link.href)) continue;
      if (isHeading) return link.href;
      if (link.text.length > longest) {
        longest = link.text.length;
        best = link.href;
      }
    }
  }
  return best;
}

function headerOf(page: Page, { records }: RecordRegion): string[] {
  const { tree, segments } = page;
  const table = tree.closest(records[0]?.elements[0] ?? -1, ({ tag }) => tag === 'table');
  if (table < 0) return [];
  const inRecords = new Set(records.flatMap((record) => record.segments));
  const isHeader = (block: number): boolean =>
    tree.ancestors(block, table).some((e) => tree.element(e).tag === 'th');
  return segments
    .filter(({ block }, s) => !inRecords.has(s) && tree.isWithin(block, table) && isHeader(block))
    .map(({ text }) => text);
}
