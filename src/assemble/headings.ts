/** Converts headings: by tag, by look, or run into their paragraph. */
import type { Element, ElementContent } from 'hast';
import { BREAK, element, hasContent, isElement, rawText, text } from '../util/hast';
import { line } from './flow';
import { labelOf } from './list';
import { lineOf } from '../core/headings-by-look';
import type { Context } from './context';

/** Does the text go on in the heading's line? */
export function isRunIn({ snapshot }: Context, index: number): boolean {
  const { tree, segments, texts } = snapshot;
  const segment = segments[tree.firstSegment[index]!];
  if (!segment || tree.isWithin(texts[segment.lastText]!.element, index)) return false;
  return segment.text.length >= LEAST_RUN && ENDS.test(texts[segment.firstText]!.text);
}
/** Code units of a line that begins with its heading. */
const LEAST_RUN = 60;
const ENDS = /[.:。：।؟?!]\s*$/;

/** Headings are bold by default. */
function withoutBold(node: Element): Element {
  const [only, more] = node.children;
  if (more) return node;
  return isElement(only, 'strong') || isElement(only, 'b') ? { ...node, children: only.children } : node;
}

/** 0 if a block, or an inline element between blocks, does not look like a heading. */
export function headingByLook({ snapshot, selection }: Context, index: number): number {
  const s = snapshot.tree.firstSegment[index]!;
  const level = selection.segments[s]?.heading ?? 0;
  return level > 0 && lineOf(snapshot, s) === index ? level : 0;
}

export function heading(context: Context, index: number, level: number): ElementContent[] {
  const raw = numbered(labelOf(context, index), context.children(index));
  const figures = raw.filter((node) => isElement(node, 'figure'));
  const words = line(raw.filter((node) => !isElement(node, 'figure')).map(withoutMark));
  return [
    BREAK,
    ...figures,
    ...(words.some(hasContent) ? [withoutBold(element(`h${level}`, words))] : []),
    BREAK,
  ];
}

/** Adds the number that counters show. */
export function numbered(label: string, raw: ElementContent[]): ElementContent[] {
  return label === '' || rawText(element('p', raw)).trim().startsWith(label)
    ? raw
    : [text(`${label} `), ...raw];
}

/** Removes a heading's link to itself ("#", "¶"). Its target stays. */
function withoutMark(node: ElementContent): ElementContent {
  if (!isElement(node, 'a') || !String(node.properties.href).startsWith('#')) return node;
  return SELF_LINK.test(rawText(node)) ? { ...node, children: [] } : node;
}
const SELF_LINK = /^(?:[#¶§⚓∞\u200b\s]|🔗|\ufe0f)+$/u;
