/** Every measure of one system on one page, from its output and the page's gold. */
import { words } from '../src/util/text';
import { startsWith, type Gold } from './gold';
import { isPeer, type SystemName, type SystemOutput } from './host/system-output';
import { bagPrf, shingleCounts, type PRF, type ShingleCounts } from './measures/bag';
import { median } from './measures/bootstrap';
import { linkCounts, sameAuthor, sameDate, sameTitle, snippetShare } from './measures/fields';
import { matchImages, type Counts } from './measures/images';

export interface PageScore {
  corpus: string;
  id: string;
  system: SystemName;
  /** the gold's kind or page type */
  kind: string;
  family: string;
  error: string | null;
  /** null: no such gold on this page */
  bag: PRF | null;
  shingle: ShingleCounts | null;
  title: boolean | null;
  author: boolean | null;
  date: boolean | null;
  images: Counts | null;
  captions: Counts | null;
  print: Counts | null;
  next: Counts | null;
  withShare: number | null;
  withoutShare: number | null;
  foundKind: string;
  empty: boolean;
  /** compiling and setting up the system's script, ms */
  loadMs: number | null;
  /** first call, ms; null when it failed */
  ms: number | null;
  /** what peers do not give, right after the first call, ms */
  extrasMs: number | null;
  /** median of the warm calls, ms; null when there were none */
  warmMs: number | null;
  mutations: number;
  elements: number;
}

/** The output that stands for a failed call: nothing. */
export const NOTHING: SystemOutput = {
  loadMs: 0,
  ms: 0,
  extrasMs: 0,
  warm: [],
  mutations: 0,
  text: '',
  title: '',
  byline: '',
  date: '',
  images: [],
  printLink: null,
  nextPage: null,
  kind: '',
  confidence: 0,
  htmlLength: 0,
  elements: 0,
};

/** Best of the acceptable golds; null without text gold. */
export function scoreText(output: string, gold: Gold): { bag: PRF; shingle: ShingleCounts } | null {
  let tokens = words(output);
  if (startsWith(tokens, gold.headline)) tokens = tokens.slice(gold.headline.length);
  let best: { bag: PRF; shingle: ShingleCounts } | null = null;
  for (const want of gold.texts) {
    const bag = bagPrf(tokens, want);
    if (best === null || bag.f1 > best.bag.f1) best = { bag, shingle: shingleCounts(tokens, want) };
  }
  return best;
}

/** What a system does not offer at all is no zero. */
export interface Offers {
  /** title, author, date and pictures */
  roles: boolean;
  print: boolean;
  next: boolean;
}

/** How right an output is. */
export type Measures = Pick<
  PageScore,
  | 'bag'
  | 'shingle'
  | 'title'
  | 'author'
  | 'date'
  | 'images'
  | 'captions'
  | 'print'
  | 'next'
  | 'withShare'
  | 'withoutShare'
>;

export function measure(gold: Gold, output: SystemOutput, offers: Offers): Measures {
  const text = scoreText(output.text, gold);
  const pictures = gold.images && offers.roles ? matchImages(output.images, gold.images) : null;
  const share = (snippets: readonly string[]): number | null => {
    const value = snippetShare(output.text, snippets);
    return Number.isNaN(value) ? null : value;
  };
  const withoutShare = share(gold.withoutSnippets);
  return {
    bag: text?.bag ?? null,
    shingle: text?.shingle ?? null,
    title: gold.title === null || !offers.roles ? null : sameTitle(output.title, gold.title),
    author: gold.author === null || !offers.roles ? null : sameAuthor(output.byline, gold.author),
    date: gold.date === null || !offers.roles ? null : sameDate(output.date, gold.date),
    images: pictures?.images ?? null,
    captions: pictures?.captions ?? null,
    print:
      gold.printOrWhole === null || !offers.print ? null : linkCounts(output.printLink, gold.printOrWhole),
    next: gold.nextPage === null || !offers.next ? null : linkCounts(output.nextPage, gold.nextPage),
    withShare: share(gold.withSnippets),
    withoutShare: withoutShare === null ? null : 1 - withoutShare,
  };
}

/** @param result the output, or the message of the error that the system threw */
export function scorePage(
  page: { corpus: string; id: string; family: string },
  system: SystemName,
  gold: Gold,
  result: SystemOutput | string,
): PageScore {
  const error = typeof result === 'string' ? result : null;
  const output = typeof result === 'string' ? NOTHING : result;
  const links = !isPeer(system);
  return {
    ...page,
    system,
    kind: gold.kind,
    error,
    // The whole-body baseline knows no roles, the peers no links.
    ...measure(gold, output, { roles: system !== 'body', print: links, next: links }),
    foundKind: output.kind,
    empty: output.text === '',
    loadMs: error === null ? output.loadMs : null,
    ms: error === null ? output.ms : null,
    extrasMs: error === null ? output.extrasMs : null,
    warmMs: output.warm.length > 0 ? median(output.warm) : null,
    mutations: output.mutations,
    elements: output.elements,
  };
}
