import type { ElementContent } from 'hast';
import { headsCons, headsPros, headsVerdict } from '../../core/may-have-parts';
import { headOf, isHeading, isList, part, wordsOf } from './headed';

/** Longer verdicts are chapters. Our own choice. */
const MOST_BLOCKS = 6;
const LONGEST_VERDICT = 2000;

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

/** End of the list after a heading; 0 for none. */
const headedList = (blocks: readonly ElementContent[], at: number): number =>
  isList(blocks[at + 1]) ? at + 2 : 0;

/** End of the cons after pros at this block; 0 for none. */
function weighedEnd(blocks: readonly ElementContent[], at: number): number {
  if (!headsPros(headOf(blocks[at])?.words ?? '')) return 0;
  const middle = headedList(blocks, at);
  return middle > 0 && headsCons(headOf(blocks[middle])?.words ?? '') ? headedList(blocks, middle) : 0;
}

/** Up to the next heading or the article's end; 0 for none. */
function verdictEnd(blocks: readonly ElementContent[], at: number): number {
  const head = headOf(blocks[at]);
  if (!head || !headsVerdict(head.words) || !isHeading(blocks[at])) return 0;
  const next = blocks.findIndex((node, nth) => nth > at && isHeading(node));
  const end = next < 0 ? blocks.length : next;
  const inside = blocks.slice(at + 1, end);
  const length = inside.reduce((sum, node) => sum + wordsOf(node).length, 0);
  return length > 0 && length <= LONGEST_VERDICT && inside.length <= MOST_BLOCKS ? end : 0;
}
