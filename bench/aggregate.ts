/** From page scores to one row a group and system. */
import type { SystemName } from './host/system-output';
import { prf, shingleScore, type PRF } from './measures/bag';
import { bootstrapMean, mean, median, quantile, type Interval } from './measures/bootstrap';
import type { Counts } from './measures/images';
import type { PageScore } from './score';

/** "share of pages with F1 at least this" */
const GOOD_PAGE = 0.9;

export interface Group {
  name: string;
  holds(score: PageScore): boolean;
}

export interface Rate {
  value: number;
  n: number;
}

export interface Row {
  group: string;
  system: SystemName;
  pages: number;
  errors: number;
  empty: number;
  bag: (PRF & { n: number }) | null;
  good: number;
  shingle: PRF | null;
  title: Rate | null;
  author: Rate | null;
  date: Rate | null;
  images: PRF | null;
  captions: PRF | null;
  print: PRF | null;
  next: PRF | null;
  withShare: Rate | null;
  withoutShare: Rate | null;
  load: { p50: number; p95: number } | null;
  first: { p50: number; p95: number } | null;
  extras: { p50: number; p95: number } | null;
  warm: { p50: number; p95: number } | null;
  /** pages that the call changed */
  mutated: number;
  /** F1 of the reference system minus this one's, on pages that both have */
  difference: Interval | null;
  /** median over pages of the reference's time through this one's */
  firstRatio: number | null;
  warmRatio: number | null;
}

/** The groups that the issues set floors for, then every corpus that is there. */
export function groupsOf(scores: readonly PageScore[]): Group[] {
  const corpora = [...new Set(scores.map((s) => s.corpus))];
  const groups: Group[] = [];
  for (const corpus of corpora) {
    const kinds = new Set(scores.filter((s) => s.corpus === corpus).map((s) => s.kind));
    if (corpus.startsWith('wcxb') && kinds.has('article'))
      groups.push({ name: `${corpus} articles`, holds: (s) => s.corpus === corpus && s.kind === 'article' });
    if (!corpus.startsWith('wcxb') || kinds.size > 1 || !kinds.has('article'))
      groups.push({
        name: corpus.startsWith('wcxb') ? `${corpus} all` : corpus,
        holds: (s) => s.corpus === corpus,
      });
  }
  return groups;
}

/** One group a family (or kind of page) of a corpus. */
export function subgroupsOf(scores: readonly PageScore[], corpus: string, by: 'family' | 'kind'): Group[] {
  const names = [...new Set(scores.filter((s) => s.corpus === corpus).map((s) => s[by]))].sort();
  return names.map((name) => ({
    name: `${corpus} / ${name}`,
    holds: (s) => s.corpus === corpus && s[by] === name,
  }));
}

/** Of the counts of all pages together; null where there is nothing to find and nothing was found. */
export function sumCounts(values: readonly (Counts | null)[]): PRF | null {
  const found = values.filter((v) => v !== null);
  if (found.length === 0) return null;
  const sum = (key: keyof Counts): number => found.reduce((a, b) => a + b[key], 0);
  return sum('gold') === 0 && sum('predicted') === 0
    ? null
    : prf(sum('common'), sum('predicted'), sum('gold'));
}

function rate(values: readonly (boolean | number | null)[]): Rate | null {
  const found = values.filter((v) => v !== null).map(Number);
  return found.length === 0 ? null : { value: mean(found), n: found.length };
}

const present = (values: readonly (number | null)[]): number[] => values.filter((v) => v !== null);

function spreadOf(values: readonly number[]): { p50: number; p95: number } | null {
  return values.length === 0 ? null : { p50: median(values), p95: quantile(values, 0.95) };
}

/** Rows of a group in the order of `systems`; the first system is the reference of differences and ratios. */
export function aggregate(scores: readonly PageScore[], group: Group, systems: readonly SystemName[]): Row[] {
  const inGroup = scores.filter((s) => group.holds(s));
  const reference = new Map(
    inGroup.filter((s) => s.system === systems[0]).map((s) => [`${s.corpus}/${s.id}`, s]),
  );
  return systems.flatMap((system): Row[] => {
    const rows = inGroup.filter((s) => s.system === system);
    if (rows.length === 0) return [];
    const bags = rows.map((s) => s.bag).filter((b) => b !== null);
    const pairs = rows.flatMap((theirs) => {
      const ours = reference.get(`${theirs.corpus}/${theirs.id}`);
      return ours ? [{ ours, theirs }] : [];
    });
    const differences = pairs.flatMap(({ ours, theirs }) =>
      ours.bag && theirs.bag ? [ours.bag.f1 - theirs.bag.f1] : [],
    );
    const ratio = (key: 'ms' | 'warmMs'): number | null => {
      const values = pairs.flatMap(({ ours, theirs }) => {
        const a = ours[key];
        const b = theirs[key];
        return a !== null && b !== null && b > 0 ? [a / b] : [];
      });
      return values.length === 0 ? null : median(values);
    };
    const isReference = system === systems[0];
    return [
      {
        group: group.name,
        system,
        pages: rows.length,
        errors: rows.filter((s) => s.error !== null).length,
        empty: rows.filter((s) => s.empty).length,
        bag:
          bags.length === 0
            ? null
            : {
                precision: mean(bags.map((b) => b.precision)),
                recall: mean(bags.map((b) => b.recall)),
                f1: mean(bags.map((b) => b.f1)),
                n: bags.length,
              },
        good: mean(bags.map((b) => (b.f1 >= GOOD_PAGE ? 1 : 0))),
        shingle:
          bags.length === 0 ? null : shingleScore(rows.map((s) => s.shingle).filter((s) => s !== null)),
        title: rate(rows.map((s) => s.title)),
        author: rate(rows.map((s) => s.author)),
        date: rate(rows.map((s) => s.date)),
        images: sumCounts(rows.map((s) => s.images)),
        captions: sumCounts(rows.map((s) => s.captions)),
        print: sumCounts(rows.map((s) => s.print)),
        next: sumCounts(rows.map((s) => s.next)),
        withShare: rate(rows.map((s) => s.withShare)),
        withoutShare: rate(rows.map((s) => s.withoutShare)),
        load: spreadOf(present(rows.map((s) => s.loadMs))),
        first: spreadOf(present(rows.map((s) => s.ms))),
        extras: spreadOf(present(rows.map((s) => s.extrasMs))),
        warm: spreadOf(present(rows.map((s) => s.warmMs))),
        mutated: rows.filter((s) => s.mutations > 0).length,
        difference: isReference || differences.length === 0 ? null : bootstrapMean(differences),
        firstRatio: isReference ? null : ratio('ms'),
        warmRatio: isReference ? null : ratio('warmMs'),
      },
    ];
  });
}
