/** What the page's records and the body that was found say about its kind. */
import { isHeadingTag } from '../../tree/elements';
import type { RecordRegion } from '../records/form';
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';
import type { SegmentDecision } from '../../selection';

/** What a segment of a record costs besides its letters, in texts. */
const LOOKS = 5;

/** A sum of money in a short text: currencies' signs, in no language. */
const PRICE = /[$€£¥₹]\s?\d|\d\s?[€£]/;
/** A longer text that names a sum is a sentence, in code units. */
const PRICE_LABEL = 40;
/** Code units outside links from which a segment is long text. */
const LONG = 80;

/** What the records are like one by one, and where they stand to the body. */
export const RECORD_DETAIL_FEATURES = [
  'rec-in-body',
  'rec-long',
  'rec-dated',
  'rec-pictured',
  'rec-headed',
  'rec-variation',
  'rec-items',
  'rec-rows',
  'rec-articles',
  'rec-whole-links',
  'rec-addresses',
  'rec-addresses-each',
  'rec-in-main',
  'rec-among-body',
  'rec-after-body',
  'rec-named-comment',
  'rec-named-product',
  'rec-named-related',
  'rec-slugs',
] as const;

/** A record of more code units outside links says something, it does not only name. */
const LONG_RECORD = 250;
/** A date or an age in a short text: a year, a date in figures, "3 hours". */
const DATED = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[./]\d{1,2}[./]\d\d|\d+ \p{L}+ /u;
const DATED_LENGTH = 60;
/** Words of an address's last part that was made from a headline. */
const SLUG_WORDS = 4;

const log = Math.log1p;

