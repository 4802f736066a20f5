/** Finds pagers: groups of paging links, their numbers and their addresses (paper 2.5, stage 1). */
import type { Box, TextRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { Extents } from '../tree/relations';
import { withoutFragment } from '../../util/address';
import { isFollowable, looksStateChanging } from './followable';
import { asciiDigits, parsePagingLabel, parsePosition } from './label';
import type { Pager, PagerLink } from './link-schema';
import { meter, STEP_LETTERS, type Steps, TEXT_COST } from '../../util/steps';
import { relateUrls, urlForm } from './url';
import { largest } from '../../util/lists';

/** By element. */
interface ElementTexts extends Extents {
  readonly length: Float64Array;
}

function elementTexts({ tree, texts }: Page): ElementTexts {
  const length = tree.zeros();
  for (const { element, text } of texts) length[element]! += text.length;
  tree.sumUp(length);
  return { ...tree.extents(texts.length, (t) => texts[t]!.element), length };
}

const textsIn = ({ tree, texts }: Page, { first, last }: ElementTexts, element: number): TextRecord[] =>
  texts.slice(first[element], last[element]! + 1).filter((text) => tree.isWithin(text.element, element));

/** Code units besides links ("Page 2 of 5"). */
const MAX_PAGER_TEXT = 120;

const CURRENT_NAME = /(?:^|[^a-z])(?:current|active|selected|on|here|cur|this)(?:[^a-z]|$)/;

/** Whole words; camelCase is split. */
function hasName(names: string, word: RegExp): boolean {
  return names !== '' && word.test(names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

function shownPosition(
  page: Page,
  links: readonly PagerLink[],
  texts: readonly TextRecord[],
): Pick<Pager, 'current' | 'total'> {
  const plain = texts.filter((text) => text.link < 0).map((text) => text.text.replace(/\s+/g, ' ').trim());
  if (plain.reduce((sum, text) => sum + text.length, 0) <= MAX_PAGER_TEXT) {
    const told = toldPosition(plain, links);
    if (told.current !== null) return told;
  }
  return { current: markedNumber(page, links), total: null };
}

/** From "Page 2 of 5", or the only number without a link. */
function toldPosition(plain: string[], links: readonly PagerLink[]): Pick<Pager, 'current' | 'total'> {
  let position = null;
  for (const text of [...plain, plain.join(' ')]) position = parsePosition(text) ?? position;
  if (position !== null) return position;
  const linked = new Set(
    links.filter((l) => l.followable && l.label?.kind === 'number').map((l) => l.label?.number),
  );
  const numbers = plain
    .map((text) => /^[[(]?\s*(?:\p{L}{1,9}\s*)?(\d{1,4})\s*\p{L}{0,3}\s*[\])|]?$/u.exec(asciiDigits(text)))
    .map((match) => Number(match?.[1] ?? 0))
    .filter((n) => n > 0 && !linked.has(n));
  const one = new Set(numbers).size === 1 && (linked.size > 0 || links.length > 1);
  return { current: one ? (numbers[0] ?? null) : null, total: null };
}

function markedNumber({ elements, tree, url }: Page, links: readonly PagerLink[]): number | null {
  const numbers = links.filter(({ label }) => label?.kind === 'number');
  const marked = numbers.filter(({ link: { element } }) =>
    [element, tree.parent(element)].some((at) => hasName(elements[at]?.names ?? '', CURRENT_NAME)),
  );
  const own = numbers.filter(
    ({ link, followable }) =>
      !followable &&
      (withoutFragment(link.href) === withoutFragment(url) ||
        /^(?:#|javascript:|$)/i.test(link.rawHref.trim())),
  );
  const sure = marked.length === 1 ? marked : own.length === 1 ? own : [];
  return sure[0]?.label?.number ?? null;
}

/** Distance of the middles, as a share of the taller link. */
const SAME_ROW = 0.5;
/** Levels below the common ancestor: ul > li > span > a. */
const LIST_DEPTH = 3;
const ROW_DEPTH = 5;
/** Other links between two of a pager. */
const MAX_BETWEEN = 2;

function sameRow(a: Box | null, b: Box | null): boolean {
  if (a === null || b === null || a.height === 0 || b.height === 0) return false;
  const apart = Math.abs(a.top + a.height / 2 - (b.top + b.height / 2));
  return apart <= SAME_ROW * Math.max(a.height, b.height);
}

const NEXT_NAME = /(?:^|[^a-z])(?:next|nextpage|pagenext)(?:[^a-z]|$)/;
const PREVIOUS_NAME = /(?:^|[^a-z])(?:prev|previous|back)(?:[^a-z]|$)/;

/** Cost of a link besides its letters. */
const LOOKS = 4;

/** Code units: the search for numbers is slow. */
const LONGEST_ADDRESS = 2000;

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
    // For example "159" to the page's comments.
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

function belongTogether(page: Page, a: PagerLink, b: PagerLink): boolean {
  if (b.index - a.index > MAX_BETWEEN + 1) return false;
  const { tree, links } = page;
  const element = Math.max(0, tree.common(a.link.element, b.link.element));
  const depth = largest([a, b].map(({ link }) => tree.ancestors(link.element, element).length));
  if (depth <= 1) return true;
  if (depth <= ROW_DEPTH && sameRow(a.link.box, b.link.box)) return true;
  if (depth > LIST_DEPTH) return false;
  // ul > li > a: each item has one link.
  return [a, b].every(({ link, index: at }) => {
    const item = tree.ancestors(link.element, element).at(-1) ?? link.element;
    return [links[at - 1], links[at + 1]].every(
      (other) => other === undefined || !tree.isWithin(other.element, item),
    );
  });
}

/** Up to two levels higher while this adds little text. */
function containerOf(page: Page, texts: ElementTexts, links: readonly PagerLink[]): number {
  const { tree } = page;
  let element = links[0]?.link.element ?? 0;
  for (const { link } of links) element = Math.max(0, tree.common(element, link.element));
  if (links.length === 1) element = Math.max(0, tree.parent(element));
  const inside = new Set(links.map((link) => link.index));
  const linked = links.reduce((sum, { link }) => sum + link.text.length, 0);
  for (let up = 0; up < 2; up++) {
    const parent = tree.parent(element);
    if (parent < 0 || texts.length[parent]! > MAX_SOURCE_TEXT + linked) break;
    const outside = textsIn(page, texts, parent).filter((text) => !inside.has(text.link));
    const length = outside.reduce((sum, { text }) => sum + text.replace(/\s+/g, ' ').trim().length, 0);
    if (length > MAX_PAGER_TEXT / 2 || outside.some((text) => text.link >= 0)) break;
    element = parent;
  }
  return element;
}
/** Code units with white space. */
const MAX_SOURCE_TEXT = 20 * MAX_PAGER_TEXT;

/** Larger regions are the article. */
const MAX_REGION_SHARE = 0.5;
const REGION_DEPTH = 8;

function regionsAround({ tree }: Page, texts: ElementTexts, element: number): Pager['around'] {
  const path = tree.ancestors(element, -1, REGION_DEPTH);
  const most = MAX_REGION_SHARE * (texts.length[0] ?? 0);
  const end = path.findIndex(
    (at) => ['body', 'html'].includes(tree.element(at).tag) || texts.length[at]! > most,
  );
  return (end < 0 ? path : path.slice(0, end)).map((at) => tree.element(at));
}

function clustersOf(page: Page, links: readonly PagerLink[]): PagerLink[][] {
  const clusters: PagerLink[][] = [];
  for (const link of links) {
    const cluster = clusters.at(-1);
    if (cluster && belongTogether(page, cluster.at(-1)!, link)) cluster.push(link);
    else clusters.push([link]);
  }
  return clusters;
}

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
    // Pagers in a long body would each collect all its texts.
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

/** Items per page: the smallest step of an offset. */
const MIN_OFFSET_STEP = 5;
/** Two links may be on a line by chance. */
const MIN_SIBLINGS = 3;

/** Key and value in the address, for a label's number. */
type Point = [key: string, label: number, value: number];

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

const numbered = (links: readonly PagerLink[]): PagerLink[] =>
  links.filter(({ label, followable }) => label?.kind === 'number' && label.number !== null && followable);

function lineOf(links: readonly PagerLink[]): Pager['line'] {
  return fitLine(
    numbered(links).flatMap(({ label, relation }): Point[] =>
      relation.value !== null && relation.level > 0
        ? [[relation.key, label?.number ?? 0, relation.value]]
        : [],
    ),
    1,
  );
}

/** The page's own address has another form (as in DOM Distiller). */
function siblingLine(links: readonly PagerLink[]): Pager['line'] {
  const others = numbered(links);
  const base = others.at(-1);
  if (base?.form == null || others.length < MIN_SIBLINGS) return null;
  const points: Point[] = [];
  for (const { label, form } of others) {
    if (form === null || form === base.form) continue;
    const { level, key, value } = relateUrls(form, base.form);
    if (level === 3 && value !== null) points.push([key, label?.number ?? 0, value]);
  }
  const own = base.form.slots.find((slot) => slot.key === points[0]?.[0]);
  if (own !== undefined) points.push([own.key, base.label?.number ?? 0, own.value]);
  return fitLine(points, MIN_SIBLINGS);
}

/** At least three addresses must differ only in their own numbers (`/list_2?page=2`). */
export function templatePage(links: readonly PagerLink[], number: number): string | null {
  const others = numbered(links);
  const wanted = others.find((link) => link.label?.number === number);
  if (wanted === undefined) return null;
  const template = templateOf(wanted);
  if (template === null) return null;
  const alike = new Set(
    others.filter((link) => templateOf(link) === template).map((link) => link.label?.number),
  );
  return alike.size >= MIN_SIBLINGS ? wanted.link.href : null;
}

function templateOf({ link, label }: PagerLink): string | null {
  const number = String(label?.number ?? '');
  const template = link.href.replace(/\d+/g, (digits) => (digits === number ? '#' : digits));
  return template === link.href ? null : template;
}
