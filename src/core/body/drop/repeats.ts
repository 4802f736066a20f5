/** Finds repeated passages, as for narrow screens. */
import type { Page } from '../../page';
import type { BodyView, Group, BodyRule } from '../rule';

/** Code units; authors repeat shorter passages (own choice). */
const PASSAGE = 300;
/** Code units outside lists: refrains, tables and lists repeat (own choice). */
const PROSE = 80;

const KNOWINGLY = new Set(['pre', 'code', 'blockquote']);

function repeatedPassages(body: BodyView): Group[] {
  const { segments } = body.page;
  const all: number[] = [];
  const seen = new Set<string>();
  let isRepeated = false;
  for (let s = 0; s < segments.length; s++) {
    if (!body.isBody(s)) continue;
    all.push(s);
    const { text } = segments[s]!;
    if (text.length < PROSE) continue;
    if (seen.has(text)) isRepeated = true;
    else seen.add(text);
  }
  return isRepeated ? secondPassages(body.page, all) : [];
}

/** @param body segments, ascending */
function secondPassages(page: Page, body: readonly number[]): Group[] {
  const { elements, segments } = page;
  const textAt = (i: number): string => segments[body[i]!]!.text;
  const firsts = new Map<string, number>();
  const groups: Group[] = [];
  let i = 0;
  while (i < body.length) {
    const first = firsts.get(textAt(i));
    if (first === undefined) {
      firsts.set(textAt(i), i++);
      continue;
    }
    let count = 0;
    let length = 0;
    let longest = 0;
    let differ = false;
    // A passage ends before its copy.
    while (i + count < body.length && first + count < i && textAt(i + count) === textAt(first + count)) {
      const { text, block } = segments[body[i + count++]!]!;
      length += text.length;
      if (text !== textAt(i)) differ = true;
      if (elements[block]!.tag !== 'li') longest = Math.max(longest, text.length);
    }
    if (differ && length >= PASSAGE && longest >= PROSE && !isQuoteOrListing(page, body[i]!))
      groups.push(body.slice(i, i + count));
    i += count;
  }
  return groups;
}

/** Listings begin alike, quotes repeat on purpose, pull quotes have their own rule. */
const isQuoteOrListing = ({ segments, tree }: Page, segment: number): boolean =>
  tree.closest(segments[segment]!.block, ({ tag }) => KNOWINGLY.has(tag)) >= 0;

export const REPEATS = {
  name: 'repeats',
  reason: 'repeat',
  takes: 'drop',
  find: repeatedPassages,
} as const satisfies BodyRule;
