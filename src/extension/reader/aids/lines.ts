/** Finds the lines of an article on the screen. */
import { isGroup } from '../../../typeset/blocks';

/** px from the top of the screen */
export interface Line {
  top: number;
  bottom: number;
}

/** Elements that count as one line, however high. */
const WHOLE = 'img, video, svg, math, canvas';

/** Share of the smaller height that two boxes must have in common to be on one line. */
const SAME_LINE = 0.5;

/** Merges boxes beside each other into lines: superscripts, words in another face, cells of a row. */
export function linesOf(boxes: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const box of [...boxes].sort((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    const last = lines.at(-1);
    const shared = last ? last.bottom - box.top : 0;
    const lower = last ? Math.min(last.bottom - last.top, box.bottom - box.top) : 0;
    if (last && shared > lower * SAME_LINE) last.bottom = Math.max(last.bottom, box.bottom);
    else lines.push({ top: box.top, bottom: box.bottom });
  }
  return lines;
}

/** Lines of text and pictures between two heights of the screen, in order. */
export function linesBetween(root: Element, from: number, to: number): Line[] {
  const boxes: Line[] = [];
  const range = root.ownerDocument.createRange();
  const take = ({ top, bottom, width }: DOMRect): void => {
    if (width > 0 && bottom > top && bottom > from && top < to) boxes.push({ top, bottom });
  };
  const look = (element: Element): void => {
    const { top, bottom, height } = element.getBoundingClientRect();
    // Floats may stand out of a box, but never out of a group by a screen.
    if (bottom < from || top > to || (height === 0 && !isGroup(element))) return;
    if (element.matches(WHOLE)) {
      take(element.getBoundingClientRect());
      return;
    }
    for (const node of element.childNodes) {
      if (node.nodeType === 1) look(node as Element);
      else if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) {
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) take(box);
      }
    }
  };
  look(root);
  return linesOf(boxes);
}
