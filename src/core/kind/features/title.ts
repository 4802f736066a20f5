/** How a page calls itself: the shape of its title and of its headline, and what stands around the headline. No word of them is read. */
import type { Page } from '../../page';
import { setAll, type SetFeature } from './set';
import type { SegmentDecision } from '../../selection';
import { largest } from '../../../util/largest';

export const TITLE_FEATURES = [
  'title-digit',
  'title-numeral',
  'title-question',
  'title-colon',
  'title-year',
  'title-words',
  'title-first-words',
  'title-last-words',
  'title-longest-words',
  'title-capitals',
  'title-exclaims',
  'title-commas',
  'title-trademark',
  'title-quotes',
  'title-price',
  'title-ampersand',
  'title-site-first',
  'title-site-last',
  'title-site',
  'title-og-site',
  'title-og-site-first',
  'title-og',
  'title-og-same',
  'title-og-words',
  'h1-place',
  'h1-words',
  'h1-numeral',
  'h1-question',
  'h1-to-body',
  'h1-linked',
  'h1-in-article',
  'h1-in-main',
  'h1-in-header',
  'h1-then-long',
  'h1-then-links',
  'h1-then-date',
  'h1-then-labels',
  'h1-capitals',
  'h1-ends',
] as const;

const PIECES = /\s[|–—·»:-]\s/;
const NO_NAME = /[^\p{L}\p{N}]+/gu;
const CAPITAL = /^\p{Lu}/u;
const QUESTION = /[?？]/;
const DATE = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[./]\d{1,2}[./]\d\d/;
/** More words count as so many. */
const MOST_WORDS = 25;
/** A site's name shorter than this, in code units, may stand in any title. */
const SITE_NAME = 4;

const log = Math.log1p;
const countWords = (text: string): number => Math.min(MOST_WORDS, text.split(/\s+/).length);
const flat = (text: string): string => text.toLowerCase().replace(NO_NAME, '');

/** Share of the words that begin with a capital: names and labels against sentences. */
function capitals(text: string): number {
  const words = text.split(/\s+/);
  return words.filter((word) => CAPITAL.test(word)).length / words.length;
}

/** The part of the host that names the site, in lower case; '' when the address has none. */
function siteNameIn(address: string): string {
  const host = address.split('/', 3)[2] ?? '';
  const name = flat(host.replace(/^www\./, '').split('.')[0] ?? '');
  return name.length < SITE_NAME ? '' : name;
}

export function titleFeatures(page: Page, set: SetFeature): void {
  const { metas } = page.head;
  const title = page.head.title.trim();
  const meta = (name: string): string => metas.find(([key]) => key === name)?.[1] ?? '';
  const ogTitle = meta('og:title');
  const ogSite = flat(meta('og:site_name'));
  const pieces = title.split(PIECES);
  const lengths = pieces.map(countWords);
  const site = siteNameIn(page.url);
  const named = (text: string | undefined): boolean =>
    site !== '' && text !== undefined && flat(text).includes(site);
  setAll(set, {
    'title-digit': /\d/.test(title),
    'title-numeral': /^\D{0,4}\d{1,3}\s/.test(title),
    'title-question': QUESTION.test(title),
    'title-colon': title.includes(':'),
    'title-year': /(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(title),
    'title-words': countWords(title),
    'title-first-words': lengths[0]!,
    'title-last-words': pieces.length > 1 ? lengths[lengths.length - 1]! : 0,
    'title-longest-words': largest(lengths),
    'title-capitals': capitals(title),
    'title-exclaims': title.includes('!'),
    'title-commas': title.split(',').length - 1,
    'title-trademark': /[®™]/.test(title),
    'title-quotes': /["“”'‘’]/.test(title),
    'title-price': /[$€£]\s?\d/.test(title),
    'title-ampersand': title.includes('&'),
    'title-site-first': named(pieces[0]),
    'title-site-last': pieces.length > 1 && named(pieces[pieces.length - 1]),
    'title-site': named(title),
    'title-og-site': ogSite !== '',
    'title-og-site-first': ogSite !== '' && flat(title).startsWith(ogSite),
    'title-og': ogTitle !== '',
    'title-og-same': ogTitle !== '' && flat(ogTitle) === flat(title),
    'title-og-words': countWords(ogTitle),
  });
}

/** So many segments after the headline are looked at. */
const NEXT = 5;
/** Elements above the headline that are looked at. */
const REACH = 20;

/** The first `<h1>` with text, where it stands and what follows it. */
export function headlineFeatures(
  { segments, elements }: Page,
  decisions: readonly SegmentDecision[],
  set: SetFeature,
): void {
  const above = (block: number): string[] => {
    const tags: string[] = [];
    for (let e = block; e >= 0 && tags.length < REACH; e = elements[e]!.parent) tags.push(elements[e]!.tag);
    return tags;
  };
  const at = segments.findIndex(({ block }) => {
    const parent = elements[block]!.parent;
    return elements[block]!.tag === 'h1' || (parent >= 0 && elements[parent]!.tag === 'h1');
  });
  if (at < 0) {
    set('h1-place', 1);
    set('h1-to-body', NO_HEADLINE);
    return;
  }
  const { text, linkLength, block } = segments[at]!;
  const around = above(block);
  const next = segments.slice(at + 1, at + 1 + NEXT);
  const body = decisions.findIndex(({ role }) => role === 'body');
  setAll(set, {
    'h1-place': at / segments.length,
    'h1-words': countWords(text),
    'h1-numeral': /^\d/.test(text),
    'h1-question': QUESTION.test(text),
    'h1-to-body': body < 0 ? NO_HEADLINE : Math.sign(body - at) * log(Math.abs(body - at)),
    'h1-linked': linkLength > 0,
    'h1-in-article': around.includes('article'),
    'h1-in-main': around.includes('main'),
    'h1-in-header': around.includes('header'),
    'h1-then-long': next.filter((s) => s.text.length - s.linkLength > 100).length,
    'h1-then-links': next.filter((s) => s.linkLength > 0.8 * s.text.length).length,
    'h1-then-date': next.some((s) => s.text.length < 60 && DATE.test(s.text)),
    'h1-then-labels': next.filter((s) => s.text.length < 30).length,
    'h1-capitals': capitals(text),
    'h1-ends': /[.!]$/.test(text),
  });
}
/** As far from the body as a headline is not. */
const NO_HEADLINE = 5;
