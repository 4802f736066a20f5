/** Implements paper 2.5, stages 1 to 3. */
import type { NextPage, PageLink, Pager, Paging } from './link-schema';
import type { Page } from '../page';
import { withoutFragment } from '../../util/address';
import { isFollowable } from './followable';
import { relateUrls, type UrlRelation } from './url';
import type { PageKind } from '../selection';
import { isAboutOther } from './label';
import { run, type Steps } from '../../util/steps';
import { nextCandidates } from './evidence';
import { findPagers } from './pager';
import { largest } from '../../util/lists';
import { findPrintLink, findSinglePageLink } from './print-link';

/** Larger numbers in file names count articles. Our choice. */
const MAX_UNNAMED_NUMBER = 50;

function currentNumber(pagers: readonly Pager[]): number | null {
  // A pager on a line belongs to the address; others may count comments.
  const shown = pagers.filter((pager) => pager.current !== null);
  const sure =
    shown.find((pager) => pager.line !== null || pager.siblings !== null) ??
    shown.find((pager) => pager.links.some((l) => l.relation.level >= 2));
  if (sure) return sure.current;
  for (const { links: members, line } of pagers) {
    const own = members.find((l) => l.relation.current !== null)?.relation.current ?? null;
    if (line !== null && own !== null) return (own - line.origin) / line.step;
  }
  const alike = pagers
    .flatMap(({ links }) => links.map((l) => l.relation))
    .filter(({ level }) => level === 3);
  const own = alike.find(({ current, named }) => current !== null && named);
  if (own?.offset === false) return own.current;
  const unnamed = alike.find(({ current }) => current !== null);
  if (unnamed?.offset === false && unnamed.current! <= MAX_UNNAMED_NUMBER) return unnamed.current;
  return shown.find((pager) => pager.links.length > 1)?.current ?? null;
}

const seenPage = (
  { href, rawHref }: Pick<PageLink, 'href' | 'rawHref'>,
  number: number,
  reason: string,
): PageLink => ({ href: withoutFragment(href), rawHref, number, reason, score: 0 });

