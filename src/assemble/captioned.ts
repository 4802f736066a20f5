import type { ElementContent } from 'hast';
import { element, isElement, rawText } from '../util/hast';
import { collapse } from '../util/text';
import { query, textOf } from '../snapshot/foreign';

/** Keeps a table or code block with its caption, if that is the first or last block. */
export function captioned(live: Element, blocks: ElementContent[]): ElementContent[] {
  const caption = query(live, 'figcaption');
  const words = caption ? collapse(textOf(caption)).trim() : '';
  const at = blocks.findIndex(
    (node) => words !== '' && isElement(node, 'p') && collapse(rawText(node)).trim() === words,
  );
  const found = blocks[at];
  if (!isElement(found) || (at > 0 && at < blocks.length - 1)) return blocks;
  const { children, data } = found;
  const line = { ...element('figcaption', children), ...(data ? { data } : {}) };
  return [element('figure', blocks.with(at, line))];
}
