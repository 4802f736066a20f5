/** Converts lists, figures, pictures, quotes and tables to Markdown nodes. */
import { defaultHandlers, type Handle, type State as Converter } from 'hast-util-to-mdast';
import type { Element, ElementContent } from 'hast';
import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
} from 'mdast';
import { append, elementsIn, hasContent, isBlock, isElement, rawText } from '../../util/hast';
import { numeral } from '../../util/numerals';
import { toContentHtml } from '../serialize';
import { cellTex, formula } from './formulas';
import type { Info, State } from 'mdast-util-to-markdown';

export const phrasing = (state: Converter, node: Element): PhrasingContent[] =>
  state.all(node) as PhrasingContent[];
export const flowOf = (state: Converter, node: Element): (BlockContent | DefinitionContent)[] =>
  state.toFlow(state.all(node));
export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}

/** null within the article: its ids mean nothing outside. */
export function linkOf({ properties: { href } }: Element): string | null {
  return typeof href !== 'string' || href.startsWith('#') ? null : href;
}

/** A caption in italics, without doubling its own. */
function inItalics(nodes: PhrasingContent[]): PhrasingContent[] {
  const words = nodes.filter((node) => node.type !== 'text' || /\S/.test(node.value));
  const [only] = words;
  if (words.length === 1 && only?.type === 'emphasis') return [only];
  return words.length === 0 ? [] : [{ type: 'emphasis', children: oneLine(nodes) }];
}

const oneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));

export function visit(root: Nodes, visitor: (node: Nodes) => void): void {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visitor(node);
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at]!);
  }
}

const itemOf = (children: ListItem['children']): ListItem => ({
  type: 'listItem',
  spread: false,
  checked: null,
  children,
});

const dl: Handle = (state, node) => {
  const items: ListItem[] = [];
  for (const child of node.children) {
    if (isElement(child, 'dt')) {
      const term = paragraph([{ type: 'strong', children: phrasing(state, child) }]);
      items.push(itemOf([term]));
    } else if (hasContent(child)) {
      const last = items.at(-1);
      const content = flowOf(state, isElement(child, 'dd') ? child : { ...node, children: [child] });
      if (last) append(last.children, content);
      else items.push(itemOf(content));
    }
  }
  return { type: 'list', ordered: false, spread: false, children: items };
};

/** Only items with more than text and lists are loose (have empty lines). */
const li =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const item = fallback(state, node, parent) as ListItem;
    if (hasClass(node, 'task')) item.checked = hasClass(node, 'task-done');
    item.spread = item.children.filter((child) => child.type !== 'list').length > 1;
    return item;
  };
const list =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const out = fallback(state, node, parent) as List;
    out.spread = out.children.some((item) => item.spread);
    if (out.ordered) number(out, node);
    return out;
  };

/**
 * Markdown numbers are decimal and rising, so letters become text, and other numbers are written one by one.
 */
function number(out: List, node: Element): void {
  const type = String(node.properties.type ?? '');
  const step = node.properties.reversed === true ? -1 : 1;
  const { start } = node.properties;
  let value = typeof start === 'number' ? start : step > 0 ? 1 : out.children.length;
  const items = node.children.filter((child) => isElement(child, 'li'));
  out.ordered = !/^[aAiI]$/.test(type);
  out.children.forEach((item, at) => {
    const own = items[at]?.properties.value;
    if (own !== undefined && Number.isInteger(Number(own))) value = Number(own);
    if (!out.ordered) label(item, `${numeral(value, type)}.`);
    else if (value !== (out.start ?? 1) + at) item.data = { ...item.data, number: value };
    value += step;
  });
  if (!out.ordered) out.start = null;
}