/** One by one: which records are long, dated, pictured, headed, and where they lead. */
export function* recordDetailFeatures(
  page: Page,
  region: RecordRegion | null,
  decisions: readonly SegmentDecision[],
  set: SetFeature,
): Steps<void> {
  const { tree, segments, elements, media, texts, links } = page;
  const records = region?.records ?? [];
  const root = records[0]?.elements[0];
  if (root === undefined) return;
  const owner = new Int32Array(elements.length).fill(-1);
  records.forEach((record, r) => {
    for (const e of record.elements) owner[e] = r;
  });
  const headed = new Set<number>();
  tree.inherit(owner);
  yield 'kind: headings of the records';
  elements.forEach(({ tag }, e) => {
    if (owner[e]! >= 0 && isHeadingTag(tag)) headed.add(owner[e]!);
  });
  const pictured = new Set<number>();
  for (const { element } of media) if (owner[element]! >= 0) pictured.add(owner[element]!);
  yield 'kind: texts of the records';
  const addresses = new Set<string>();
  const lengths: number[] = [];
  let dated = 0;
  let inBody = 0;
  let first = segments.length;
  const full = meter(STEP_LETTERS);
  for (const { segments: own } of records) {
    let length = 0;
    let hasDate = false;
    for (const s of own) {
      const { text, linkLength, firstText, lastText } = segments[s]!;
      if (full(text.length + LOOKS * TEXT_COST)) yield 'kind: next records';
      first = Math.min(first, s);
      length += text.length - linkLength;
      if (decisions[s]!.role === 'body') inBody += text.length;
      if (!hasDate && text.length < DATED_LENGTH && DATED.test(text)) hasDate = true;
      for (let t = firstText; linkLength > 0 && t <= lastText; t++) {
        const link = links[texts[t]!.link];
        if (link) addresses.add(link.href.split(/[?#]/, 1)[0]!);
      }
    }
    lengths.push(length);
    if (hasDate) dated++;
  }
  yield 'kind: addresses of the records';
  let slugs = 0;
  for (const address of addresses) {
    if (full(address.length + TEXT_COST)) yield 'kind: next addresses';
    const parts = address.split('/').filter(Boolean);
    if ((parts.pop() ?? '').split('-').length > SLUG_WORDS) slugs++;
  }
  yield 'kind: place of the records';
  let body = 0;
  let start = -1;
  let end = -1;
  decisions.forEach(({ role }, s) => {
    if (role !== 'body') return;
    body += segments[s]!.text.length;
    if (start < 0) start = s;
    end = s;
  });
  const count = records.length;
  const mean = lengths.reduce((a, b) => a + b, 0) / count;
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / count);
  const { tag, names } = elements[root]!;
  const named = names.toLowerCase();
  const isInMain = tree.closest(root, (element) => element.tag === 'main' || element.tag === 'article') >= 0;
  setAll(set, {
    'rec-in-body': inBody / Math.max(1, body),
    'rec-long': lengths.filter((length) => length > LONG_RECORD).length / count,
    'rec-dated': dated / count,
    'rec-pictured': pictured.size / count,
    'rec-headed': headed.size / count,
    'rec-variation': spread / Math.max(1, mean),
    'rec-items': tag === 'li',
    'rec-rows': tag === 'tr',
    'rec-articles': tag === 'article',
    'rec-whole-links': tag === 'a',
    'rec-addresses': log(addresses.size),
    'rec-addresses-each': addresses.size / count,
    'rec-in-main': isInMain,
    'rec-among-body': start >= 0 && first > start && first < end,
    'rec-after-body': start >= 0 && first > end,
    'rec-named-comment': /comment|reply|post|message|answer/.test(named),
    'rec-named-product': /product|card|item|grid|result|listing/.test(named),
    'rec-named-related': /related|recomm|more|popular|also|slide|carousel/.test(named),
    'rec-slugs': slugs / Math.max(1, addresses.size),
  });
}

/** The main list of the page: how many records, of what, and how much of the page they are. */
export function recordFeatures(page: Page, region: RecordRegion | null, set: SetFeature): void {
  const { segments } = page;
  if (region === null || region.records.length === 0) {
    set('rec-first', 1);
    return;
  }
  let first = segments.length;
  let last = 0;
  let linked = 0;
  let priced = 0;
  let length = 0;
  let link = 0;
  let parts = 0;
  for (const record of region.records) {
    let own = 0;
    let price = false;
    for (const s of record.segments) {
      const { text, linkLength } = segments[s]!;
      length += text.length;
      own += linkLength;
      if (text.length < PRICE_LABEL && PRICE.test(text)) price = true;
      first = Math.min(first, s);
      last = Math.max(last, s);
    }
    link += own;
    parts += record.segments.length;
    if (own > 0) linked++;
    if (price) priced++;
  }
  const count = region.records.length;
  set('rec-count', log(count));
  set('rec-share', region.share);
  set('rec-coherence', region.coherence);
  set('rec-linked', linked / count);
  set('rec-priced', priced / count);
  set('rec-length', log(length / count));
  set('rec-parts', parts / count);
  set('rec-link', length > 0 ? link / length : 0);
  set('rec-first', first / segments.length);
  set('rec-last', last / segments.length);
  set('rec-score', log(region.score));
}

/**
 * The body that was found: an article's is long, all of one piece, sure, and most of the page's text
 * (the ratio of the maximum scoring subsequence to the rest, paper 2.2).
 */
export function bodyFeatures(
  { segments }: Page,
  decisions: readonly SegmentDecision[],
  set: SetFeature,
): void {
  let count = 0;
  let length = 0;
  let link = 0;
  let score = 0;
  let plain = 0;
  let outside = 0;
  let longInside = 0;
  let longOutside = 0;
  let runs = 0;
  let first = -1;
  let last = -1;
  segments.forEach(({ text, linkLength }, s) => {
    const decision = decisions[s]!;
    const own = text.length - linkLength;
    plain += own;
    if (decision.role === 'body') {
      if (last !== s - 1 || count === 0) runs++;
      if (first < 0) first = s;
      last = s;
      count++;
      length += text.length;
      link += linkLength;
      score += decision.score * text.length;
      if (own >= LONG) longInside++;
    } else {
      if (own >= LONG) longOutside++;
      if (decision.score > 0.5) outside += own;
    }
  });
  set('body-length', log(length));
  set('body-link', length > 0 ? link / length : 0);
  set('body-score', length > 0 ? score / length : 0);
  set('body-share', plain > 0 ? (length - link) / plain : 0);
  set('body-rival', plain > 0 ? outside / plain : 0);
  set('body-long', log(longInside));
  set('body-long-outside', log(longOutside));
  set('body-runs', log(runs));
  set('body-dense', count > 0 ? count / (last - first + 1) : 0);
}
