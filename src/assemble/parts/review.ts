/** What a review weighs and concludes: lists for and against beside each other, and the verdict in a box. Pure. */
import type { ElementContent } from 'hast';
import { headsCons, headsPros, headsVerdict } from '../../core/may-have-parts';
import { headOf, isHeading, isList, part, wordsOf } from './headed';

/** Blocks, and code units, of the longest verdict: what is longer is a chapter. Our own choice. */
const MOST_BLOCKS = 6;
const LONGEST_VERDICT = 2000;

/** The blocks with their verdicts and lists for and against named; the same list where there are none. */
export function withVerdicts(blocks: ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const end = Math.max(weighedEnd(blocks, at), at);
    if (end > at) {
      const middle = headedList(blocks, at);
      out.push(
        part('section', 'weighed', [
          part('section', 'pros', blocks.slice(at, middle)),
          part('section', 'cons', blocks.slice(middle, end)),
        ]),
      );
      at = end - 1;
      continue;
    }
    const last = verdictEnd(blocks, at);
    if (last > at) {
      out.push(part('section', 'verdict', blocks.slice(at, last)));
      at = last - 1;
    } else out.push(blocks[at]!);
  }
  return out.length === blocks.length ? blocks : out;
}

/** Where a list ends that has its own head at a block; 0 where none does. */
const headedList = (blocks: readonly ElementContent[], at: number): number =>
  isList(blocks[at + 1]) ? at + 2 : 0;

/** Where the list against ends that follows the list for at a block; 0 where there are no such two. */
function weighedEnd(blocks: readonly ElementContent[], at: number): number {
  if (!headsPros(headOf(blocks[at])?.words ?? '')) return 0;
  const middle = headedList(blocks, at);
  return middle > 0 && headsCons(headOf(blocks[middle])?.words ?? '') ? headedList(blocks, middle) : 0;
}

/** Where the verdict ends whose heading a block is: at the next heading, or with the article; 0 for none. */
function verdictEnd(blocks: readonly ElementContent[], at: number): number {
  const head = headOf(blocks[at]);
  if (!head || !headsVerdict(head.words) || !isHeading(blocks[at])) return 0;
  const next = blocks.findIndex((node, nth) => nth > at && isHeading(node));
  const end = next < 0 ? blocks.length : next;
  const inside = blocks.slice(at + 1, end);
  const length = inside.reduce((sum, node) => sum + wordsOf(node).length, 0);
  return length > 0 && length <= LONGEST_VERDICT && inside.length <= MOST_BLOCKS ? end : 0;
}
