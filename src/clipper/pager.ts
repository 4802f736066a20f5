import type { Box, LinkRecord, PageSnapshot } from '../page/page-snapshot';
import { asciiDigits, parsePagingLabel, parsePosition, type PagingLabel } from './paging-label';
import {
  isFollowable,
  looksStateChanging,
  relateUrls,
  urlForm,
  type UrlForm,
  type UrlRelation,
  withoutFragment,
} from './paging-url';

/** A link with a paging label, or rel, or class that says next. */
export interface PagerLink {
  /** index into the snapshot's links */
  index: number;
  link: LinkRecord;
  label: PagingLabel | null;
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
  /** link numbers and address numbers lie on one line: value = step * number + origin (DOM Distiller) */
  line: { key: string; step: number; origin: number } | null;
  /** the same among the links alone, whatever the page's own address is */
  siblings: Pager['line'];
}

/** Two links stand in one row when their middles differ by less than this share of the taller one. */
const SAME_ROW = 0.5;
/** Without a common row, links of one pager hang at most this many levels below their common ancestor: ul > li > span > a. */
const LIST_DEPTH = 3;
/** In one row: nested wrappers of a pager with a button left and right. */
const ROW_DEPTH = 5;
/** At most this many other links stand between two of a pager. */
const MAX_BETWEEN = 2;
/** A pager's own text besides its links is short ("Pages:", "Page 2 of 5"), in code units. */
const MAX_PAGER_TEXT = 120;

/** For each element the index of its last descendant: elements are in document order. */
export function lastDescendants(page: PageSnapshot): Int32Array {
  const last = Int32Array.from(page.elements, (_, index) => index);
  for (let index = page.elements.length - 1; index > 0; index--) {
    const parent = page.elements[index]?.parent ?? -1;
    if (parent >= 0 && (last[index] ?? 0) > (last[parent] ?? 0)) last[parent] = last[index] ?? 0;
  }
  return last;
}

function ancestors(page: PageSnapshot, element: number): number[] {
  const chain: number[] = [];
  for (let at = element; at >= 0; at = page.elements[at]?.parent ?? -1) chain.push(at);
  return chain;
}

/** Lowest common ancestor and the greater of the two depths below it. */
function common(page: PageSnapshot, a: number, b: number): { element: number; depth: number } {
  const left = ancestors(page, a);
  const right = new Map(ancestors(page, b).map((element, depth) => [element, depth]));
  for (let depth = 0; depth < left.length; depth++) {
    const element = left[depth] ?? -1;
    const other = right.get(element);
    if (other !== undefined) return { element, depth: Math.max(depth, other) };
  }
  return { element: 0, depth: Number.POSITIVE_INFINITY };
}

function sameRow(a: Box | null, b: Box | null): boolean | null {
  if (a === null || b === null || a.height === 0 || b.height === 0) return null;
  const apart = Math.abs(a.top + a.height / 2 - (b.top + b.height / 2));
  return apart <= SAME_ROW * Math.max(a.height, b.height);
}

