/** What a page's text and where it stands say of its kind. */
import type { Page } from '../../page';
import { countCharacters } from '../../score/features/characters';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';

/** Letters outside links from which a segment is long text. */
const LONG = 80;
const VERY_LONG = 200;
/** A segment up to here is a label, in code units. */
const LABEL = 60;
/** A run of prose goes on over so many labels (headings, captions, a share bar). */
const RUN_GAP = 4;
const PRICE =
  /[$€£¥₹₽₩₺₫฿]\s?\d|\d\s?(?:[$€£¥₹₽₩₺₫฿]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|Kč|zł|kr|руб|円|元)(?![\p{L}]))/u;
/** A year or a date in figures, whatever the language around it. */
const DATE = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[./]\d{1,2}[./]\d\d/;
const DIGIT = /\d/;

const log = Math.log1p;
const flag = (condition: boolean): number => (condition ? 1 : 0);

/** Features of the text and where it stands. Returns each segment's letters outside links. */
export function* textFeatures(page: Page, set: SetFeature): Steps<Float64Array> {
  const { elements, segments } = page;
  const plains = new Float64Array(segments.length);
  const parents = new Map<number, { plain: number; long: number }>();
  const grandparents = new Map<number, number>();
  let letters = 0;
  let plain = 0;
  let long = 0;
  let veryLong = 0;
  let longCount = 0;
  let punctuated = 0;
  let prices = 0;
  let questions = 0;
  const full = meter(STEP_LETTERS);
  for (const [s, { text, linkLength, block }] of segments.entries()) {
    if (full(text.length + TEXT_COST)) yield 'kind: next texts';
    const { length } = countCharacters(text);
    const own = (plains[s] = length * (1 - Math.min(1, linkLength / Math.max(1, text.length))));
    letters += length;
    plain += own;
    if (own >= LONG) {
      long += own;
      longCount++;
      if (/[.!?。！？؟।"”」]$/.test(text)) punctuated++;
    }
    if (own >= VERY_LONG) veryLong += own;
    if (text.length < 40 && PRICE.test(text)) prices++;
    if (text.endsWith('?') || text.endsWith('？')) questions++;
    const parent = elements[block]!.parent;
    const group = parents.get(parent) ?? { plain: 0, long: 0 };
    group.plain += own;
    if (own >= LONG) group.long++;
    parents.set(parent, group);
    const above = parent < 0 ? -1 : elements[parent]!.parent;
    grandparents.set(above, (grandparents.get(above) ?? 0) + own);
  }
  const all = Math.max(1, letters);
  const plainAll = Math.max(1, plain);
  set('log-letters', log(letters));
  set('log-segments', log(segments.length));
  set('log-elements', log(elements.length));
  set('link-share', 1 - plain / all);
  set('long-share', long / plainAll);
  set('very-long-share', veryLong / plainAll);
  set('log-long', log(longCount));
  set('mean-long', longCount > 0 ? log(long / longCount) : 0);
  set('long-punctuation', longCount > 0 ? punctuated / longCount : 0);
  const ranked = [...parents.values()].sort((a, b) => b.plain - a.plain);
  set('top-parent-share', (ranked[0]?.plain ?? 0) / plainAll);
  set('top-parent-long', log(ranked[0]?.long ?? 0));
  set('second-parent-share', (ranked[1]?.plain ?? 0) / plainAll);
  let most = 0;
  for (const own of grandparents.values()) most = Math.max(most, own);
  set('top-grandparent-share', most / plainAll);
  set('log-prices', log(prices));
  set('price-share', prices / Math.max(1, segments.length));
  set('question', log(questions));
  set('no-text', flag(letters < 500));

  yield* proseFeatures(page, set);
  return plains;
}

const QUOTES = new Set([...'"“”„«»「」'].map((c) => c.charCodeAt(0)));

/** What long text is made of, how it runs on, and what stands between. Lengths here are code units. */
function* proseFeatures({ segments }: Page, set: SetFeature): Steps<void> {
  const lengths: number[] = [];
  let characters = 0;
  let quotes = 0;
  let digits = 0;
  let exclamations = 0;
  let dates = 0;
  let linkLabels = 0;
  let linked = 0;
  let first = -1;
  let run = 0;
  let longestRun = 0;
  let gap = 0;
  let total = 0;
  const full = meter(STEP_LETTERS);
  for (const [s, { text, linkLength }] of segments.entries()) {
    if (full(text.length + TEXT_COST)) yield 'kind: next prose';
    const own = text.length - linkLength;
    if (text.length <= LABEL) {
      if (DIGIT.test(text) && DATE.test(text)) dates++;
      if (linkLength > LINK_LABEL * text.length) linkLabels++;
    }
    if (own <= LONG) {
      gap++;
      if (gap > RUN_GAP) run = 0;
      continue;
    }
    gap = 0;
    run += own;
    total += own;
    longestRun = Math.max(longestRun, run);
    lengths.push(own);
    if (first < 0) first = s;
    if (linkLength > 0) linked++;
    characters += text.length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x30 && code <= 0x39) digits++;
      else if (code === EXCLAMATION) exclamations++;
      else if (code < 0x30 || code > 0x7f) if (QUOTES.has(code)) quotes++;
    }
  }
  const count = Math.max(1, segments.length);
  const root = (n: number): number => Math.sqrt(n / Math.max(1, characters));
  set('quotes', root(quotes));
  set('digits', root(digits));
  set('excl', root(exclamations));
  set('dates', log(dates));
  set('date-share', dates / count);
  set('shortlinks', linkLabels / count);
  set('inline-links', log(linked));
  set('first-long', first < 0 ? 1 : first / count);
  set('run', log(longestRun));
  set('run-share', longestRun / Math.max(1, total));
  lengths.sort((a, b) => a - b);
  set('med-long', log(lengths[lengths.length >> 1] ?? 0));
  set('max-long', log(lengths[lengths.length - 1] ?? 0));
}
const EXCLAMATION = 0x21;
/** A label is a link when more than this share of it is. */
const LINK_LABEL = 0.8;

