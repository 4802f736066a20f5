/** What the body that was found is made of: prose runs on in sentences, offers are short, capital and full of links. */
import { isHeadingTag } from '../../tree/elements';
import type { Page } from '../../page';
import { once } from '../../../util/once';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';
import { wordFeatures } from './word-shapes';
import type { SegmentDecision } from '../../selection';

export const BODY_TEXT_FEATURES = [
  'prose-segments',
  'prose-headings',
  'prose-heading-count',
  'prose-items',
  'prose-paragraphs',
  'prose-cells',
  'prose-linked',
  'prose-links-alone',
  'prose-ends',
  'prose-questions',
  'prose-exclaims',
  'prose-digits',
  'prose-colons',
  'prose-commas',
  'prose-quotes',
  'prose-brackets',
  'prose-labels',
  'prose-capitals',
  'prose-trademarks',
  'prose-percents',
  'prose-prices',
  'prose-word-length',
  'prose-sentence-length',
  'prose-median',
  'prose-longest',
  'prose-shortest',
  'prose-first',
  'prose-last',
  'prose-before',
  'prose-after',
  'prose-media',
  'prose-media-linked',
  'prose-media-share',
  'prose-long-words',
  'prose-short-words',
  'prose-capital-words',
  'prose-numbers',
  'prose-variety',
  'prose-vocabulary',
  'prose-upper-words',
  'prose-apostrophes',
  'prose-hyphens',
  'prose-dashes',
  'prose-title-words',
  'prose-title-early',
  'prose-run',
  'prose-section',
  'prose-longest-section',
  'prose-links-inside',
  'prose-links-outside',
  'prose-links-out-share',
  'prose-links-share',
  'prose-links-per-word',
] as const;

const PRICE = /[$€£]\s?\d/;
const ENDS = /[.!?。！？”"]$/;
/** A segment of fewer code units is a label, of more a paragraph. */
const LABEL = 40;
const PARAGRAPH = 120;
const log = Math.log1p;

/** Counts characters of a text by what they are. */
interface Signs {
  digits: number;
  colons: number;
  commas: number;
  quotes: number;
  brackets: number;
  trademarks: number;
  percents: number;
  dashes: number;
  sentences: number;
}
const signOf = once(
  () =>
    new Map<number, Exclude<keyof Signs, 'digits' | 'sentences'>>(
      Object.entries({
        colons: ':;：；',
        commas: ',，、',
        quotes: '"“”«»',
        brackets: '(（',
        trademarks: '®™©',
        percents: '%',
        dashes: '—–',
      }).flatMap(([sign, characters]) =>
        [...characters].map(
          (c) => [c.charCodeAt(0), sign as Exclude<keyof Signs, 'digits' | 'sentences'>] as const,
        ),
      ),
    ),
);
const ENDINGS = new Set([...'.!?。！？'].map((c) => c.charCodeAt(0)));

function countSigns(text: string, into: Signs): void {
  const signs = signOf();
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Letters and blanks are most of any text.
    if ((code >= 0x61 && code <= 0x7a) || code === 0x20) continue;
    if (code >= 0x30 && code <= 0x39) into.digits++;
    else if (ENDINGS.has(code)) {
      const next = text.charCodeAt(i + 1);
      if (Number.isNaN(next) || next === 0x20) into.sentences++;
    } else {
      const sign = signs.get(code);
      if (sign) into[sign]++;
    }
  }
}

