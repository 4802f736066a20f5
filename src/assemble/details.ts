import type { ElementContent } from 'hast';
import { BREAK, element, isElement } from '../util/hast';
import { flow } from './flow';
import type { Context } from './context';

/** Without a summary it is not folded. */
export function details(context: Context, index: number): ElementContent[] {
  const raw = context.children(index);
  const summary = raw.find((node) => isElement(node, 'summary'));
  const body = flow(raw.filter((node) => node !== summary));
  return summary ? [element('details', [summary, ...body])] : [BREAK, ...body, BREAK];
}
