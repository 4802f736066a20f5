import type { ElementContent } from 'hast';
import { segmentKey, type PartKey } from '../core/part-keys';
import { textsIn, type Context } from './context';

/** Traces rebuilt text: the first node gets all kept segments of the element. */
export function tracedWhole(context: Context, index: number, nodes: ElementContent[]): ElementContent[] {
  const { trace } = context;
  const [first, ...rest] = nodes;
  if (!trace || !first) return nodes;
  const { first: from, last: to } = textsIn(context);
  const parts = new Set<PartKey>();
  for (let at = from[index]!; at <= to[index]!; at += 1)
    if (trace.segmentOf[at]! >= 0) parts.add(segmentKey(trace.page, trace.segmentOf[at]!));
  return [{ ...first, data: { parts: [...parts] } }, ...rest];
}
