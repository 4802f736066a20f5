/** The source of a formula inside it, as other programs look for it. Trees keep it as `alttext`: an annotation would count as text. */
import type { Element } from 'hast';
import { element, text } from '../util/hast';

/** The same formula with its TeX as an annotation, for writers of files. */
export function annotated(math: Element): Element {
  const { alttext } = math.properties;
  if (typeof alttext !== 'string' || alttext === '') return math;
  const [only] = math.children;
  const shown =
    math.children.length === 1 && only?.type === 'element' ? only : element('mrow', math.children);
  const source = element('annotation', [text(alttext)], { encoding: 'application/x-tex' });
  return { ...math, children: [element('semantics', [shown, source])] };
}