function label(item: ListItem, words: string): void {
  const [first] = item.children;
  if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${words} ` });
  else item.children.unshift(paragraph([{ type: 'text', value: words }]));
}

const figure: Handle = (state, node) => {
  const out: Nodes[] = [];
  const caption = node.children.find((child) => isElement(child, 'figcaption'));
  // The caption of a listing is a file name.
  const isListing = node.children.some((child) => isElement(child, 'pre'));
  const said = caption ? letters(rawText(caption)) : '';
  for (const child of node.children) {
    // The caption may repeat a `data:` picture's alt text.
    const alt = isElement(child, 'img') && isData(child) ? String(child.properties.alt ?? '') : null;
    if (alt !== null && said.includes(letters(alt))) continue;
    if (isElement(child, 'figcaption')) {
      const words = isListing ? phrasing(state, child) : inItalics(phrasing(state, child));
      if (words.length > 0) out.push(paragraph(words));
    } else {
      const content = state.one(child, node);
      for (const one of [content ?? []].flat())
        if (one.type !== 'text' || /\S/.test(one.value)) out.push(isPhrasing(one) ? paragraph([one]) : one);
    }
  }
  return out;
};

const letters = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isData = ({ properties: { src } }: Element): boolean =>
  typeof src === 'string' && src.startsWith('data:');

const PHRASING = new Set(
  'text image link emphasis strong delete inlineCode break inlineMath html footnoteReference'.split(' '),
);
const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type);

const img: Handle = (_state, node) => {
  const { src, alt, title } = node.properties;
  const label = typeof alt === 'string' ? alt : '';
  if (hasClass(node, 'math-inline') && label.trim() !== '') return formula(label, false);
  if (typeof src !== 'string') return undefined;
  // `data:` addresses have thousands of characters.
  if (src.startsWith('data:')) return label === '' ? undefined : { type: 'text', value: label };
  return {
    type: 'image',
    url: src,
    alt: label.replace(/\s+/g, ' '),
    title: typeof title === 'string' ? title : null,
  };
};

const blockquote: Handle = (state, node) => {
  const kind = calloutKind(node);
  if (kind === null) return { type: 'blockquote', children: flowOf(state, node) };
  const [first, ...rest] = node.children.filter(hasContent);
  const titled = isElement(first) && hasClass(first, 'callout-title');
  const title = titled ? phrasing(state, first) : [];
  const named =
    rawText(titled ? first : node)
      .trim()
      .toLowerCase() === kind;
  const head: CalloutHead = { type: 'calloutHead', kind, children: named ? [] : title };
  const body = titled ? { ...node, children: rest } : node;
  return { type: 'blockquote', children: [head as never, ...flowOf(state, body)] };
};

function calloutKind({ properties: { className } }: Element): string | null {
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith('callout-'))?.slice('callout-'.length) ?? null;
}

interface CalloutHead {
  type: 'calloutHead';
  kind: string;
  children: PhrasingContent[];
}

const writeCalloutHead = (node: CalloutHead, _parent: unknown, state: State, info: Info): string => {
  const mark = `[!${node.kind}]`;
  if (node.children.length === 0) return mark;
  const exit = state.enter('phrasing');
  const title = state.containerPhrasing(node, { ...info, before: `${mark} `, after: '\n' });
  exit();
  return `${mark} ${title.replace(/(?<!\s)\s*\n\s*/g, ' ')}`;
};

/** A block. mdast's `html` would join adjacent text. */
interface HtmlTable {
  type: 'htmlTable';
  value: string;
}

declare module 'mdast' {
  interface RootContentMap {
    calloutHead: CalloutHead;
    htmlTable: HtmlTable;
  }
}

/** Links within the article lead nowhere in Markdown. */
function withoutInPageLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutInPageLinks(child);
    return isElement(child, 'a') && linkOf(child) === null ? inner.children : [inner];
  });
  return { ...node, children };
}

/** An empty line would end the HTML. */
const htmlTable = (node: Element): HtmlTable => ({
  type: 'htmlTable',
  value: toContentHtml({ type: 'root', children: [withoutInPageLinks(node)] }).replace(/[\r\n]/g, '&#10;'),
});

const table =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    if (!isPlainTable(node)) return htmlTable(node);
    const caption = node.children.find((child) => isElement(child, 'caption'));
    const result = fallback(state, withoutRowHeads(node), parent) as Nodes;
    visit(result, (inner) => {
      if (inner.type === 'inlineMath') inner.value = cellTex(inner.value);
    });
    const words = caption ? inItalics(phrasing(state, caption)) : [];
    return words.length > 0 ? ([paragraph(words), result] as ReturnType<Handle>) : result;
  };

/** GFM has no heads of rows: a first row with one would become the head of the columns. */
function withoutRowHeads(table: Element): Element {
  const [part] = table.children.filter((child) => isElement(child) && child.tagName !== 'caption');
  const row = isElement(part, 'tbody') ? part.children.find((child) => isElement(child, 'tr')) : part;
  if (!isElement(row, 'tr') || !row.children.some((cell) => isElement(cell, 'td'))) return table;
  const children = row.children.map((cell) => (isElement(cell, 'th') ? { ...cell, tagName: 'td' } : cell));
  return replaced(table, row, { ...row, children });
}

function replaced(node: Element, old: Element, now: Element): Element {
  const children = node.children.map((child) =>
    child === old ? now : isElement(child, 'tbody') ? replaced(child, old, now) : child,
  );
  return { ...node, children };
}

/** GFM has no spans and no blocks in cells. */
export function isPlainTable(table: Element): boolean {
  for (const node of elementsIn(table)) {
    if (node.properties.colSpan !== undefined || node.properties.rowSpan !== undefined) return false;
    if (/^t[dh]$/.test(node.tagName) && node.children.some(isBlock)) return false;
    // In cells, GFM drops the backslash before a bar, even in code.
    if (node.tagName === 'code' && rawText(node).includes('\\|')) return false;
  }
  return true;
}

export const blockHandlers: Record<string, Handle> = {
  dl,
  figure,
  img,
  blockquote,
  li: li(defaultHandlers.li),
  ul: list(defaultHandlers.ul),
  ol: list(defaultHandlers.ol),
  table: table(defaultHandlers.table),
};

export const blockWriters = {
  calloutHead: writeCalloutHead,
  htmlTable: ({ value }: HtmlTable): string => value,
};