export function* bodyTextFeatures(
  page: Page,
  decisions: readonly SegmentDecision[],
  set: SetFeature,
): Steps<void> {
  const { segments, elements, media } = page;
  const body = segments.map((_, s) => s).filter((s) => decisions[s]!.role === 'body');
  const first = body[0] ?? 0;
  const last = body[body.length - 1] ?? 0;
  const tagsAbove = (block: number, count: number): string[] => {
    const tags: string[] = [];
    for (let e = block; e >= 0 && tags.length < count; e = elements[e]!.parent) tags.push(elements[e]!.tag);
    return tags;
  };
  const signs: Signs = {
    digits: 0,
    colons: 0,
    commas: 0,
    quotes: 0,
    brackets: 0,
    trademarks: 0,
    percents: 0,
    dashes: 0,
    sentences: 0,
  };
  const held = {
    headings: 0,
    items: 0,
    paragraphs: 0,
    cells: 0,
    linked: 0,
    alone: 0,
    ends: 0,
    questions: 0,
    exclaims: 0,
    labels: 0,
    prices: 0,
  };
  const lengths: number[] = [];
  const sections: number[] = [];
  let section = 0;
  let run = 0;
  let longestRun = 0;
  let letters = 0;
  const full = meter(STEP_LETTERS);
  for (const s of body) {
    const { text, linkLength, block } = segments[s]!;
    if (full(text.length + TEXT_COST)) yield 'kind: next body texts';
    const near = tagsAbove(block, 4);
    const isHeading = near.slice(0, 2).some((tag) => isHeadingTag(tag));
    lengths.push(text.length);
    letters += text.length;
    countSigns(text, signs);
    if (near.includes('li')) held.items++;
    if (near.slice(0, 2).includes('p')) held.paragraphs++;
    if (near.includes('td') || near.includes('th')) held.cells++;
    if (linkLength > 0) held.linked++;
    if (linkLength > 0.8 * text.length) held.alone++;
    if (ENDS.test(text)) held.ends++;
    if (text.endsWith('?') || text.endsWith('？')) held.questions++;
    if (text.endsWith('!')) held.exclaims++;
    if (text.length < LABEL) held.labels++;
    if (PRICE.test(text)) held.prices++;
    if (isHeading) {
      held.headings++;
      sections.push(section);
      section = 0;
      run = 0;
    } else {
      section++;
      if (text.length > PARAGRAPH) longestRun = Math.max(longestRun, ++run);
    }
  }
  sections.push(section);
  lengths.sort((a, b) => a - b);
  const count = Math.max(1, body.length);
  const root = (n: number): number => Math.sqrt(n / Math.max(1, letters));
  const quantile = (share: number): number => log(lengths[Math.floor(lengths.length * share)] ?? 0);
  const inside = media.filter(({ before }) => before > first && before <= last);
  setAll(set, {
    'prose-segments': log(body.length),
    'prose-headings': held.headings / count,
    'prose-heading-count': log(held.headings),
    'prose-items': held.items / count,
    'prose-paragraphs': held.paragraphs / count,
    'prose-cells': held.cells / count,
    'prose-linked': held.linked / count,
    'prose-links-alone': held.alone / count,
    'prose-ends': held.ends / count,
    'prose-questions': held.questions / count,
    'prose-exclaims': held.exclaims / count,
    'prose-digits': root(signs.digits),
    'prose-colons': root(signs.colons),
    'prose-commas': root(signs.commas),
    'prose-quotes': root(signs.quotes),
    'prose-brackets': root(signs.brackets),
    'prose-labels': held.labels / count,
    'prose-trademarks': root(signs.trademarks),
    'prose-percents': root(signs.percents),
    'prose-prices': held.prices / count,
    'prose-sentence-length': log(letters / Math.max(1, signs.sentences)),
    'prose-median': quantile(0.5),
    'prose-longest': quantile(0.9),
    'prose-shortest': quantile(0.1),
    'prose-first': first / segments.length,
    'prose-last': last / segments.length,
    'prose-before': log(first),
    'prose-after': log(segments.length - last),
    'prose-media': log(inside.length),
    'prose-media-linked': inside.filter(({ link }) => link >= 0).length / Math.max(1, inside.length),
    'prose-media-share': inside.length / count,
    'prose-run': log(longestRun),
    'prose-section': log(sections.reduce((a, b) => a + b, 0) / sections.length),
    'prose-longest-section': log(sections.reduce((a, b) => Math.max(a, b))),
  });
  const words = yield* wordFeatures(page, body, signs.dashes, letters, set);
  innerLinkFeatures(page, body, words, set);
}

/** Links in the body, to the site and away. */
function innerLinkFeatures(
  { segments, texts, links, url }: Page,
  body: readonly number[],
  words: number,
  set: SetFeature,
): void {
  const origin = url.split('/', 3).join('/');
  const seen = new Set<number>();
  let own = 0;
  for (const s of body) {
    const { firstText, lastText, linkLength } = segments[s]!;
    if (linkLength === 0) continue;
    for (let t = firstText; t <= lastText; t++) {
      const { link } = texts[t]!;
      if (link < 0 || seen.has(link)) continue;
      seen.add(link);
      if (links[link]!.href.startsWith(origin)) own++;
    }
  }
  const away = seen.size - own;
  setAll(set, {
    'prose-links-inside': log(own),
    'prose-links-outside': log(away),
    'prose-links-out-share': away / Math.max(1, seen.size),
    'prose-links-share': seen.size / Math.max(1, links.length),
    'prose-links-per-word': Math.sqrt(seen.size / words),
  });
}
