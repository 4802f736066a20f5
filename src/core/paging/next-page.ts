import type { Page } from '../page';
import { findPrevious, numberedPages } from './plan';
import type { PageKind, Selection } from '../selection';
import { aboutOtherPaging } from './context';
import { findPagers, pagerLinks, type Pager, type PagerLink } from './pager';
import { templatePage } from './pager-line';
import { PagingIndex } from './index';
import { isFollowable, looksStateChanging, withoutFragment } from './followable';
import { relateUrls, urlForm, type UrlForm, type UrlRelation } from './url';

/** A page of the same article, as its pager names it. */
export interface PageLink {
  /** absolute, without fragment */
  href: string;
  rawHref: string;
  /** page number when it is known */
  number: number | null;
  /** short, stable, kebab-case: what spoke for it, joined by `+` */
  reason: string;
  /** sum of the weights below; only its order means anything */
  score: number;
}

export interface NextPage {
  /** best first; more than one only as alternatives */
  candidates: PageLink[];
  /** null when there is none, or when the two best tie (paper 2.5: precision at the last) */
  chosen: PageLink | null;
  tie: boolean;
  /** number of this page, 1 when nothing says otherwise */
  current: number;
  /** number of pages, null when the page does not say */
  total: number | null;
  /** the page before this one, null on the first page */
  previous: PageLink | null;
  /** all numbered pages that the pager links, in order, without this one */
  numbered: PageLink[];
}

/** Weights of the evidence; chosen so that a number or a phrase with a fitting address beats any two weaker signs. */
const WEIGHT = {
  number: 6,
  word: 6,
  pageWord: 2,
  arrow: 4,
  rel: 4,
  headRel: 4,
  name: 2,
  urlNext: 6,
  line: 3,
  inPager: 2,
  level: 1,
} as const;
/** Candidates below this have only one weak sign. */
const ACCEPT = 7;
/** A number in a file's name is taken for a page number up to here; larger ones count articles. */
const MAX_UNNAMED_NUMBER = 50;
/** The smallest step of an offset (start=20): fewer items than this are pages. */
const MIN_OFFSET = 5;

/** What the address says: `next`, `other` (another page of the series, or this one), `unknown`. */
function addressSays(
  { href, form }: { href: string; form: UrlForm | null },
  relation: UrlRelation,
  current: number,
  pager: Pager | null,
): 'next' | 'other' | 'unknown' {
  const { value, current: own, level } = relation;
  const line = pager?.line ?? null;
  if (line !== null && relation.key === line.key && value !== null)
    return value === line.step * (current + 1) + line.origin ? 'next' : 'other';
  const siblings = pager?.siblings ?? null;
  if (level <= 1 && siblings !== null && pager?.current === current) {
    const slot = form?.slots.find((one) => one.key === siblings.key);
    if (slot?.value === siblings.step * (current + 1) + siblings.origin) return 'next';
  }
  if (level <= 1 && pager?.current === current && templatePage(pager.links, current + 1) === href)
    return 'next';
  if (level === 0) return 'unknown';
  if (value === null) return own === null ? 'unknown' : 'other';
  if (level === 1) return 'unknown';
  if (relation.offset && value >= MIN_OFFSET) {
    const before = own ?? 0;
    if (value > before && (own === null || own === 0 || value % (value - before) === 0)) return 'next';
  }
  if (own !== null) return value === own + 1 ? 'next' : 'other';
  if (value === current + 1) return 'next';
  // Pages counted from zero: the second page is page=1, and the first has no number.
  if (current === 1 && value === 1 && relation.named) return 'next';
  return 'other';
}

