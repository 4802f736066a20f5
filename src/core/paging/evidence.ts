/** Collects evidence that a link leads to the next page. */
import type { Page } from '../page';
import type { PageKind } from '../selection';
import { withoutFragment } from '../../util/address';
import { isFollowable, looksStateChanging } from './followable';
import { templatePage } from './pager';
import type { PageLink, Pager, PagerLink } from './link-schema';
import { relateUrls, urlForm, type UrlForm, type UrlRelation } from './url';

/** A number or phrase with a fitting address outweighs any two weaker signs. */
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
} as const;
type Sign = keyof typeof WEIGHT;
const MIN_OFFSET = 5;

/** `other`: another page of the series, or this one. */
type AddressVerdict = 'next' | 'other' | 'unknown';

function addressSays(
  href: string,
  form: UrlForm | null,
  relation: UrlRelation,
  current: number,
  pager: Pager | undefined,
): AddressVerdict {
  const { value, current: own, level } = relation;
  const { line = null, siblings = null } = pager ?? {};
  if (line !== null && relation.key === line.key && value !== null)
    return value === line.step * (current + 1) + line.origin ? 'next' : 'other';
  if (level <= 1 && pager?.current === current) {
    const slot = siblings && form?.slots.find((one) => one.key === siblings.key);
    if (slot && slot.value === siblings.step * (current + 1) + siblings.origin) return 'next';
    if (templatePage(pager.links, current + 1) === href) return 'next';
  }
  if (level === 0) return 'unknown';
  if (value === null) return own === null ? 'unknown' : 'other';
  if (level === 1) return 'unknown';
  if (relation.offset && value >= MIN_OFFSET) {
    const before = own ?? 0;
    if (value > before && (own === null || own === 0 || value % (value - before) === 0)) return 'next';
  }
  if (own !== null) return value === own + 1 ? 'next' : 'other';
  if (value === current + 1) return 'next';
  // Counted from zero, the second page is page=1.
  if (current === 1 && value === 1 && relation.named) return 'next';
  return 'other';
}

interface Evidence {
  signs: Set<Sign>;
  /** the likest address */
  level: number;
  link: { href: string; rawHref: string };
  number: number | null;
  relation: UrlRelation;
  says: AddressVerdict;
}

/** "post-2", "/blog/13" */
const needsPager = ({ named, key, current }: UrlRelation): boolean =>
  !named && !key.startsWith('?') && current !== null;

/** Before verification. Lists may use looser addresses. */
function fits(evidence: Evidence, kind: PageKind, series: boolean): boolean {
  const { says, relation, signs } = evidence;
  if (says === 'other') return false;
  const worded = signs.has('word') || signs.has('number') || signs.has('arrow');
  if (says === 'next') {
    // An article's pages share its path.
    if (kind === 'article' && relation.level === 0 && !signs.has('word')) return false;
    if (needsPager(relation) && !series) return false;
    return worded || signs.has('rel') || signs.has('headRel') || signs.has('name');
  }
  // A number alone may count items or votes.
  if (kind === 'article') return relation.level >= 2 && (signs.has('word') || signs.has('arrow'));
  // "Next" alone may be the next entry of a blog.
  return (
    worded && (relation.level >= 2 || (signs.has('inPager') && (relation.level === 1 || signs.has('rel'))))
  );
}

/** @param current number of the page with the link */
function linkEvidence(link: PagerLink, pager: Pager, current: number): Evidence {
  const { label, relation } = link;
  const { href, rawHref } = link.link;
  const says = addressSays(href, link.form, relation, current, pager);
  const isNext = label?.kind === 'next';
  const isWord = label?.form === 'word';
  const number = label?.kind === 'number' ? label.number : null;
  const found: Record<Exclude<Sign, 'headRel'>, boolean> = {
    number: number === current + 1,
    word: isNext && isWord,
    arrow: isNext && !isWord,
    pageWord: isNext && isWord && label.number === current + 1,
    rel: link.relNext,
    name: link.nameNext,
    urlNext: says === 'next',
    line: pager.line !== null && says === 'next',
    inPager: pager.current !== null || pager.links.length > 2,
  };
  const signs = new Set((Object.keys(found) as (keyof typeof found)[]).filter((sign) => found[sign]));
  const address = { href: withoutFragment(href), rawHref };
  return { signs, level: relation.level, link: address, number, relation, says };
}

function merge(all: readonly Evidence[]): Evidence[] {
  const byHref = new Map<string, Evidence>();
  for (const evidence of all) {
    const known = byHref.get(evidence.link.href);
    if (known === undefined) {
      byHref.set(evidence.link.href, evidence);
      continue;
    }
    for (const sign of evidence.signs) known.signs.add(sign);
    known.level = Math.max(known.level, evidence.level);
    known.number ??= evidence.number;
    if (evidence.says === 'next') known.says = 'next';
  }
  return [...byHref.values()];
}

function asPageLink({ signs, level, link }: Evidence, number: number): PageLink {
  const score = [...signs].reduce((sum, sign) => sum + WEIGHT[sign], level);
  return { ...link, number, reason: [...signs].join('+'), score };
}

/** `<link rel=next>` may also name the next article. */
function headEvidence(page: Page, current: number, pagers: readonly Pager[]): Evidence[] {
  const pager = pagers.find((p) => p.line !== null);
  return page.head.links.flatMap(([rel, href]): Evidence[] => {
    if (!/(?:^|\s)next(?:\s|$)/u.test(rel) || !isFollowable(href, page.url) || looksStateChanging(href))
      return [];
    const form = urlForm(href);
    const relation = relateUrls(form ?? href, page.url);
    const says = addressSays(href, form, relation, current, pager);
    if (says !== 'next') return [];
    const signs = new Set<Sign>(['headRel', 'urlNext']);
    const link = { href: withoutFragment(href), rawHref: href };
    return [{ signs, level: relation.level, link, number: null, relation, says }];
  });
}

/** Less is one weak sign. */
const ACCEPT = 7;

/**
 * Links that may lead to the page after `current`, best first.
 * @param series other evidence says that the article has several pages
 */
export function nextCandidates(
  page: Page,
  pagers: readonly Pager[],
  kind: PageKind,
  current: number,
  series: boolean,
): PageLink[] {
  const evidence = merge([
    ...pagers.flatMap((pager) =>
      pager.links
        .filter((link) => link.followable && !['previous', 'first'].includes(link.label?.kind ?? ''))
        .map((link) => linkEvidence(link, pager, current)),
    ),
    ...headEvidence(page, current, pagers),
  ]);
  return evidence
    .filter((one) => one.signs.size > 0 && fits(one, kind, series || pagers.some((p) => p.total !== null)))
    .filter((one) => one.number === null || one.number === current + 1)
    .map((one) => asPageLink(one, current + 1))
    .filter((link) => link.score >= ACCEPT)
    .sort((a, b) => b.score - a.score);
}