/** Signs over all of the page's text. */
export const SIGN_FEATURES = [
  'signs-capitals',
  'signs-trademarks',
  'signs-commas',
  'signs-upper',
  'signs-questions',
  'signs-phones',
  'signs-percents',
  'signs-prices',
  'signs-times',
  'signs-copyright',
  'signs-stars',
  'signs-arrows',
  'signs-figures',
  'signs-years',
  'signs-numbers',
  'signs-addresses',
] as const;

const CAPITALS = /\p{Lu}/gu;
const PHONE = /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\+\d{2}[\d ]{8,}/g;
const SUM = /[$€£]\s?\d/g;
const CLOCK = /\b\d{1,2}:\d\d\b/g;
const ARROW = /[›»→▶❯>]$/;
const FIGURE = /^\d[\d,.]*[+kKmM%]?$/;
const YEAR = /\b(?:19|20)\d\d\b/;
const NUMBER = /^#?\d{1,3}$/;

export function* signFeatures({ segments }: Page, set: SetFeature): Steps<void> {
  const counts = {
    capitals: 0, trademarks: 0, commas: 0, questions: 0, phones: 0, percents: 0, prices: 0, times: 0, copyrights: 0,
    stars: 0, addresses: 0,
  }; // prettier-ignore
  const having = { upper: 0, arrows: 0, figures: 0, years: 0, numbers: 0 };
  // Each sign is looked for in many texts at once, which is quicker than in each.
  let letters = 0;
  let waiting: string[] = [];
  const countAll = (): void => {
    const whole = waiting.join('\n');
    letters += whole.length + (letters > 0 ? 1 : 0);
    waiting = [];
    const count = (pattern: RegExp): number => whole.match(pattern)?.length ?? 0;
    counts.capitals += count(CAPITALS);
    counts.trademarks += count(/[®™]/g);
    counts.commas += count(/[,，]/g);
    counts.questions += count(/\?/g);
    counts.phones += count(PHONE);
    counts.percents += count(/\d%/g);
    counts.prices += count(SUM);
    counts.times += count(CLOCK);
    if (whole.includes('©')) counts.copyrights++;
    counts.stars += count(/[★☆⭐]/g);
    counts.addresses += count(/https?:\/\//g);
  };
  const full = meter(STEP_LETTERS);
  for (const { text } of segments) {
    if (text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase()) having.upper++;
    if (ARROW.test(text)) having.arrows++;
    if (FIGURE.test(text)) having.figures++;
    if (text.length < LABEL && YEAR.test(text)) having.years++;
    if (NUMBER.test(text)) having.numbers++;
    waiting.push(text);
    if (!full(text.length + TEXT_COST)) continue;
    countAll();
    yield 'kind: next signs';
  }
  if (waiting.length > 0) countAll();
  const root = (n: number): number => Math.sqrt(n / Math.max(1, letters));
  setAll(set, {
    'signs-capitals': root(counts.capitals),
    'signs-trademarks': log(counts.trademarks),
    'signs-commas': root(counts.commas),
    'signs-upper': having.upper / segments.length,
    'signs-questions': root(counts.questions),
    'signs-phones': log(counts.phones),
    'signs-percents': log(counts.percents),
    'signs-prices': log(counts.prices),
    'signs-times': log(counts.times),
    'signs-copyright': counts.copyrights > 0,
    'signs-stars': log(counts.stars),
    'signs-arrows': log(having.arrows),
    'signs-figures': log(having.figures),
    'signs-years': log(having.years),
    'signs-numbers': log(having.numbers),
    'signs-addresses': log(counts.addresses),
  });
}
