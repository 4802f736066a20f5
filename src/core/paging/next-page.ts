/** The next page of an article that stands in several (paper 2.5, stages 1 to 3). */
import { run, type Steps } from '../../util/steps';
import type { Page } from '../page';
import type { PageKind } from '../selection';
import { currentNumber } from './current';
import { asPageLink, fits, headEvidence, linkEvidence, merge } from './evidence';
import { isOfSomethingElse } from './something-else';
import { findPagers } from './pager';
import { findPrevious, numberedPages } from './plan';
import type { NextPage } from './schema';
import { largest } from '../../util/lists';

/** Candidates below this have only one weak sign. */
const ACCEPT = 7;

/**
 * Stages 1 to 3 of the paper's next-page detection (2.5): pagers, address and number, comments and galleries out.
 * Stage 4, the comparison of titles and bodies, is `same-article.ts` once the page is there.
 *
 * @param kind an article's next page must keep the article's path, a list's need not
 * @param known the page's number when neither it nor its address says one (it was reached from the page before)
 */
export const findNextPage = (page: Page, kind: PageKind, known = 1): NextPage =>
  run(nextPageInSteps(page, kind, known));

/** The same in steps. */
export function* nextPageInSteps(page: Page, kind: PageKind, known: number): Steps<NextPage> {
  const pagers = (yield* findPagers(page)).filter((pager) => !isOfSomethingElse(pager, kind));
  const current = currentNumber(pagers) ?? known;
  const numbered = numberedPages(pagers, current);
  const previous = findPrevious(page, pagers, numbered, current);
  const series = numbered.length > 0 || previous !== null;
  const evidence = merge([
    ...pagers.flatMap((pager) =>
      pager.links
        .filter((link) => link.followable && !['previous', 'first'].includes(link.label?.kind ?? ''))
        .map((link) => linkEvidence(link, pager, current)),
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
    total: totals[0] ?? (numbered.length > 0 ? largest(pagesSeen) : null),
    previous,
    numbered,
  };
}
