/** Inputs from a page's content: its text, the body that was found, its main list. */
import { add } from '../../util/lists';
import type { Page } from '../page';
import { meter, STEP_LETTERS, type Steps, TEXT_COST } from '../../util/steps';
import { counterOf, familyOf, type Inputs, inputsOf, log } from './counting';
import type { SegmentDecision, SegmentRole } from '../selection';
import type { RecordRegion } from '../records/form';

/** A year or date in digits. */
const DATE = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[./]\d{1,2}[./]\d\d/;
/** An amount with a currency. */
const PRICE =
  /[$€£¥₹₽₩₺₫฿]\s?\d|\d\s?(?:[$€£¥₹₽₩₺₫฿]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|Kč|zł|kr|руб|円|元)(?![\p{L}]))/u;
/** Code units; a longer text is a sentence. */
const PRICE_LENGTH = 40;
/** Code units; a longer text is a sentence. */
const DATE_LENGTH = 60;
/** Least code units of a long text, outside links. */
const LONG_TEXT = 80;

interface TextView {
  page: Page;
  /** code units: all, outside links, of long texts */
  letters: number;
  plain: number;
  long: number;
  /** segments that pass each test of `TEXT_SEGMENTS` */
  having: Readonly<Record<string, number>>;
  /** most long texts in one element */
  longTogether: number;
  /** code units outside links, by surrounding tag */
  inTag: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  roles: ReadonlyMap<string, number>;
  /** text of the first `<h1>` */
  headline: string;
  /** a date follows it */
  headlineDated: boolean;
}

