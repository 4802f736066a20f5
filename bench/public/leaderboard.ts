/** The benchmark's data: what `npm run bench:public` writes for the site, and prints as tables. */
import { sumCounts } from '../aggregate';
import type { CorpusPage } from '../corpus';
import type { SystemOutput } from '../host/system-output';
import { bootstrap, mean } from '../measures/bootstrap';
import type { Counts } from '../measures/images';
import { snippetShare } from '../measures/fields';
import { sharesOf, type PageOutcome } from '../pieces/outcome';
import { outcomesOfOutput } from '../pieces/output';
import type { Role } from '../roles';
import { measure, NOTHING, type Measures, type Offers } from '../score';

/** What the pages were given as. */
export type Form = 'rendered' | 'served';

/** One system on one page. */
export interface PageResult {
  page: CorpusPage;
  measures: Measures;
  pieces: PageOutcome | null;
  /** share of the texts of a role that came in */
  roles: Partial<Record<Role, number>>;
  isMiss: boolean;
}

/** A share between 0 and 1 with its 95 % interval, over `n` pages. */
export interface Value {
  value: number;
  low: number;
  high: number;
  n: number;
}

export interface Entry {
  /** file name in systems/ */
  system: string;
  form: Form;
  /** pages on which it threw, hung or ended */
  misses: number;
  /** by column */
  values: Record<string, Value>;
  /** F1 of the text by family */
  families: Record<string, Value>;
}

export interface SetResult {
  set: string;
  pages: number;
  entries: Entry[];
}

export interface Leaderboard {
  /** a change in what the numbers mean */
  format: 1;
  browser: string;
  systems: { system: string; name: string; package: string; version: string }[];
  sets: SetResult[];
}

/** Texts of these are read by nobody as the article, and have words enough to be told from it. */
const CLUTTER: readonly Role[] = ['comment', 'related', 'promotion', 'author-box', 'legal', 'navigation'];
const PARTS: readonly Role[] = ['standfirst', 'body', 'heading', 'quote'];
/** Letters of a text by which it is found. */
const LEAST_LETTERS = 24;

/** @param result the output, or why there is none */
export function pageResult(
  page: CorpusPage,
  url: string,
  result: SystemOutput | string,
  offers: Offers,
): PageResult {
  const output = typeof result === 'string' ? NOTHING : result;
  const roles: PageResult['roles'] = {};
  for (const role of [...PARTS, ...CLUTTER]) {
    const texts = (page.row.parts ?? []).filter(([is, text]) => is === role && text.length >= LEAST_LETTERS);
    if (texts.length > 0) roles[role] = snippetShare(output.text, texts.map(([, text]) => text)); // prettier-ignore
  }
  const measures = measure(page.gold(url), output, offers);
  // Truth that names pictures alone says nothing of their captions.
  if (page.row.images?.some((image) => typeof image === 'string')) measures.captions = null;
  return {
    page,
    measures,
    pieces: page.row.pieces ? outcomesOfOutput(page.row, output.html ?? '') : null,
    roles,
    isMiss: typeof result === 'string',
  };
}

interface Column {
  key: string;
  /** null where the results have nothing of it */
  value: (results: readonly PageResult[]) => Value | null;
}

function column<T>(
  key: string,
  of: (result: PageResult) => T | null,
  statistic: (items: readonly T[]) => number,
): Column {
  return {
    key,
    value: (results) => {
      const items = results.map(of).filter((item) => item !== null);
      const { mean: value, low, high } = bootstrap(items, statistic);
      return items.length === 0 || Number.isNaN(value)
        ? null
        : rounded({ value, low, high, n: items.length });
    },
  };
}

/** Four digits: more is noise, and a file that changes in its sixteenth digit is no use. */
const rounded = ({ n, ...shares }: Value): Value => ({
  n,
  ...(Object.fromEntries(
    Object.entries(shares).map(([key, share]) => [key, Math.round(share * 1e4) / 1e4]),
  ) as Omit<Value, 'n'>),
});

const rate = (key: string, of: (measures: Measures) => boolean | null): Column =>
  column(
    key,
    ({ measures }) => {
      const is = of(measures);
      return is === null ? null : Number(is);
    },
    mean,
  );

/** Nothing to find and nothing found is no mistake, and no page of it. */
const counts = (key: string, of: (measures: Measures) => Counts | null): Column =>
  column(
    key,
    ({ measures }) => {
      const found = of(measures);
      return found && found.gold + found.predicted > 0 ? found : null;
    },
    (items) => sumCounts(items)?.f1 ?? NaN,
  );

const pieces = (key: 'kept' | 'built' | 'junk'): Column =>
  column(
    `pieces ${key}`,
    ({ pieces: of }) => (of && of.outcomes.length > 0 ? of : null),
    (items) => sharesOf(items)[key],
  );

const TEXT = column('text', ({ measures }) => measures.bag?.f1 ?? null, mean);

export const COLUMNS: readonly Column[] = [
  TEXT,
  column('precision', ({ measures }) => measures.bag?.precision ?? null, mean),
  column('recall', ({ measures }) => measures.bag?.recall ?? null, mean),
  rate('title', ({ title }) => title),
  rate('author', ({ author }) => author),
  rate('date', ({ date }) => date),
  counts('pictures', ({ images }) => images),
  counts('captions', ({ captions }) => captions),
  counts('print link', ({ print }) => print),
  counts('next page', ({ next }) => next),
  pieces('kept'),
  pieces('built'),
  pieces('junk'),
  ...[...PARTS, ...CLUTTER].map((role) => column(`role ${role}`, ({ roles }) => roles[role] ?? null, mean)),
];

export function entryOf(system: string, form: Form, results: readonly PageResult[]): Entry {
  const valuesOf = (pairs: [string, Value | null][]): Record<string, Value> =>
    Object.fromEntries(pairs.filter((pair): pair is [string, Value] => pair[1] !== null));
  const families = [...new Set(results.map(({ page }) => page.row.family ?? ''))].sort();
  return {
    system,
    form,
    misses: results.filter(({ isMiss }) => isMiss).length,
    values: valuesOf(COLUMNS.map(({ key, value }) => [key, value(results)])),
    families: valuesOf(
      families.map((family) => [
        family,
        TEXT.value(results.filter(({ page }) => (page.row.family ?? '') === family)),
      ]),
    ),
  };
}
