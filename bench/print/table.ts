/** The results of `bench:print` as a table, a column a system; only pages that every system printed count. */
import type { PrintMeasures } from './measure';
import { SYSTEMS, type Printed, type System } from './systems';

/** Emptier pages than this are counted; of the text area. */
const EMPTY_PAGE = 0.25;
/** A last page with fewer lines is waste. */
const FEW_LINES = 5;

/** A print that came to something. */
type Sheet = Printed & { measures: PrintMeasures };

export function printTable(printed: readonly Printed[], systems: readonly System[]): string {
  const of = (system: System): Map<string, Sheet> =>
    new Map(
      printed
        .filter(isSheet)
        .filter((one) => one.system === system)
        .map((one) => [`${one.corpus}/${one.id}`, one]),
    );
  const bySystem = systems.map(of);
  const common = [...(bySystem[0]?.keys() ?? [])].filter((id) => bySystem.every((own) => own.has(id)));
  const columns = bySystem.map((own) => common.map((id) => own.get(id)!));
  const row = (name: string, tell: (column: Sheet[]) => string): string =>
    `| ${name} | ${columns.map(tell).join(' | ')} |`;
  const notLast = (column: Sheet[]): number[] =>
    column.flatMap(({ measures }) => measures.empty.slice(0, -1));
  const measure = (column: Sheet[], cjk: boolean): string => {
    const all = column
      .filter(({ measures }) => measures.cjk === cjk && measures.characters > 0)
      .map(({ measures }) => measures.characters)
      .sort((a, b) => a - b);
    const at = (share: number): string =>
      String(all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? '–');
    return `${at(0.5)} (${at(0.1)}–${at(0.9)})`;
  };
  return [
    `${String(common.length)} articles:`,
    '',
    `| | ${systems.map((system) => SYSTEMS[system]).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(systems.length)}`,
    row('pages of paper', (column) => String(sum(column.map(({ measures }) => measures.pages)))),
    row('pages that the print view shows (articles where it is wrong)', (column) => {
      const counted = column.filter(({ shownPages }) => shownPages !== null);
      if (counted.length === 0) return '–';
      const others = counted.filter(({ shownPages, measures }) => shownPages !== measures.pages);
      return `${String(sum(counted.map(({ shownPages }) => shownPages ?? 0)))} (${String(others.length)})`;
    }),
    row('empty area, without last pages', (column) => percent(mean(notLast(column)))),
    row('pages more than a quarter empty', (column) =>
      String(notLast(column).filter((share) => share > EMPTY_PAGE).length),
    ),
    row('last page filled, median', (column) =>
      percent(
        median(
          column
            .filter(({ measures }) => measures.pages > 1)
            .map(({ measures }) => 1 - (measures.empty.at(-1) ?? 0)),
        ),
      ),
    ),
    row('last page under five lines', (column) =>
      String(column.filter(({ measures }) => measures.pages > 1 && measures.lastLines < FEW_LINES).length),
    ),
    row('characters a line (10–90 %)', (column) => measure(column, false)),
    row('the same, Chinese and Japanese', (column) => measure(column, true)),
    row('lines cut off', (column) => String(sum(column.map(({ measures }) => measures.cut)))),
    row('blocks with lost letters (of)', (column) => {
      const orders = column.map(({ measures }) => measures.order);
      return `${String(sum(orders.map(({ missing }) => missing)))} (${String(sum(orders.map(({ blocks }) => blocks)))})`;
    }),
    row('blocks out of order', (column) => String(sum(column.map(({ measures }) => measures.order.moved)))),
    row('articles that lose letters (over 2 %)', (column) =>
      String(column.filter(({ measures }) => measures.lost > 0.02).length),
    ),
    row('pictures printed / in the gold', (column) => {
      const known = column.filter(({ goldPictures }) => goldPictures !== null);
      return `${String(sum(known.map(({ measures }) => measures.pictures)))} / ${String(sum(known.map(({ goldPictures }) => goldPictures ?? 0)))}`;
    }),
    row('pictures over half a page', (column) => String(sum(column.map(({ measures }) => measures.tall)))),
    row(
      'captions with their picture',
      (column) =>
        `${String(sum(column.map(({ measures }) => measures.bound)))} / ${String(sum(column.map(({ measures }) => measures.captions)))}`,
    ),
  ].join('\n');
}

const isSheet = (one: Printed): one is Sheet => one.measures !== null;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const percent = (share: number): string => `${String(Math.round(100 * share))} %`;
