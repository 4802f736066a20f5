import type { RecordRegion } from '../engines/records-form';
import type { PageSnapshot } from '../page/page-snapshot';
import type { SetFeature } from './page-kind-features';
import type { SegmentDecision } from './selection';

/** What the page's records and the body that was found say about its kind. */

/** A sum of money in a short text: currencies' signs, in no language. */
const PRICE = /[$€£¥₹]\s?\d|\d\s?[€£]/;
/** A longer text that names a sum is a sentence, in code units. */
const PRICE_LABEL = 40;
/** Code units outside links from which a segment is long text. */
const LONG = 80;

const log = Math.log1p;

/** The main list of the page: how many records, of what, and how much of the page they are. */
export function recordFeatures(page: PageSnapshot, region: RecordRegion | null, set: SetFeature): void {
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
  { segments }: PageSnapshot,
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
