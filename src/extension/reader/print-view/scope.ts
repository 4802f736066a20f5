/** Limits printing to a selection or section. */
import type { ReaderOnPaper } from '../on-paper';
import { blocksOf } from '../../../typeset/blocks';
import { UNPRINTED } from '../../../typeset/paper/layout';
import { mark } from '../../../typeset/paper/marks';

const INDIVISIBLE = 'figure, .ac-scroll, pre, math';

function sectionOf(
  body: Element,
  headings: readonly HTMLHeadingElement[],
  heading: HTMLHeadingElement,
): Range {
  const level = (of: Element): number => Number(of.localName.slice(1));
  const range = body.ownerDocument.createRange();
  range.selectNodeContents(body);
  range.setStartBefore(heading);
  const next = headings.slice(headings.indexOf(heading) + 1).find((other) => level(other) <= level(heading));
  if (next) range.setEndBefore(next);
  return range;
}

export function selectionIn(doc: Document, body: Element): StaticRange | null {
  const selection = doc.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(body)) return null;
  const all = doc.createRange();
  all.selectNodeContents(body);
  if (range.compareBoundaryPoints(Range.START_TO_START, all) < 0)
    range.setStart(all.startContainer, all.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, all) > 0) range.setEnd(all.endContainer, all.endOffset);
  return range.collapsed || range.toString().trim() === '' ? null : new StaticRange(range);
}

function rangeOf(body: Element, selection: StaticRange): Range {
  const range = body.ownerDocument.createRange();
  range.setStart(selection.startContainer, selection.startOffset);
  range.setEnd(selection.endContainer, selection.endOffset);
  return range;
}

export function limitPrint(body: Element, { choices, headings }: ReaderOnPaper, undos: (() => void)[]): void {
  const { scope, selection } = choices;
  if (scope.kind === 'section') printOnly(body, sectionOf(body, headings, scope.heading), undos);
  else if (scope.kind === 'selection' && selection) printOnly(body, rangeOf(body, selection), undos);
}

/** Replaces a block across the border by a copy of the part inside. */
function printOnly(body: Element, range: Range, undos: (() => void)[]): void {
  for (const child of blocksOf(body)) {
    const whole = body.ownerDocument.createRange();
    whole.selectNode(child);
    const begins = range.compareBoundaryPoints(Range.START_TO_START, whole) <= 0;
    const ends = range.compareBoundaryPoints(Range.END_TO_END, whole) >= 0;
    if (begins && ends) continue;
    const outside =
      range.compareBoundaryPoints(Range.START_TO_END, whole) <= 0 ||
      range.compareBoundaryPoints(Range.END_TO_START, whole) >= 0;
    if (!outside && child.matches(INDIVISIBLE)) continue;
    if (child.classList.contains(UNPRINTED)) continue;
    mark(child, UNPRINTED, undos);
    if (outside) continue;
    const cut = cutTo(child, range);
    if (cut.textContent.trim() === '') continue;
    child.after(cut);
    undos.push(() => cut.remove());
  }
}

function cutTo(element: Element, range: Range): Element {
  const copy = element.cloneNode(true) as Element;
  copy.classList.remove(UNPRINTED);
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  // The end first, which does not move the start.
  const end = placeIn(element, copy, range.endContainer, range.endOffset);
  const start = placeIn(element, copy, range.startContainer, range.startOffset);
  const gone = element.ownerDocument.createRange();
  if (end) {
    gone.selectNodeContents(copy);
    gone.setStart(end.node, end.offset);
    gone.deleteContents();
  }
  if (start) {
    gone.selectNodeContents(copy);
    gone.setEnd(start.node, start.offset);
    gone.deleteContents();
  }
  return copy;
}

/** Null outside the element. */
function placeIn(
  element: Element,
  copy: Element,
  node: Node,
  offset: number,
): { node: Node; offset: number } | null {
  const path: number[] = [];
  let at: Node = node;
  while (at !== element) {
    const parent = at.parentNode;
    if (!parent) return null;
    path.push([...parent.childNodes].indexOf(at as ChildNode));
    at = parent;
  }
  let found: Node = copy;
  for (const index of path.reverse()) {
    const child = found.childNodes[index];
    if (!child) return null;
    found = child;
  }
  return { node: found, offset };
}
