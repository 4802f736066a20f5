/** The paper's score of a title's candidates (2.3), with own weights for where a candidate stands and leads. */
import { NO_HEADING } from '../tree/relations';
import type { Page } from '../page';
import type { BodyRegion } from '../body/region';
import type { TitleCandidate } from './candidates';

/** λ, β, ω of the paper's score (2.3). */
const MATCH_OFFSET = 0.5;
const HEADING_BASE = 1.15;
const ALIGNMENT_POWER = 2;
const ALIGNMENT_OFFSET = 0.1;
/** Weight of a candidate that leads to another page: Safari's reader uses the same factor. */
const LINKED_ELSEWHERE = 0.6;
/** Weight of a candidate in a breadcrumb or a menu (own choice): it says where the page is, the headline stands elsewhere. */
const IN_BREADCRUMB = 0.6;
/** Default sizes of the HTML standard for h1-h6 and other text, in em: used where no style is known. */
const DEFAULT_EM = [2, 1.5, 1.17, 1, 0.83, 0.67, 1];
/** px: the browsers' default. */
const DEFAULT_FONT = 16;
/** Elements up from a line that may be a breadcrumb or a menu (own choice). */
const BREADCRUMB_LEVELS = 6;

/**
 * Q = (m+λ)·β^(7−h)·(0.1+α)^ω·f: m the match with the head, h the heading's level, α the alignment with the body, f the
 * font size in px. Without geometry α is 1.
 */
export function titleScore(
  page: Page,
  region: BodyRegion | null,
  { segments, level }: TitleCandidate,
  match: number,
): number {
  const first = segments[0] ?? 0;
  const size = page.tree.style(first)?.fontSize ?? (DEFAULT_EM[level - 1] ?? 1) * DEFAULT_FONT;
  const q =
    (match + MATCH_OFFSET) *
    HEADING_BASE ** (NO_HEADING - level) *
    (ALIGNMENT_OFFSET + alignment(page, region, first)) ** ALIGNMENT_POWER *
    size;
  const place = isInBreadcrumb(page, first) ? IN_BREADCRUMB : 1;
  return (leadsElsewhere(page, first) ? q * LINKED_ELSEWHERE : q) * place;
}

/** α: 1 − min(dl, dc)/w, clamped at 0; 1 without geometry. */
function alignment({ tree }: Page, region: BodyRegion | null, segment: number): number {
  const { box } = tree.segment(segment);
  if (box === null || region?.box == null || region.box.width === 0) return 1;
  const main = region.box;
  const left = Math.abs(box.left - main.left);
  const centre = Math.abs(box.left + box.width / 2 - (main.left + main.width / 2));
  return Math.max(0, 1 - Math.min(left, centre) / main.width);
}

function isInBreadcrumb({ tree }: Page, segment: number): boolean {
  return tree.ancestors(tree.anchor(segment), -1, BREADCRUMB_LEVELS).some((element) => {
    const { tag, names, role } = tree.element(element);
    return tag === 'nav' || role === 'navigation' || /bread-?crumb/i.test(names);
  });
}

/** Is a line half a link or more, and the link to another page? */
function leadsElsewhere({ segments, texts, links, url }: Page, at: number): boolean {
  const segment = segments[at];
  if (segment === undefined || segment.linkLength < segment.text.length / 2) return false;
  for (let t = segment.firstText; t <= segment.lastText; t += 1) {
    const link = links[texts[t]?.link ?? -1];
    if (link !== undefined) return pathOf(link.href) !== pathOf(url);
  }
  return false;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '');
}
