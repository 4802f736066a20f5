/** The pagers of a page: which links to other pages belong together (paper 2.5, stage 1). */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import type { Page } from '../page';
import type { Box } from '../../snapshot/schema';
import { isFollowable, looksStateChanging, withoutFragment } from './followable';
import { parsePagingLabel } from './label';
import { lineOf, siblingLine } from './line';
import { hasName, MAX_PAGER_TEXT, shownPosition } from './position';
import type { Pager, PagerLink } from './schema';
import { elementTexts, textsIn, type ElementTexts } from './texts';
import { relateUrls, urlForm } from './url';
import { largest } from '../../util/lists';

/** Two links stand in one row when their middles differ by less than this share of the taller one. */
const SAME_ROW = 0.5;
/** Without a common row, links of one pager hang at most this many levels below their common ancestor: ul > li > span > a. */
const LIST_DEPTH = 3;
/** In one row: nested wrappers of a pager with a button left and right. */
const ROW_DEPTH = 5;
/** At most this many other links stand between two of a pager. */
const MAX_BETWEEN = 2;

function sameRow(a: Box | null, b: Box | null): boolean {
  if (a === null || b === null || a.height === 0 || b.height === 0) return false;
  const apart = Math.abs(a.top + a.height / 2 - (b.top + b.height / 2));
  return apart <= SAME_ROW * Math.max(a.height, b.height);
}

const NEXT_NAME = /(?:^|[^a-z])(?:next|nextpage|pagenext)(?:[^a-z]|$)/;
const PREVIOUS_NAME = /(?:^|[^a-z])(?:prev|previous|back)(?:[^a-z]|$)/;

/** What a link costs besides its letters, in texts: its names, its address. */
const LOOKS = 4;

/** Code units of an address beyond which it is no other page's: expressions that look for numbers in it go over it again and again. */
const LONGEST_ADDRESS = 2000;

/** All links that might be paging. */
function* pagerLinks(page: Page): Steps<PagerLink[]> {
  const form = urlForm(page.url);
  const found: PagerLink[] = [];
  const ownAddress = withoutFragment(page.url);
  const full = meter(STEP_LETTERS);
  for (const [index, link] of page.links.entries()) {
    if (link.href.length > LONGEST_ADDRESS) continue;
    if (full(link.text.length + LOOKS * TEXT_COST)) yield 'paging: next links';
    const label = parsePagingLabel(link);
    const relNext = link.rel !== '' && /(?:^|\s)next(?:\s|$)/i.test(link.rel);
    const names = page.elements[link.element]?.names ?? '';
    const nameNext = hasName(names, NEXT_NAME) && !hasName(names, PREVIOUS_NAME);
    if (label === null && !relNext && !nameNext) continue;
    const address = withoutFragment(link.href);
    // "159" to the page's own comments is no page number.
    if (address === ownAddress && link.href.length > address.length + 1) continue;
    const own = urlForm(link.href);
    found.push({
      index,
      link,
      label,
      form: own,
      relNext,
      nameNext,
      relation: relateUrls(own ?? link.href, form ?? page.url),
      followable: own !== null && isFollowable(link.href, page.url) && !looksStateChanging(link.href),
    });
  }
  return found;
}

/** The child of `ancestor` on the way to `element`; the element itself when they are the same. */
function childTowards({ tree }: Page, ancestor: number, element: number): number {
  return tree.ancestors(element, ancestor).at(-1) ?? element;
}

function belongTogether(page: Page, a: PagerLink, b: PagerLink): boolean {
  if (b.index - a.index > MAX_BETWEEN + 1) return false;
  const { tree, links } = page;
  const element = Math.max(0, tree.common(a.link.element, b.link.element));
  const depth = largest([a, b].map(({ link }) => tree.ancestors(link.element, element).length));
  if (depth <= 1) return true;
  if (depth <= ROW_DEPTH && sameRow(a.link.box, b.link.box)) return true;
  if (depth > LIST_DEPTH) return false;
  // ul > li > a: each item holds one link. A pager above a line of links to other articles is not one list.
  return [a, b].every(({ link, index: at }) => {
    const item = childTowards(page, element, link.element);
    return [links[at - 1], links[at + 1]].every(
      (other) => other === undefined || !tree.isWithin(other.element, item),
    );
  });
}

/** The container of a pager: the common ancestor, one or two up while nothing but a little text comes in. */
function containerOf(page: Page, texts: ElementTexts, links: readonly PagerLink[]): number {
  const { tree } = page;
  let element = links[0]?.link.element ?? 0;
  for (const { link } of links) element = Math.max(0, tree.common(element, link.element));
  if (links.length === 1) element = Math.max(0, tree.parent(element));
  const inside = new Set(links.map((link) => link.index));
  const linked = links.reduce((sum, { link }) => sum + link.text.length, 0);
  for (let up = 0; up < 2; up++) {
    const parent = tree.parent(element);
    // Much text: no need to look at it.
    if (parent < 0 || texts.length[parent]! > MAX_SOURCE_TEXT + linked) break;
    const outside = textsIn(page, texts, parent).filter((text) => !inside.has(text.link));
    const length = outside.reduce((sum, { text }) => sum + text.replace(/\s+/g, ' ').trim().length, 0);
    if (length > MAX_PAGER_TEXT / 2 || outside.some((text) => text.link >= 0)) break;
    element = parent;
  }
  return element;
}
/** Code units of source text, white space and all, beyond which a pager's surroundings are no pager. */
const MAX_SOURCE_TEXT = 20 * MAX_PAGER_TEXT;

/** A region with more of the page's text than this holds the article itself. */
const MAX_REGION_SHARE = 0.5;
/** Levels up from a pager where a region's name is looked for. */
const REGION_DEPTH = 8;

/** The elements around a link that hold less than half of the page's text, innermost first. */
function regionsAround({ tree }: Page, texts: ElementTexts, element: number): Pager['around'] {
  const path = tree.ancestors(element, -1, REGION_DEPTH);
  const most = MAX_REGION_SHARE * (texts.length[0] ?? 0);
  const end = path.findIndex(
    (at) => ['body', 'html'].includes(tree.element(at).tag) || texts.length[at]! > most,
  );
  return (end < 0 ? path : path.slice(0, end)).map((at) => tree.element(at));
}

/** Links in document order, those together that belong to one pager. */
function clustersOf(page: Page, links: readonly PagerLink[]): PagerLink[][] {
  const clusters: PagerLink[][] = [];
  for (const link of links) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    if (cluster !== undefined && before !== undefined && belongTogether(page, before, link))
      cluster.push(link);
    else clusters.push([link]);
  }
  return clusters;
}

/** The pagers of the page, in document order. Links that lead nowhere make none. */
export function* findPagers(page: Page): Steps<Pager[]> {
  const links = yield* pagerLinks(page);
  yield 'paging: clusters';
  const clusters = clustersOf(page, links).filter((cluster) => cluster.some((link) => link.followable));
  if (clusters.length === 0) return [];
  yield 'paging: texts';
  const byElement = elementTexts(page);
  yield 'paging: pagers';
  return clusters.map((links) => {
    const container = containerOf(page, byElement, links);
    // Hundreds of pagers right in a long body would each bring all of its texts.
    const texts = byElement.length[container]! > MAX_SOURCE_TEXT ? [] : textsIn(page, byElement, container);
    return {
      links,
      texts,
      around: regionsAround(page, byElement, links[0]?.link.element ?? container),
      ...shownPosition(page, links, texts),
      line: lineOf(links),
      siblings: siblingLine(links),
    };
  });
}