/** The number of this page: from the pager's plain text, else from the address; null when neither says. */
function currentNumber(pagers: Pager[], links: PagerLink[]): number | null {
  // A pager with a line belongs to the address; another (of the comments, say) may have its own count.
  for (const pager of pagers.filter((p) => p.line !== null || p.siblings !== null))
    if (pager.current !== null) return pager.current;
  for (const pager of pagers.filter((p) => p.links.some((l) => l.relation.level >= 2)))
    if (pager.current !== null) return pager.current;
  for (const { links: members, line } of pagers) {
    const own = members.find((l) => l.relation.current !== null)?.relation.current ?? null;
    if (line !== null && own !== null) return (own - line.origin) / line.step;
  }
  const own = links.find((l) => l.relation.level === 3 && l.relation.current !== null && l.relation.named);
  if (own !== undefined && !own.relation.offset) return own.relation.current;
  const unnamed = links.find((l) => l.relation.level === 3 && l.relation.current !== null);
  const number = unnamed?.relation.current ?? null;
  if (number !== null && unnamed?.relation.offset === false && number <= MAX_UNNAMED_NUMBER) return number;
  // A pager whose addresses have another form than the page's own still marks the number of the page shown.
  return (
    pagers.find(({ current, links: members }) => current !== null && members.length > 1)?.current ?? null
  );
}

interface Evidence {
  signs: Map<keyof typeof WEIGHT, number>;
  link: { href: string; rawHref: string };
  number: number | null;
  relation: UrlRelation;
  says: 'next' | 'other' | 'unknown';
}

/** A series whose only sign is a bare number in a name ("post-2", "/blog/13") needs a pager that shows it. */
function needsPager(relation: UrlRelation): boolean {
  return !relation.named && !relation.key.startsWith('?') && relation.current !== null;
}

/** Is it right for an article to go there (before verification)? Lists may page to looser addresses. */
function fits(evidence: Evidence, kind: PageKind, series: boolean): boolean {
  const { says, relation, signs } = evidence;
  if (says === 'other') return false;
  const worded = signs.has('word') || signs.has('number') || signs.has('arrow');
  if (says === 'next') {
    // Addresses that relate only to each other: good for lists, an article's pages share its path.
    if (kind === 'article' && relation.level === 0 && !signs.has('word')) return false;
    if (needsPager(relation) && !series) return false;
    return worded || signs.has('rel') || signs.has('headRel') || signs.has('name');
  }
  // The address says nothing: an article's next page keeps its path, and the label must be plain.
  // A number alone may be anything there (items a page, a vote).
  if (kind === 'article') return relation.level >= 2 && (signs.has('word') || signs.has('arrow'));
  // "Next" alone leads to the next entry of a book or a blog as well: a list's pager counts its pages.
  return (
    worded && (relation.level >= 2 || (signs.has('inPager') && (relation.level === 1 || signs.has('rel'))))
  );
}

function describe(link: PagerLink, pager: Pager, current: number): Evidence {
  const signs: Evidence['signs'] = new Map();
  const { label, relation } = link;
  const says = addressSays({ href: link.link.href, form: link.form }, relation, current, pager);
  const wordNumber = label?.form === 'word' && label.number !== null ? label.number : null;
  if (label?.kind === 'number' && label.number === current + 1) signs.set('number', WEIGHT.number);
  if (label?.kind === 'next') {
    if (label.form === 'word') signs.set('word', WEIGHT.word);
    else signs.set('arrow', WEIGHT.arrow);
    if (wordNumber === current + 1) signs.set('pageWord', WEIGHT.pageWord);
  }
  if (link.relNext) signs.set('rel', WEIGHT.rel);
  if (link.nameNext) signs.set('name', WEIGHT.name);
  if (says === 'next') signs.set('urlNext', WEIGHT.urlNext);
  if (pager.line !== null && says === 'next') signs.set('line', WEIGHT.line);
  if (pager.current !== null || pager.links.length > 2) signs.set('inPager', WEIGHT.inPager);
  signs.set('level', WEIGHT.level * relation.level);
  return {
    signs,
    link: { href: withoutFragment(link.link.href), rawHref: link.link.rawHref },
    number: label?.kind === 'number' ? label.number : null,
    relation,
    says,
  };
}

