/** The number of the page that is shown. */
import type { Pager } from './schema';

/** A number in a file's name is taken for a page number up to here; larger ones count articles (own choice). */
const MAX_UNNAMED_NUMBER = 50;

/** From a pager's plain text, else from the address; null when neither says. */
export function currentNumber(pagers: readonly Pager[]): number | null {
  const links = pagers.flatMap((pager) => pager.links);
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
