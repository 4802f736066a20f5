/** The text of the whole page: how long, under which tags, and what its short lines are. */
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { counterOf, DATE, DATE_LENGTH, inputsOf, log, LONG_TEXT, type Inputs } from './counting';

interface TextView {
  page: Page;
  /** code units: all, outside links, of long texts */
  letters: number;
  plain: number;
  long: number;
  /** segments for which each of `SEGMENTS` holds */
  having: Readonly<Record<string, number>>;
  /** the most long texts that stand in one element */
  longTogether: number;
  /** code units outside links, by tag around them */
  inTag: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  roles: ReadonlyMap<string, number>;
  /** the first `<h1>`'s text; '' without one */
  headline: string;
  /** a date stands right after it */
  headlineDated: boolean;
}

type SegmentOfPage = Page['segments'][number];
const SEGMENTS: Record<string, (segment: SegmentOfPage, plain: number) => boolean> = {
  'long-texts': (_, plain) => plain >= LONG_TEXT,
  'long-texts-with-links': ({ linkLength }, plain) => plain > LONG_TEXT && linkLength > 0,
  'long-texts-with-full-stop': ({ text }, plain) => plain >= LONG_TEXT && /[.!?。！？؟।"”」]$/.test(text),
  'date-labels': ({ text }) => text.length < DATE_LENGTH && DATE.test(text),
  'clock-labels': ({ text }) => text.length < DATE_LENGTH && /\b\d{1,2}:\d\d\b/.test(text),
  'upper-case-labels': ({ text }) =>
    text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase(),
};
const TAGS_AROUND = ['p', 'article'];
/** Tags and ARIA roles that are counted. */
const TAGS = { code: 'pre code', forms: 'form', times: 'time' };
const ROLES = { buttons: /^button$/, tabs: /^tab/, regions: /region/ };

const sum = (counts: ReadonlyMap<string, number>, test: (name: string) => boolean): number =>
  [...counts].reduce((all, [name, count]) => (test(name) ? all + count : all), 0);

export const TEXT_INPUTS: Inputs<TextView> = {
  'little-text': ({ letters }) => letters < LITTLE_TEXT,
  'long-text-share': ({ long, plain }) => long / Math.max(1, plain),
  'long-texts-together': ({ longTogether }) => log(longTogether),
  ...inputsOf<unknown, TextView>('', SEGMENTS, ({ having }, _, name) => log(having[name]!)),
  ...Object.fromEntries(
    TAGS_AROUND.map((tag) => [
      `text-share-in-${tag}`,
      ({ inTag, plain }: TextView) => (inTag.get(tag) ?? 0) / Math.max(1, plain),
    ]),
  ),
  ...inputsOf<string, TextView>('tag-', TAGS, ({ tags }, names) =>
    log(sum(tags, (tag) => names.split(' ').includes(tag))),
  ),
  ...inputsOf<RegExp, TextView>('role-', ROLES, ({ roles }, test) =>
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
/** A picture that is wider by its attributes belongs to the content, px. */
const BIG_PICTURE = 200;
/** More words count as so many. */
const MOST_WORDS = 25;
/** So many segments after the headline may be its date. */
const AFTER_HEADLINE = 5;

export function* textView(page: Page): Steps<TextView> {
  const { elements, segments } = page;
  const { having, look } = counterOf(SEGMENTS);
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
      longIn.set(parent, (longIn.get(parent) ?? 0) + 1);
    }
    look(segment, own);
  }
  yield 'kind: tags';
  const tags = new Map<string, number>();
  const roles = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by = 1): void =>
    void counts.set(name, (counts.get(name) ?? 0) + by);
  // One bit for each tag around an element.
  const around = new Uint8Array(elements.length);
  elements.forEach(({ tag, role, parent }, e) => {
    count(tags, tag);
    if (role !== '') count(roles, role);
    const at = TAGS_AROUND.indexOf(tag);
    around[e] = (parent >= 0 ? around[parent]! : 0) | (at < 0 ? 0 : 1 << at);
  });
  yield 'kind: text in tags';
  const inTag = new Map<string, number>();
  segments.forEach(({ block }, s) => {
    TAGS_AROUND.forEach((tag, at) => {
      if ((around[block]! & (1 << at)) !== 0) count(inTag, tag, plains[s]);
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
