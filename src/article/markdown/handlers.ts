/** How the article's elements become Markdown where hast-util-to-mdast has no way of its own. */
import type { Element } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
} from 'mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import { cellTex, displayTex, inlineTex } from './tex';
import { visit } from './visit';
import { mathToTex } from '../../assemble/math-tex';
import { NOTE_DEFINITION, NOTE_REFERENCE } from './notes';
import { toContentHtml } from '../sanitize';
import { append, eachElement, hasContent, isBlock, isElement, rawText } from '../../util/hast';

const phrasing = (state: State, node: Element): PhrasingContent[] => state.all(node) as PhrasingContent[];
const flowOf = (state: State, node: Element): (BlockContent | DefinitionContent)[] =>
  state.toFlow(state.all(node));
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}

/** A picture (or a player's card) on its own line, its caption in italics on the next. */
const figure: Handle = (state, node) => {
  const out: Nodes[] = [];
  for (const child of node.children) {
    if (isElement(child, 'figcaption')) {
      const words = unemphasised(phrasing(state, child));
      if (words.length > 0) out.push(paragraph([{ type: 'emphasis', children: words }]));
    } else {
      const content = state.one(child, node);
      for (const one of Array.isArray(content) ? content : content ? [content] : []) {
        if (one.type !== 'text' || /\S/.test(one.value)) out.push(isPhrasing(one) ? paragraph([one]) : one);
      }
    }
  }
  return out;
};

const PHRASING = new Set([
  'text',
  'image',
  'link',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'inlineMath',
]);
const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type);

/** Emphasis inside an italic caption would end it: it gives way. */
function unemphasised(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'emphasis') return unemphasised(node.children);
    if (node.type === 'link') return [{ ...node, children: unemphasised(node.children) }];
    if (node.type === 'break') return [{ type: 'text', value: ' ' }];
    return [node];
  });
}

const math: Handle = (_state, node) => {
  const given = node.properties.alttext;
  const value = typeof given === 'string' && given !== '' ? given : mathToTex(node);
  return formula(value, node.properties.display === 'block');
};

function formula(tex: string, display: boolean): InlineMath | Math | undefined {
  const value = display ? displayTex(tex) : inlineTex(tex);
  if (value === '') return undefined;
  return display ? { type: 'math', value } : { type: 'inlineMath', value };
}

const code: Handle = (state, node) => {
  if (hasClass(node, 'math-inline')) return formula(rawText(node), false);
  const value = rawText(node);
  return value === '' ? undefined : { type: 'inlineCode', value };
};

const pre: Handle = (_state, node) => {
  const inner = node.children.find((child) => isElement(child, 'code'));
  if (inner && hasClass(inner, 'math-display')) return formula(rawText(inner), true);
  const names = inner && Array.isArray(inner.properties.className) ? inner.properties.className : [];
  const lang =
    names
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length) ?? null;
  return { type: 'code', lang, meta: null, value: rawText(node).replace(/\n+$/, '') };
};

const img: Handle = (_state, node) => {
  const { src, alt, title } = node.properties;
  const label = typeof alt === 'string' ? alt : '';
  if (hasClass(node, 'math-inline') && label.trim() !== '') return formula(label, false);
  if (typeof src !== 'string') return undefined;
  // A drawing carried as data would be thousands of characters of noise in a text file.
  if (src.startsWith('data:')) return label === '' ? undefined : { type: 'text', value: label };
  return {
    type: 'image',
    url: src,
    alt: label.replace(/\s+/g, ' '),
    title: typeof title === 'string' ? title : null,
  };
};

const a: Handle = (state, node) => {
  const { href } = node.properties;
  const children = phrasing(state, node);
  // Ids of the article mean nothing outside it.
  if (typeof href !== 'string' || href.startsWith('#')) return children;
  return {
    type: 'link',
    url: href,
    title: null,
    children: children,
  };
};

/** A table written as HTML. A block of its own, unlike mdast's `html`, which joins the line of text beside it. */
interface HtmlTable {
  type: 'htmlTable';
  value: string;
}
declare module 'mdast' {
  interface RootContentMap {
    htmlTable: HtmlTable;
  }
}

/** An empty line would end the HTML, and what follows it would be read as Markdown: all line breaks are references. */
const htmlTable = (node: Element): HtmlTable => ({
  type: 'htmlTable',
  value: toContentHtml({ type: 'root', children: [node] }).replace(/[\r\n]/g, '&#10;'),
});

/** How a table in HTML is written: as it is. */
export const writeHtmlTable = (node: HtmlTable): string => node.value;

