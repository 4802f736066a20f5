import type { Page } from '../page';
import type { Box, LinkRecord } from '../../snapshot/schema';
import { lineOf, siblingLine, type PagerLine } from './pager-line';
import { hasName, MAX_PAGER_TEXT, shownPosition } from './pager-number';
import type { PagingIndex } from './index';
import { parsePagingLabel, type PagingLabel } from './label';
import { isFollowable, looksStateChanging, withoutFragment } from './followable';
import { relateUrls, urlForm, type UrlForm, type UrlRelation } from './url';

/** A link with a paging label, or rel, or class that says next. */
export interface PagerLink {
  /** index into the snapshot's links */
  index: number;
  link: LinkRecord;
  label: PagingLabel | null;
  /** its address taken apart; null when it is none */
  form: UrlForm | null;
  relation: UrlRelation;
  /** same origin, http(s), another page, no state-changing look */
  followable: boolean;
  relNext: boolean;
  /** the element's class or id says next */
  nameNext: boolean;
}

/** Links of one pager (paper 2.5, stage 1) with what its plain text tells. */
export interface Pager {
  links: PagerLink[];
  /** index of the element that holds them all */
  container: number;
  /** number of the page shown, as the pager has it: an unlinked number, "page 2 of 5", a marked number */
  current: number | null;
  total: number | null;
  /** link numbers and address numbers lie on one line */
  line: PagerLine | null;
  /** the same among the links alone, whatever the page's own address is */
  siblings: PagerLine | null;
}

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

/** All links that might be paging, read once. */
export function pagerLinks(page: Page, form: UrlForm | null): PagerLink[] {
  const found: PagerLink[] = [];
  const ownAddress = withoutFragment(page.url);
  page.links.forEach((link, index) => {
    const label = parsePagingLabel(link);
    const relNext = link.rel !== '' && /(?:^|\s)next(?:\s|$)/i.test(link.rel);
    const names = page.elements[link.element]?.names ?? '';
    const nameNext = hasName(names, NEXT_NAME) && !hasName(names, PREVIOUS_NAME);
    if (label === null && !relNext && !nameNext) return;
    const address = withoutFragment(link.href);
    // "159" to the page's own comments is no page number.
    if (address === ownAddress && link.href.length > address.length + 1) return;
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
  });
  return found;
}

/** The child of `ancestor` on the way to `element`; the element itself when they are the same. */
function childTowards(index: PagingIndex, ancestor: number, element: number): number {
  let at = element;
  for (let parent = index.parent(at); parent >= 0 && parent !== ancestor && at !== ancestor;) {
    at = parent;
    parent = index.parent(at);
  }
  return at;
}

function belongTogether(index: PagingIndex, a: PagerLink, b: PagerLink): boolean {
  if (b.index - a.index > MAX_BETWEEN + 1) return false;
  const { element, depth } = index.common(a.link.element, b.link.element);
  if (depth <= 1) return true;
  if (depth <= ROW_DEPTH && sameRow(a.link.box, b.link.box)) return true;
  if (depth > LIST_DEPTH) return false;
  // ul > li > a: each item holds one link. A pager above a line of links to other articles is not one list.
  const { links } = index.page;
  return [a, b].every(({ link, index: at }) => {
    const item = childTowards(index, element, link.element);
    return [links[at - 1], links[at + 1]].every(
      (other) => other === undefined || !index.contains(item, other.element),
    );
  });
}

/** The container of a pager: the common ancestor, one or two up while nothing but a little text comes in. */
function containerOf(index: PagingIndex, links: PagerLink[]): number {
  let element = links[0]?.link.element ?? 0;
  for (const { link } of links) ({ element } = index.common(element, link.element));
  if (links.length === 1) element = Math.max(0, index.parent(element));
  const inside = new Set(links.map((link) => link.index));
  const linked = links.reduce((sum, { link }) => sum + link.text.length, 0);
  for (let up = 0; up < 2; up++) {
    const parent = index.parent(element);
    // Much text: no need to look at it.
    if (parent < 0 || (index.textLength[parent] ?? 0) > MAX_SOURCE_TEXT + linked) break;
    const outside = index.texts(parent).filter((text) => !inside.has(text.link));
    const length = outside.reduce((sum, { text }) => sum + text.replace(/\s+/g, ' ').trim().length, 0);
    if (length > MAX_PAGER_TEXT / 2 || outside.some((text) => text.link >= 0)) break;
    element = parent;
  }
  return element;
}
/** Code units of source text, white space and all, beyond which a pager's surroundings are no pager. */
const MAX_SOURCE_TEXT = 20 * MAX_PAGER_TEXT;

/** Stage 1: the pagers of the page, in document order. Links that lead nowhere make none. */
export function findPagers(index: PagingIndex, links: readonly PagerLink[]): Pager[] {
  const clusters: PagerLink[][] = [];
  for (const link of links) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    if (cluster !== undefined && before !== undefined && belongTogether(index, before, link))
      cluster.push(link);
    else clusters.push([link]);
  }
  return clusters
    .filter((cluster) => cluster.some((link) => link.followable))
    .map((cluster) => {
      const container = containerOf(index, cluster);
      return {
        links: cluster,
        container,
        ...shownPosition(index, { links: cluster, container }),
        line: lineOf(cluster),
        siblings: siblingLine(cluster),
      };
    });
}
