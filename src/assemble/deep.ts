/** Flattens elements that nest too deep for recursion. */
import type { ElementContent } from 'hast';
import { append, BREAK, text } from '../util/hast';
import { figuresAt } from './figures';
import { tracedText, type Context, type DeepPart, segmentOfText } from './context';
import type { PageSnapshot } from '../snapshot/schema';

/** Browsers' parsers stop at 512; scripts may go on. */
const PARSED_DEPTH = 512;

/** @returns elements to convert first */
export function prepareDeep(context: Context, { depths, deepest }: ReturnType<typeof depthsOf>): number[] {
  const { elements, texts } = context.snapshot;
  const ahead: number[] = [];
  for (const index of context.keptElements.values())
    if (depths[index]! % RECURSION === 0 && depths[index]! <= PARSED_DEPTH) ahead.push(index);
  if (deepest > PARSED_DEPTH) {
    const tops = new Int32Array(elements.length).fill(-1);
    for (let at = 1; at < elements.length; at += 1)
      if (depths[at]! > PARSED_DEPTH)
        tops[at] = depths[at] === PARSED_DEPTH + 1 ? at : tops[elements[at]!.parent]!;
    const deep = new Map<number, DeepPart>();
    const note = (element: number, kind: 'texts' | 'media', at: number): void => {
      const top = tops[element]!;
      if (top < 0) return;
      const there = deep.get(top) ?? { texts: [], media: [] };
      there[kind].push(at);
      deep.set(top, there);
    };
    for (const at of context.keptTexts.values()) note(texts[at]!.element, 'texts', at);
    for (const at of context.mediaAt.keys()) note(at, 'media', at);
    context.deep = deep;
  }
  return ahead;
}

export function deepContent(context: Context, deep: DeepPart): ElementContent[] {
  const { segments, texts } = context.snapshot;
  const out: ElementContent[] = [BREAK];
  let last = -1;
  for (const at of deep.texts) {
    const segment = segmentOfText(segments, at);
    if (segment !== last) out.push(BREAK);
    else if (texts[at]!.gap !== '') out.push(text(' '));
    last = segment;
    out.push(tracedText(context, texts[at]!.text, at));
  }
  for (const element of deep.media) append(out, figuresAt(context, element));
  out.push(BREAK);
  return out;
}

/** Levels per recursion: six calls each; a stack holds some thousand. */
export const RECURSION = 128;

/** Depths of all elements, 0 for the root. */
export function depthsOf({ elements }: PageSnapshot): { depths: Int32Array; deepest: number } {
  const depths = new Int32Array(elements.length);
  let deepest = 0;
  for (let at = 1; at < elements.length; at += 1) {
    const depth = (depths[at] = depths[elements[at]!.parent]! + 1);
    if (depth > deepest) deepest = depth;
  }
  return { depths, deepest };
}