function hasWord(names: string, word: RegExp): boolean {
  return word.test(names.replace(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase());
}

const NEXT_NAME = /(?:^|[^a-z])(?:next|nextpage|pagenext)(?:[^a-z]|$)/u;
const PREVIOUS_NAME = /(?:^|[^a-z])(?:prev|previous|back)(?:[^a-z]|$)/u;
const CURRENT_NAME = /(?:^|[^a-z])(?:current|active|selected|on|here|cur|this)(?:[^a-z]|$)/u;

/** All links that might be paging, read once. */
export function pagerLinks(page: PageSnapshot, form: UrlForm | null): PagerLink[] {
  const found: PagerLink[] = [];
  page.links.forEach((link, index) => {
    const label = parsePagingLabel(link);
    const relNext = /(?:^|\s)next(?:\s|$)/iu.test(link.rel);
    const names = page.elements[link.element]?.names ?? '';
    const nameNext = hasWord(names, NEXT_NAME) && !hasWord(names, PREVIOUS_NAME);
    if (label === null && !relNext && !nameNext) return;
    // "159" to the page's own comments is no page number.
    const own = withoutFragment(link.href) === withoutFragment(page.url);
    if (own && link.href.length > withoutFragment(link.href).length + 1) return;
    found.push({
      index,
      link,
      label,
      relNext,
      nameNext,
      relation: relateUrls(link.href, form ?? page.url),
      followable: link.href !== '' && isFollowable(link.href, page.url) && !looksStateChanging(link.href),
    });
  });
  return found;
}

/** The child of `ancestor` on the way to `element`; the element itself when they are the same. */
function childTowards(page: PageSnapshot, ancestor: number, element: number): number {
  let at = element;
  for (let parent = page.elements[at]?.parent ?? -1; parent >= 0 && parent !== ancestor && at !== ancestor;) {
    at = parent;
    parent = page.elements[at]?.parent ?? -1;
  }
  return at;
}

function belongTogether(page: PageSnapshot, a: PagerLink, b: PagerLink, last: Int32Array): boolean {
  if (b.index - a.index > MAX_BETWEEN + 1) return false;
  const { element, depth } = common(page, a.link.element, b.link.element);
  if (depth <= 1) return true;
  if (depth <= ROW_DEPTH && sameRow(a.link.box, b.link.box) === true) return true;
  if (depth > LIST_DEPTH) return false;
  // ul > li > a: each item holds one link. A pager above a line of links to other articles is not one list.
  return [a, b].every(({ link }) => {
    const item = childTowards(page, element, link.element);
    const end = last[item] ?? item;
    return page.links.filter((other) => other.element >= item && other.element <= end).length === 1;
  });
}

/** Texts inside an element, outside links, with their element; document order. */
function plainTexts(
  page: PageSnapshot,
  container: number,
  last: Int32Array,
): { text: string; element: number; link: number }[] {
  const end = last[container] ?? container;
  return page.texts
    .filter((text) => text.element >= container && text.element <= end)
    .map((text) => ({
      text: text.text.replace(/\s+/gu, ' ').trim(),
      element: text.element,
      link: text.link,
    }));
}

/** The container of a pager: the common ancestor, one or two up while nothing but a little text comes in. */
function containerOf(page: PageSnapshot, links: PagerLink[], last: Int32Array): number {
  let element = links[0]?.link.element ?? 0;
  for (const { link } of links) element = common(page, element, link.element).element;
  if (links.length === 1) element = page.elements[element]?.parent ?? element;
  for (let up = 0; up < 2; up++) {
    const parent = page.elements[element]?.parent ?? -1;
    if (parent < 0) break;
    const texts = plainTexts(page, parent, last);
    const inside = new Set(links.map((l) => l.index));
    const outside = texts.filter((text) => !inside.has(text.link));
    if (outside.reduce((sum, text) => sum + text.text.length, 0) > MAX_PAGER_TEXT / 2) break;
    if (outside.some((text) => text.link >= 0)) break;
    element = parent;
  }
  return element;
}

function unlinkedCurrent(
  page: PageSnapshot,
  pager: { links: PagerLink[]; container: number },
  last: Int32Array,
): { current: number | null; total: number | null } {
  const texts = plainTexts(page, pager.container, last);
  const plain = texts.filter((text) => text.link < 0);
  const length = plain.reduce((sum, text) => sum + text.text.length, 0);
  const linked = new Set(
    pager.links.filter((l) => l.followable && l.label?.kind === 'number').map((l) => l.label?.number),
  );
  let current: number | null = null;
  let total: number | null = null;
  if (length <= MAX_PAGER_TEXT) {
    const joined = parsePosition(plain.map((text) => text.text).join(' '));
    for (const position of [...plain.map((text) => parsePosition(text.text)), joined]) {
      if (position !== null) ({ current, total } = position);
    }
    if (current === null) {
      const numbers = plain
        .map((text) =>
          /^[[(]?\s*(?:\p{L}{1,9}\s*)?(\d{1,4})\s*\p{L}{0,3}\s*[\])|]?$/u.exec(asciiDigits(text.text)),
        )
        .map((match) => (match === null ? null : Number(match[1])))
        .filter((n): n is number => n !== null && n > 0 && !linked.has(n));
      if (new Set(numbers).size === 1 && (linked.size > 0 || pager.links.length > 1))
        current = numbers[0] ?? null;
    }
  }
  if (current === null) {
    // The number of this page may be a link to itself, or marked by its class.
    const own = pager.links.filter(
      ({ link, label, followable }) =>
        label?.kind === 'number' &&
        !followable &&
        (withoutFragment(link.href) === withoutFragment(page.url) ||
          /^(?:#|javascript:|$)/iu.test(link.rawHref.trim())),
    );
    const marked = pager.links.filter(({ link, label }) => {
      const element = page.elements[link.element];
      const parent = page.elements[element?.parent ?? -1];
      return (
        label?.kind === 'number' &&
        [element, parent].some((record) => record !== undefined && hasWord(record.names, CURRENT_NAME))
      );
    });
    const sure = marked.length === 1 ? marked : own.length === 1 ? own : [];
    current = sure[0]?.label?.number ?? null;
  }
  return { current, total };
}

/** Least steps of an offset parameter that is not simply a page number: five items a page. */
const MIN_OFFSET_STEP = 5;

/** A point of the line: number on the link, number in its address, and the place of the latter. */
type Point = [key: string, label: number, value: number];

/** The line through (label number, address number) of the pager's numbered links, if they have one in common. */
function fitLine(points: Point[], least: number): Pager['line'] {
  const byKey = new Map<string, Map<number, number>>();
  for (const [key, label, value] of points) {
    const known = byKey.get(key) ?? new Map<number, number>();
    known.set(label, value);
    byKey.set(key, known);
  }
  let bestLine: Pager['line'] = null;
  let most = least - 1;
  for (const [key, known] of byKey) {
    const list = [...known].sort(([a], [b]) => a - b);
    const [first, second] = list;
    if (first === undefined || list.length <= most) continue;
    let step: number;
    if (second !== undefined) {
      step = (second[1] - first[1]) / (second[0] - first[0]);
    } else if (first[0] === first[1] || first[0] === first[1] + 1) {
      step = 1;
    } else if (first[1] % (first[0] - 1) === 0 && first[1] / (first[0] - 1) >= MIN_OFFSET_STEP) {
      step = first[1] / (first[0] - 1);
    } else continue;
    const origin = first[1] - step * first[0];
    if (step <= 0 || !Number.isInteger(step) || list.some(([n, value]) => value !== step * n + origin))
      continue;
    most = list.length;
    bestLine = { key, step, origin };
  }
  return bestLine;
}

/** Line of addresses that relate to the page's own. */
function lineOf(links: PagerLink[]): Pager['line'] {
  return fitLine(
    links.flatMap(({ label, relation, followable }): Point[] =>
      label?.kind === 'number' &&
      label.number !== null &&
      followable &&
      relation.value !== null &&
      relation.level > 0
        ? [[relation.key, label.number, relation.value]]
        : [],
    ),
    1,
  );
}

/**
 * Line of addresses that relate only to each other (DOM Distiller's way: the page's own address has another form).
 * Two links may lie on a line by chance, three do not.
 */
function siblingLine(links: PagerLink[]): Pager['line'] {
  const numbered = links.filter(({ label, followable }) => label?.kind === 'number' && followable);
  const base = numbered.at(-1);
  if (base === undefined) return null;
  const points = numbered.flatMap(({ label, link }): Point[] => {
    const { level, key, value } = relateUrls(link.href, base.link.href);
    return link !== base.link && level === 3 && value !== null ? [[key, label?.number ?? 0, value]] : [];
  });
  const own =
    points[0] === undefined
      ? undefined
      : urlForm(base.link.href)?.slots.find((s) => s.key === points[0]?.[0]);
  if (own !== undefined) points.push([own.key, base.label?.number ?? 0, own.value]);
  return fitLine(points, MIN_SIBLINGS);
}
const MIN_SIBLINGS = 3;

/** Stage 1: the pagers of the page, in document order. */
export function findPagers(page: PageSnapshot, links: PagerLink[]): Pager[] {
  const last = lastDescendants(page);
  const clusters: PagerLink[][] = [];
  for (const link of links) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    if (cluster !== undefined && before !== undefined && belongTogether(page, before, link, last))
      cluster.push(link);
    else clusters.push([link]);
  }
  return clusters.map((cluster) => {
    const container = containerOf(page, cluster, last);
    const { current, total } = unlinkedCurrent(page, { links: cluster, container }, last);
    return {
      links: cluster,
      container,
      current,
      total,
      line: lineOf(cluster),
      siblings: siblingLine(cluster),
    };
  });
}
