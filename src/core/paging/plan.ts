/** The plan of an article in pages: the pages that a pager numbers, and the one before. */
import type { Page } from '../page';
import { isFollowable, withoutFragment } from './followable';
import type { PageLink, Pager } from './schema';
import { relateUrls } from './url';

/** The pages that the pager numbers, in order; the page shown left out. */
export function numberedPages(pagers: Pager[], current: number): PageLink[] {
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
    pages.set(number, {
      href: withoutFragment(link.href),
      rawHref: link.rawHref,
      number,
      reason: 'numbered',
      score: 0,
    });
  }
  return [...pages.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** The page before this one: by the pager's numbers, a link that says so, the head. */
export function findPrevious(
  page: Page,
  pagers: Pager[],
  numbered: PageLink[],
  current: number,
): PageLink | null {
  if (current <= 1) return null;
  const byNumber = numbered.find((link) => link.number === current - 1);
  if (byNumber !== undefined) return byNumber;
  for (const { links } of pagers) {
    for (const { link, label, relation, followable } of links) {
      if (label?.kind !== 'previous' || !followable || relation.level < 2) continue;
      const first = relation.value === null && relation.current !== null;
      const before =
        relation.value !== null && relation.current !== null && relation.value < relation.current;
      if (!first && !before) continue;
      const number = current - 1;
      return {
        href: withoutFragment(link.href),
        rawHref: link.rawHref,
        number,
        reason: 'previous',
        score: 0,
      };
    }
  }
  for (const [rel, href] of page.head.links) {
    if (!/(?:^|\s)prev(?:ious)?(?:\s|$)/u.test(rel) || !isFollowable(href, page.url)) continue;
    const relation = relateUrls(href, page.url);
    if (relation.level < 2 || relation.current === null) continue;
    if (relation.value !== null && relation.value >= relation.current) continue;
    return { href: withoutFragment(href), rawHref: href, number: current - 1, reason: 'head-rel', score: 0 };
  }
  return null;
}