/** A table in GFM's form, or as HTML where that form would lose something: spans and blocks in cells. */
const table =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    let plain = true;
    eachElement(node, (child) => {
      if (child.properties.colSpan !== undefined || child.properties.rowSpan !== undefined) plain = false;
      if (/^t[dh]$/.test(child.tagName) && child.children.filter(isBlock).length > 0) plain = false;
    });
    if (!plain) return htmlTable(node);
    const caption = node.children.find((child) => isElement(child, 'caption'));
    const result = fallback(state, node, parent) as Nodes;
    visit(result, (inner) => {
      if (inner.type === 'inlineMath') inner.value = cellTex(inner.value);
    });
    if (!caption) return result;
    const words = unemphasised(phrasing(state, caption));
    return [result, paragraph([{ type: 'emphasis', children: words }])] as ReturnType<Handle>;
  };

const details: Handle = (state, node) => {
  const out: Nodes[] = [];
  const summary = node.children.find((child) => isElement(child, 'summary'));
  if (summary) out.push(paragraph([{ type: 'strong', children: phrasing(state, summary) }]));
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  out.push(...flowOf(state, rest));
  return out;
};

/** A description list as a list: the term in bold, its descriptions under it. */
const dl: Handle = (state, node) => {
  const items: ListItem[] = [];
  for (const child of node.children) {
    if (isElement(child, 'dt')) {
      const term = paragraph([{ type: 'strong', children: phrasing(state, child) }]);
      items.push({ type: 'listItem', spread: false, checked: null, children: [term] });
    } else if (hasContent(child)) {
      const last = items[items.length - 1];
      const content = flowOf(state, isElement(child, 'dd') ? child : { ...node, children: [child] });
      if (last) append(last.children, content);
      else items.push({ type: 'listItem', spread: false, checked: null, children: content });
    }
  }
  const list: List = { type: 'list', ordered: false, spread: false, children: items };
  return list;
};

/** A list item is loose only when a reader needs the empty line: it holds more than its text and lists. */
const li =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const item = fallback(state, node, parent) as ListItem;
    item.spread = item.children.filter((child) => child.type !== 'list').length > 1;
    return item;
  };
const list =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const out = fallback(state, node, parent) as List;
    out.spread = out.children.some((item) => item.spread);
    return out;
  };

const SUPERSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()ni'].map((from, at) => [from, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] ?? from]),
);
const SUBSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()aeox'].map((from, at) => [from, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ'][at] ?? from]),
);

/** Markdown has no raised or lowered text: Unicode's own figures where it has them, else a mark before it. */
const script =
  (map: Record<string, string>, mark: string): Handle =>
  (state, node) => {
    const value = rawText(node);
    const simple = node.children.every((child) => child.type === 'text');
    if (!simple || value.trim() === '') return phrasing(state, node);
    const mapped = [...value].map((char) => map[char]);
    if (mapped.every((char) => char !== undefined)) return { type: 'text', value: mapped.join('') };
    // Ordinals and trade marks (1st, 2e, TM) read as they are.
    return { type: 'text', value: /^\p{L}{1,4}\.?$/u.test(value) && mark === '^' ? value : mark + value };
  };

const kbd: Handle = (_state, node) => {
  const value = rawText(node);
  return value.trim() === '' ? undefined : { type: 'inlineCode', value };
};

/** Ruby: the reading in brackets after its base. */
const rt: Handle = (state, node) => {
  const reading = phrasing(state, node);
  return [{ type: 'text', value: '(' }, ...reading, { type: 'text', value: ')' }] as ReturnType<Handle>;
};

const noteReference: Handle = (_state, node) => {
  const label = String(node.properties.label);
  return { type: 'footnoteReference', identifier: label, label };
};

const noteDefinition: Handle = (state, node) => {
  const label = String(node.properties.label);
  return {
    type: 'footnoteDefinition',
    identifier: label,
    label,
    children: flowOf(state, node),
  };
};

/**
 * The handlers, by element name.
 * @param defaults hast-util-to-mdast's own ways, for what is only mended here
 */
export function handlers(defaults: {
  table: Handle;
  li: Handle;
  ul: Handle;
  ol: Handle;
}): Record<string, Handle> {
  return {
    figure, math, code, pre, img, a, details, dl, kbd, samp: kbd, rt,
    table: table(defaults.table),
    li: li(defaults.li),
    ul: list(defaults.ul),
    ol: list(defaults.ol),
    rp: () => undefined,
    sup: script(SUPERSCRIPT, '^'),
    sub: script(SUBSCRIPT, '_'),
    // Emphasis that only tells a voice apart is not emphasis in a plain text.
    var: (state, node) => ({ type: 'emphasis', children: phrasing(state, node) }),
    [NOTE_REFERENCE]: noteReference,
    [NOTE_DEFINITION]: noteDefinition,
  }; // prettier-ignore
}
