/** Keeps monospace lines outside `pre`. */
import type { SegmentRecord } from '../../../snapshot/schema';
import type { Page } from '../../page';
import type { BodyView, Group, BodyRule } from '../rule';

/** em between lines. */
const LINE_GAP = 0.9;
/** The list's first font or the browser's monospace. */
const TYPEWRITER = /^[^,]*(?:mono|courier|consolas|menlo|code\b)|\bmonospace\b/i;
const IN_LINES = /\S\s*\n\s*\S/;
const PLAIN = /^(?:div|p|span|section)$/;
const OTHERWISE_WHOLE = new Set(['pre', 'table', 'textarea']);

/**
 * Boxes of two or more close monospace lines; none if half of the text is monospace.
 * @param among ascending
 * @param breaks what ends a line: a `<br>`, or also a line break in the source that the page shows
 */
export function typedBlocks(
  { segments, styles, texts, tree, elements }: Page,
  among: readonly number[],
  breaks: 'tagged' | 'shown' = 'tagged',
): Set<number> {
  const found = new Set<number>();
  const isTyped = ({ style }: SegmentRecord): boolean => TYPEWRITER.test(styles[style]?.fontFamily ?? '');
  const typed = among.filter((s) => isTyped(segments[s]!));
  const lengthOf = (list: readonly number[]): number =>
    list.reduce((sum, s) => sum + segments[s]!.text.length, 0);
  if (typed.length === 0 || 2 * lengthOf(typed) > lengthOf(among)) return found;
  const all = new Set(typed);
  const add = (around: number): void => {
    if (found.has(around) || !PLAIN.test(elements[around]!.tag)) return;
    if (tree.closest(around, ({ tag }) => OTHERWISE_WHOLE.has(tag)) >= 0) return;
    if (tree.segmentsIn(around).every((each) => all.has(each))) found.add(around);
  };
  typed.forEach((s, at) => {
    const here = segments[s]!;
    const inside = texts.slice(here.firstText, here.lastText + 1);
    const isShown = breaks === 'shown' && (styles[here.style]?.preservesLines ?? false);
    if (inside.some(({ gap, text }, nth) => (nth > 0 && gap === '\n') || (isShown && IN_LINES.test(text))))
      add(here.block);
    const before = typed[at - 1];
    if (before !== s - 1) return;
    const last = segments[before]!;
    if (isRightBelow(last, here, styles[here.style]?.fontSize ?? 0)) add(tree.common(last.block, here.block));
  });
  return found;
}

function isRightBelow(one: SegmentRecord, next: SegmentRecord, size: number): boolean {
  if (!one.box || !next.box) return false;
  const gap = next.box.top - one.box.top - one.box.height;
  return gap > -size && gap <= LINE_GAP * size;
}

function typedLines(body: BodyView): Group[] {
  const { page } = body;
  const { tree } = page;
  const groups: Group[] = [];
  for (const block of typedBlocks(page, [...page.segments.keys()])) {
    const inside = tree.segmentsIn(block);
    if (body.isBody(inside[0]! - 1) && body.isBody(inside.at(-1)! + 1)) groups.push(inside);
  }
  return groups;
}

export const TYPED_LINES = {
  name: 'typed-lines',
  reason: 'code',
  takes: 'keep',
  find: typedLines,
} as const satisfies BodyRule;
