/** What stands around a title: its deck, its kicker, and further places that show it. */
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { SegmentDecision, TitleDecision } from '../selection';
import { findDeck } from './deck';
import { findKicker } from './kicker';
import { normal } from './match';

/** What stands around the title: segment indices by role. */
interface TitleNeighbours {
  deck: number[];
  kicker: number[];
  /** further places that show the title again, and a deck with which the text begins once more */
  repeats: number[];
}

/** Repeats of the title count in this many leading body segments, and in headings anywhere (own choice). */
const REPEAT_REACH = 6;

/** Deck, kicker and repeats of a title that is on the page. Everything empty for a title from the head. */
export function titleNeighbours(
  page: Page,
  title: TitleDecision,
  region: BodyRegion | null,
  decisions: readonly SegmentDecision[],
): TitleNeighbours {
  const first = title.segments[0];
  const last = title.segments.at(-1);
  const repeats = region === null ? [] : findRepeats(page, title, region);
  if (first === undefined || last === undefined || region === null) return { deck: [], kicker: [], repeats };
  const { deck, copies } = findDeck(page, last, region, decisions);
  return { deck, kicker: findKicker(page, first, decisions), repeats: [...repeats, ...copies] };
}

function findRepeats(page: Page, title: TitleDecision, region: BodyRegion): number[] {
  const shown = title.segments.map((segment) => page.segments[segment]?.text ?? '').join(' ');
  const wanted = new Set([title.text, shown].map(normal));
  wanted.delete('');
  if (wanted.size === 0) return [];
  return region.segments.filter((segment, order) => {
    if (title.segments.includes(segment)) return false;
    if (order >= REPEAT_REACH && page.tree.heading(segment) < 0) return false;
    return wanted.has(normal(page.segments[segment]?.text ?? ''));
  });
}
