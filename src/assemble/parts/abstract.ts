import type { ElementContent } from 'hast';
import { ABSTRACT } from '../../core/may-have-parts';
import { isElement } from '../../util/hast';
import { headOf, part } from './headed';

const MOST_BLOCKS = 12;
const FIRST_BLOCKS = 12;

/** From its heading to the next of its level. Without other headings the text is no paper. */
export function withAbstract(blocks: ElementContent[]): ElementContent[] {
  const at = blocks.slice(0, FIRST_BLOCKS).findIndex((node) => ABSTRACT.test(headOf(node)?.words ?? ''));
  const level = headOf(blocks[at])?.level;
  if (level === undefined) return blocks;
  const end = blocks.findIndex((node, nth) => {
    const head = headOf(node);
    return (
      nth > at && head !== null && /^h\d$/.test(isElement(node) ? node.tagName : '') && head.level <= level
    );
  });
  if (end < 0 || end - at > MOST_BLOCKS || end === at + 1) return blocks;
  return [...blocks.slice(0, at), part('section', 'abstract', blocks.slice(at, end)), ...blocks.slice(end)];
}