function numberedPages(pagers: Pager[], current: number): PageLink[] {
  const pager = pagers
    .filter((p) => p.line !== null || (p.current !== null && p.links.some((l) => l.relation.level >= 2)))
    .sort((a, b) => b.links.length - a.links.length)[0];
  if (pager === undefined) return [];
  const pages = new Map<number, PageLink>();
  for (const { link, label, relation, followable } of pager.links) {
    const number = label?.kind === 'number' ? label.number : null;
    if (number === null || !followable || number === current || pages.has(number)) continue;
    const onLine =
      pager.line === null ||
      (relation.value === null
        ? number === 1
        : relation.key === pager.line.key && relation.value === pager.line.step * number + pager.line.origin);
    if (relation.level < 2 || !onLine) continue;
    pages.set(number, seenPage(link, number, 'numbered'));
  }
  return [...pages.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

function findPrevious(page: Page, pagers: Pager[], numbered: PageLink[], current: number): PageLink | null {
  if (current <= 1) return null;
  const byNumber = numbered.find((link) => link.number === current - 1);
  if (byNumber !== undefined) return byNumber;
  for (const { links } of pagers) {
    for (const { link, label, relation, followable } of links) {
      if (label?.kind !== 'previous' || !followable || relation.level < 2) continue;
      if (isBefore(relation)) return seenPage(link, current - 1, 'previous');
    }
  }
  for (const [rel, href] of page.head.links) {
    if (!/(?:^|\s)prev(?:ious)?(?:\s|$)/u.test(rel) || !isFollowable(href, page.url)) continue;
    const relation = relateUrls(href, page.url);
    if (relation.level >= 2 && isBefore(relation))
      return seenPage({ href, rawHref: href }, current - 1, 'head-rel');
  }
  return null;
}

/** The first page may have no number. */
const isBefore = ({ value, current }: UrlRelation): boolean =>
  current !== null && (value === null || value < current);

const COMMENT_ADDRESS =
  /[?&](?:c_?page|comments?_?page|comment|comments|cp|komm(?:entare?)?_?(?:page|seite))=|\/comment-page-\d|\/comments?\/(?:page\/?)?\d|[/?&]comments?[-_]?page|#(?:comments?|respond|kommentare?|disqus)/iu;
const GALLERY_ADDRESS =
  /[?&](?:photo|photos|image|img|pic|picture|slide|foto|bild|gallery|slideshow|fotos|imagen)(?:_?(?:id|no|nr|num|index))?=\d|\/(?:photos?|images?|slides?|slideshow|galler(?:y|ies)|fotos?|bilder(?:galerie)?|fotostrecke|galeria)\/[^?#]*\d+\/?(?:$|[?#])|#(?:slide|photo|image|foto|bild)/iu;
/** Whole words only: "comments-open" does not count. */
const COMMENT_REGION =
  /(?:^|[^a-z])(?:comments?|commentlist|comment-?area|disqus|respond|kommentare?)(?:[^a-z]|$)/iu;
/** On a forum these are the content. */
const THREAD_REGION = /(?:^|[^a-z])(?:thread|replies|discussion)(?:[^a-z]|$)/iu;
const GALLERY_REGION =
  /(?:^|[^a-z])(?:gallery|slideshow|slider|carousel|lightbox|swiper|slick|galerie|fotostrecke)(?:[^a-z]|$)/iu;
const CALENDAR_REGION =
  /(?:^|[^a-z])(?:calendar|kalender|calendario|calendrier|datepicker|wp-calendar)(?:[^a-z]|$)/iu;
/** More are the days of a month. */
const CALENDAR_NUMBERS = 15;
/** Code units; longer texts are sentences. */
const MAX_WORD_TEXT = 40;

/** Pagers of comments, pictures or days (paper 2.5, stage 3). */
function isOfSomethingElse({ links, texts, around }: Pager, kind: PageKind): boolean {
  // A review page's own pager may carry a comment fragment.
  for (const { followable, link } of links)
    if (followable && (COMMENT_ADDRESS.test(link.href) || GALLERY_ADDRESS.test(link.href))) return true;
  const isNamed = (region: RegExp): boolean => around.some(({ names }) => names !== '' && region.test(names));
  if (isNamed(COMMENT_REGION) || isNamed(GALLERY_REGION) || isNamed(CALENDAR_REGION)) return true;
  if (kind === 'article' && isNamed(THREAD_REGION)) return true;
  const numbers = links.filter(({ label }) => label?.kind === 'number');
  if (numbers.length > CALENDAR_NUMBERS && around.some(({ tag }) => tag === 'table')) return true;
  return texts.some(({ text }) => text.length < MAX_WORD_TEXT && isAboutOther(text));
}

/**
 * Stage 4 (paper 2.5) is `same-article.ts`.
 * @param kind an article's next page must keep its path
 * @param known fallback for this page's number
 */
export const findNextPage = (page: Page, kind: PageKind, known = 1): NextPage =>
  run(nextPageInSteps(page, kind, known));

function* nextPageInSteps(page: Page, kind: PageKind, known: number): Steps<NextPage> {
  const pagers = (yield* findPagers(page)).filter((pager) => !isOfSomethingElse(pager, kind));
  const current = currentNumber(pagers) ?? known;
  const numbered = numberedPages(pagers, current);
  const previous = findPrevious(page, pagers, numbered, current);
  const series = numbered.length > 0 || previous !== null;
  const candidates = nextCandidates(page, pagers, kind, current, series);
  const [first, second] = candidates;
  const tie = first !== undefined && second !== undefined && first.score === second.score;
  const totals = pagers.map((pager) => pager.total).filter((n) => n !== null);
  const pagesSeen = [current, ...numbered.map((link) => link.number ?? 0)];
  return {
    candidates,
    chosen: tie ? null : (first ?? null),
    tie,
    current,
    total: totals[0] ?? (numbered.length > 0 ? largest(pagesSeen) : null),
    previous,
    numbered,
  };
}

export function* pagingOf(page: Page, kind: PageKind): Steps<Paging> {
  const next = yield* nextPageInSteps(page, kind, 1);
  yield 'paging: print view';
  const printLink = yield* findPrintLink(page);
  yield 'paging: view on one page';
  return { ...next, printLink, singlePage: yield* findSinglePageLink(page) };
}
