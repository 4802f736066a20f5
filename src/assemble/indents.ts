/** Nests lists whose levels only margins show (word processors, web editors). */
import type { Element, ElementContent, Root } from 'hast';
import { append, element, elementsIn, isElement } from '../util/hast';
import { attribute } from '../snapshot/foreign';
import { liveOf, recordOf, type Context } from './context';

/** px */
export interface Indent {
  left: number;
  /** NaN without layout */
  top: number;
}

/** `isLoose`: made of a paragraph, so the next one may continue it. */
export interface Placed extends Element {
  data?: Element['data'] & { indent?: Indent; isLoose?: boolean };
}

/** px; a list level is some 40 wide */
const LEAST_STEP = 12;
export const STEP = 36;
/** Google Docs, Quill. */
const LEVEL = /(?:^|\s)(?:lst-kix_\w+-|ql-indent-)(\d)(?=$|\s)/;
/** Word's list paragraphs. */
const LIST_PARAGRAPH = /(?:^|\s)(?:Mso)?List(?:Paragraph|Bullet|Number)/;
export const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;

/** Null if unknown. */
export function indentOf({ snapshot }: Context, index: number): Indent | null {
  const level =
    LEVEL.exec(snapshot.elements[index]!.names) ??
    LEVEL.exec(snapshot.elements[snapshot.elements[index]!.parent]?.names ?? '');
  const box = snapshot.segments[snapshot.tree.firstSegment[index]!]?.box;
  if (!box) return level ? { left: Number(level[1]) * STEP, top: Number.NaN } : null;
  return { left: snapshot.dir === 'rtl' ? -(box.left + box.width) : box.left, top: box.top };
}

/** Is it a paragraph of a word processor's list, or one with a counter? */
export const isListParagraph = (context: Context, index: number, label: string): boolean =>
  /^\d+\.$/.test(label) ||
  LIST_PARAGRAPH.test(recordOf(context, index).names) ||
  WORD_LEVEL.test(attribute(liveOf(context, index), 'style'));

/** In place. */
export function nestLists(root: Root): void {
  for (const node of elementsIn(root)) {
    if (isList(node)) nestItems(node);
    if (node.children.some(isList)) node.children = nested(node.children);
  }
  root.children = nested(root.children as ElementContent[]);
}

const isList = (node: ElementContent): node is Placed => isElement(node, 'ul') || isElement(node, 'ol');
const indent = ({ data }: Placed): Indent | undefined => data?.indent;
const isDeeper = (a: Indent, b: Indent): boolean => a.left > b.left + LEAST_STEP;

/** A list further in belongs to the item before it. */
function nested(children: ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let open: Placed[] = [];
  for (const child of children) {
    const own = isList(child) ? indent(child) : undefined;
    if (!own || !isList(child)) {
      if (child.type !== 'text' || /\S/.test(child.value)) open = [];
      out.push(child);
      continue;
    }
    const depth = open.length;
    while (open.length > 0 && isDeeper(indent(open.at(-1)!)!, own)) open.pop();
    const last = open.at(-1);
    const item = last?.children.at(-1);
    if (last && isDeeper(own, indent(last)!) && isElement(item, 'li')) {
      item.children.push(child);
      open.push(child);
    } else if (
      last &&
      last.tagName === child.tagName &&
      (depth > open.length || (last.data?.isLoose && child.data?.isLoose))
    ) {
      append(last.children, child.children);
    } else {
      out.push(child);
      open = [child];
    }
  }
  return out;
}

/** Items further in belong to the item before them. */
function nestItems(list: Placed): void {
  const items = list.children.filter((node): node is Placed => isElement(node, 'li'));
  const places = items.map(indent);
  const [first] = places;
  if (
    !first ||
    places.some(
      (place, at) =>
        !place || place.left < first.left - LEAST_STEP || place.top <= (places[at - 1]?.top ?? -Infinity),
    )
  )
    return;
  if (!places.some((place) => isDeeper(place!, first))) return;
  const top = { ...list, children: [] as ElementContent[] };
  const open: { list: Element; left: Indent }[] = [{ list: top, left: first }];
  for (const [at, item] of items.entries()) {
    const own = places[at]!;
    while (open.length > 1 && isDeeper(open.at(-1)!.left, own)) open.pop();
    const { list: around, left } = open.at(-1)!;
    const last = around.children.at(-1);
    if (isDeeper(own, left) && isElement(last, 'li')) {
      const inner = element(list.tagName, [item]);
      last.children.push(inner);
      open.push({ list: inner, left: own });
    } else around.children.push(item);
  }
  list.children = top.children;
}