/** All that speaks for one address, from every link to it, counted once each. */
function merge(all: Evidence[]): Evidence[] {
  const byHref = new Map<string, Evidence>();
  for (const evidence of all) {
    const known = byHref.get(evidence.link.href);
    if (known === undefined) {
      byHref.set(evidence.link.href, evidence);
      continue;
    }
    for (const [sign, weight] of evidence.signs)
      known.signs.set(sign, Math.max(weight, known.signs.get(sign) ?? 0));
    known.number ??= evidence.number;
    if (evidence.says === 'next') known.says = 'next';
  }
  return [...byHref.values()];
}

const total = (evidence: Evidence): number => [...evidence.signs.values()].reduce((sum, w) => sum + w, 0);

function asPageLink(evidence: Evidence, number: number | null): PageLink {
  const strong = [...evidence.signs].filter(([sign]) => sign !== 'level').map(([sign]) => sign);
  return { ...evidence.link, number, reason: strong.join('+'), score: total(evidence) };
}

/** Head data: `<link rel=next>` counts only with an address of the series (sites name the next article there too). */
function headEvidence(page: Page, current: number, pagers: Pager[]): Evidence[] {
  const pager = pagers.find((p) => p.line !== null) ?? null;
  return page.head.links.flatMap(([rel, href]): Evidence[] => {
    if (!/(?:^|\s)next(?:\s|$)/u.test(rel) || !isFollowable(href, page.url) || looksStateChanging(href))
      return [];
    const form = urlForm(href);
    const relation = relateUrls(form ?? href, page.url);
    const says = addressSays({ href, form }, relation, current, pager);
    if (says !== 'next') return [];
    const signs: Evidence['signs'] = new Map([
      ['headRel', WEIGHT.headRel],
      ['urlNext', WEIGHT.urlNext],
      ['level', WEIGHT.level * relation.level],
    ]);
    return [{ signs, link: { href: withoutFragment(href), rawHref: href }, number: null, relation, says }];
  });
}

/**
 * Stages 1 to 3 of the paper's next-page detection (2.5): pagers, address and number, comments and galleries out.
 * Stage 4, the comparison of titles and bodies, is `same-article.ts` once the page is there.
 *
 * @param known the page's number when neither it nor its address says one (it was reached from the page before)
 * @param selection gives the kind of the page: an article's next page must keep the article's path, a list's need not.
 */
export function findNextPage(page: Page, selection: Pick<Selection, 'kind'> | null, known = 1): NextPage {
  const kind = selection?.kind ?? 'article';
  const form = urlForm(page.url);
  const links = pagerLinks(page, form);
  const index = links.length === 0 ? null : new PagingIndex(page);
  const pagers =
    index === null ? [] : findPagers(index, links).filter((pager) => !aboutOtherPaging(index, pager, kind));
  const members = pagers.flatMap((pager) => pager.links);
  const current = currentNumber(pagers, members) ?? known;
  const numbered = numberedPages(pagers, current);
  const previous = findPrevious(page, pagers, numbered, current);
  const series = numbered.length > 0 || previous !== null;
  const evidence = merge([
    ...pagers.flatMap((pager) =>
      pager.links
        .filter((link) => link.followable && !['previous', 'first'].includes(link.label?.kind ?? ''))
        .map((link) => describe(link, pager, current)),
    ),
    ...headEvidence(page, current, pagers),
  ]);
  const candidates = evidence
    .filter((one) => one.signs.size > 1 && fits(one, kind, series || pagers.some((p) => p.total !== null)))
    .filter((one) => one.number === null || one.number === current + 1)
    .map((one) => asPageLink(one, current + 1))
    .filter((link) => link.score >= ACCEPT)
    .sort((a, b) => b.score - a.score);
  const [first, second] = candidates;
  const tie = first !== undefined && second !== undefined && first.score === second.score;
  const totals = pagers.map((pager) => pager.total).filter((n) => n !== null);
  const pagesSeen = [current, ...numbered.map((link) => link.number ?? 0)];
  return {
    candidates,
    chosen: tie ? null : (first ?? null),
    tie,
    current,
    total: totals[0] ?? (numbered.length > 0 ? Math.max(...pagesSeen) : null),
    previous,
    numbered,
  };
}
