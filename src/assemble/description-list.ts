import type { Element, ElementContent } from 'hast';
import { BREAK, element, hasContent, isElement } from '../util/hast';
import { flow } from './flow';
import type { Context } from './context';

/** Content outside `dt` and `dd` becomes a description. */
export function descriptionList(context: Context, index: number): ElementContent[] {
  const parts: Element[] = [];
  let loose: ElementContent[] = [];
  const flush = (): void => {
    const content = flow(loose, true);
    loose = [];
    if (content.length > 0) parts.push(element('dd', content));
  };
  for (const node of context.children(index)) {
    if (isElement(node, 'dt') || isElement(node, 'dd')) {
      flush();
      parts.push(node);
    } else loose.push(node);
  }
  flush();
  const kept = parts.filter(hasContent);
  if (!kept.some((part) => part.tagName === 'dt'))
    return kept.flatMap((part) => [BREAK, ...part.children, BREAK]);
  return kept.length > 0 ? [element('dl', kept)] : [];
}