type SegmentOfPage = Page['segments'][number];
const TEXT_SEGMENTS: Record<string, (segment: SegmentOfPage, plain: number) => boolean> = {
  'long-texts': (_, plain) => plain >= LONG_TEXT,
  'long-texts-with-links': ({ linkLength }, plain) => plain > LONG_TEXT && linkLength > 0,
  'long-texts-with-full-stop': ({ text }, plain) => plain >= LONG_TEXT && /[.!?。！？؟।"”」]$/.test(text),
  'date-labels': ({ text }) => text.length < DATE_LENGTH && DATE.test(text),
  'clock-labels': ({ text }) => text.length < DATE_LENGTH && /\b\d{1,2}:\d\d\b/.test(text),
  'upper-case-labels': ({ text }) =>
    text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase(),
};
const TAGS_AROUND = ['p', 'article'];
const TAGS = { code: 'pre code', forms: 'form', times: 'time' };
const ARIA_ROLES = { buttons: /^button$/, tabs: /^tab/, regions: /region/ };

const sum = (counts: ReadonlyMap<string, number>, test: (name: string) => boolean): number =>
  [...counts].reduce((all, [name, count]) => (test(name) ? all + count : all), 0);

const TEXT_INPUTS: Inputs<TextView> = {
  'little-text': ({ letters }) => letters < LITTLE_TEXT,
  'long-text-share': ({ long, plain }) => long / Math.max(1, plain),
  'long-texts-together': ({ longTogether }) => log(longTogether),
  ...inputsOf<unknown, TextView>('', TEXT_SEGMENTS, ({ having }, _, name) => log(having[name]!)),
  ...Object.fromEntries(
    TAGS_AROUND.map((tag) => [
      `text-share-in-${tag}`,
      ({ inTag, plain }: TextView) => (inTag.get(tag) ?? 0) / Math.max(1, plain),
    ]),
  ),
  ...inputsOf<string, TextView>('tag-', TAGS, ({ tags }, names) =>
    log(sum(tags, (tag) => names.split(' ').includes(tag))),
  ),
  ...inputsOf<RegExp, TextView>('role-', ARIA_ROLES, ({ roles }, test) =>
    log(sum(roles, (role) => test.test(role))),
  ),
  'big-pictures': ({ page }) =>
    log(page.media.filter((media) => media.attrWidth > BIG_PICTURE || media.declaredWidth).length),
  'headline-words': ({ headline }) => Math.min(MOST_WORDS, headline.split(/\s+/).length),
  'headline-question': ({ headline }) => /[?？]/.test(headline),
  'headline-dated': ({ headlineDated }) => headlineDated,
};
/** Code units. */
const LITTLE_TEXT = 500;
/** px by attributes; a wider picture is content. */
const BIG_PICTURE = 200;
const MOST_WORDS = 25;
/** Segments after the headline that may be its date. */
const AFTER_HEADLINE = 5;

function* textView(page: Page): Steps<TextView> {
  yield 'kind: text';
  const { elements, segments } = page;
  const { having, look } = counterOf(TEXT_SEGMENTS);
  const plains = new Float64Array(segments.length);
  const longIn = new Map<number, number>();
  let letters = 0;
  let plain = 0;
  let long = 0;
  const full = meter(STEP_LETTERS);
  for (const [s, segment] of segments.entries()) {
    const { text, linkLength, block } = segment;
    if (full(text.length + TEXT_COST)) yield 'kind: next texts';
    const own = (plains[s] = text.length - linkLength);
    letters += text.length;
    plain += own;
    if (own >= LONG_TEXT) {
      long += own;
      const { parent } = elements[block]!;
      add(longIn, parent, 1);
    }
    look(segment, own);
  }
  yield 'kind: tags';
  const tags = new Map<string, number>();
  const roles = new Map<string, number>();
  // One bit per surrounding tag.
  const around = new Uint8Array(elements.length);
  elements.forEach(({ tag, role, parent }, e) => {
    add(tags, tag, 1);
    if (role !== '') add(roles, role, 1);
    const at = TAGS_AROUND.indexOf(tag);
    around[e] = (parent >= 0 ? around[parent]! : 0) | (at < 0 ? 0 : 1 << at);
  });
  yield 'kind: text in tags';
  const inTag = new Map<string, number>();
  segments.forEach(({ block }, s) => {
    TAGS_AROUND.forEach((tag, at) => {
      if ((around[block]! & (1 << at)) !== 0) add(inTag, tag, plains[s]!);
    });
  });
  const isHeadline = (e: number): boolean => e >= 0 && elements[e]!.tag === 'h1';
  const at = segments.findIndex(({ block }) => isHeadline(block) || isHeadline(elements[block]!.parent));
  return {
    page, letters, plain, long, having, inTag, tags, roles,
    longTogether: [...longIn.values()].reduce((most, each) => Math.max(most, each), 0),
    headline: segments[at]?.text ?? '',
    headlineDated:
      at >= 0 &&
      segments
        .slice(at + 1, at + 1 + AFTER_HEADLINE)
        .some(({ text }) => text.length < DATE_LENGTH && DATE.test(text)),
  }; // prettier-ignore
}

interface BodyView {
  decisions: readonly SegmentDecision[];
  /** indices, ascending */
  segments: readonly number[];
  /** code units: all, in links */
  length: number;
  link: number;
  /** code units outside links on the page */
  plain: number;
  /** mean score by letter */
  score: number;
  longTexts: number;
  /** stretches without a gap */
  runs: number;
  /** segments that pass each test of `BODY_SEGMENTS` */
  having: Readonly<Record<string, number>>;
  pictures: number;
  linkedPictures: number;
}

type SegmentOfBody = Page['segments'][number];
const BODY_SEGMENTS: Record<string, (segment: SegmentOfBody) => boolean> = {
  'with-links': ({ linkLength }) => linkLength > 0,
  'only-links': ({ text, linkLength }) => linkLength > 0.8 * text.length,
  questions: ({ text }) => /[?？]$/.test(text),
  exclamations: ({ text }) => text.endsWith('!'),
  brackets: ({ text }) => /[(（]/.test(text),
};
const FOUND_ROLES: readonly SegmentRole[] = ['deck', 'kicker', 'date', 'caption'];

const BODY_INPUTS: Inputs<BodyView> = {
  'body-share': ({ length, link, plain }) => (length - link) / Math.max(1, plain),
  'body-score': ({ score }) => score,
  'body-runs': ({ runs }) => log(runs),
  'body-density': ({ segments }) =>
    segments.length === 0 ? 0 : segments.length / (segments[segments.length - 1]! - segments[0]! + 1),
  ...inputsOf<unknown, BodyView>(
    'body-share-',
    BODY_SEGMENTS,
    ({ having, segments }, _, name) => having[name]! / Math.max(1, segments.length),
  ),
  'body-long-texts': ({ longTexts }) => log(longTexts),
  'body-linked-pictures-share': ({ pictures, linkedPictures }) => linkedPictures / Math.max(1, pictures),
  ...Object.fromEntries(
    FOUND_ROLES.map((role) => [
      `found-${role}`,
      ({ decisions }: BodyView) => log(decisions.filter((decision) => decision.role === role).length),
    ]),
  ),
};

function* bodyView({ segments, media }: Page, decisions: readonly SegmentDecision[]): Steps<BodyView> {
  yield 'kind: body';
  const { having, look } = counterOf(BODY_SEGMENTS);
  const own: number[] = [];
  let length = 0;
  let link = 0;
  let plain = 0;
  let score = 0;
  let longTexts = 0;
  let runs = 0;
  const full = meter(STEP_LETTERS);
  for (const [s, segment] of segments.entries()) {
    const { text, linkLength } = segment;
    plain += text.length - linkLength;
    if (decisions[s]!.role !== 'body') continue;
    if (full(text.length + TEXT_COST)) yield 'kind: next body texts';
    if (own[own.length - 1] !== s - 1) runs++;
    own.push(s);
    length += text.length;
    link += linkLength;
    score += decisions[s]!.score * text.length;
    if (text.length - linkLength >= LONG_TEXT) longTexts++;
    look(segment);
  }
  const [first = 0, last = 0] = [own[0], own[own.length - 1]];
  const inside = media.filter(({ before }) => before > first && before <= last);
  return {
    decisions, segments: own, length, link, plain, longTexts, runs, having,
    score: score / Math.max(1, length),
    pictures: inside.length,
    linkedPictures: inside.filter((picture) => picture.link >= 0).length,
  }; // prettier-ignore
}

interface RecordsView {
  region: RecordRegion | null;
  /** records that pass each test of `RECORDS` */
  having: Readonly<Record<string, number>>;
  /** class names of the first record, in lower case */
  names: string;
}

const RECORDS: Record<string, (segments: readonly Page['segments'][number][]) => boolean> = {
  linked: (own) => own.some(({ linkLength }) => linkLength > 0),
  priced: (own) => own.some(({ text }) => text.length < PRICE_LENGTH && PRICE.test(text)),
  dated: (own) => own.some(({ text }) => text.length < DATE_LENGTH && (DATE.test(text) || AGE.test(text))),
};
/** "3 hours ago". */
const AGE = /\d+ \p{L}+ /u;

const count = ({ region }: RecordsView): number => region?.records.length ?? 0;

const RECORD_INPUTS: Inputs<RecordsView> = {
  records: (view) => log(count(view)),
  'records-share': ({ region }) => region?.share ?? 0,
  'records-coherence': ({ region }) => region?.coherence ?? 0,
  'records-score': ({ region }) => log(region?.score ?? 0),
  ...inputsOf<unknown, RecordsView>(
    'records-',
    RECORDS,
    (view, _, name) => view.having[name]! / Math.max(1, count(view)),
  ),
  'records-named-comment': ({ names }) => /comment|reply|post|message|answer/.test(names),
};

function* recordsView({ segments, elements }: Page, region: RecordRegion | null): Steps<RecordsView> {
  yield 'kind: records';
  const records = region?.records ?? [];
  const { having, look } = counterOf(RECORDS);
  const full = meter(STEP_LETTERS);
  for (const record of records) {
    const own = record.segments.map((s) => segments[s]!);
    if (full(own.reduce((sum, { text }) => sum + text.length + TEXT_COST, 0))) yield 'kind: next records';
    look(own);
  }
  const first = records[0]?.elements[0];
  const names = first === undefined ? '' : elements[first]!.names.toLowerCase();
  return { region, having, names };
}

export const contentFamilies = {
  text: familyOf(TEXT_INPUTS, textView),
  body: familyOf(BODY_INPUTS, bodyView),
  record: familyOf(RECORD_INPUTS, recordsView),
};
