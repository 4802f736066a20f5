/** How the article's elements become Markdown where hast-util-to-mdast has no way of its own. */
import type { Element, ElementContent } from 'hast';
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
import type { Info, State as ToMarkdownState } from 'mdast-util-to-markdown';
import { cellTex, displayTex, inlineTex } from './tex';
import { isPlainTable } from './plain-table';
import { visit } from './visit';
import { mathToTex } from '../../assemble/math-tex';
import { NOTE_DEFINITION, NOTE_REFERENCE } from './notes';
import { toContentHtml } from '../sanitize';
import { append, hasContent, isElement, rawText } from '../../util/hast';

/** Marked text as HTML's `<mark>`, or between `==` as Obsidian and some others read it. */
export type MarkStyle = 'html' | '==';

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
  const caption = node.children.find((child) => isElement(child, 'figcaption'));
  const said = caption ? letters(rawText(caption)) : '';
  for (const child of node.children) {
    // Of a picture that is data only its words remain, which the caption may say as well.
    if (
      isElement(child, 'img') &&
      isData(child) &&
      said.includes(letters(String(child.properties.alt ?? '')))
    )
      continue;
    if (isElement(child, 'figcaption')) {
      const words = inItalics(phrasing(state, child));
      if (words.length > 0) out.push(paragraph(words));
    } else {
      const content = state.one(child, node);
      for (const one of Array.isArray(content) ? content : content ? [content] : []) {
        if (one.type !== 'text' || /\S/.test(one.value)) out.push(isPhrasing(one) ? paragraph([one]) : one);
      }
    }
  }
  return out;
};

const letters = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isData = ({ properties: { src } }: Element): boolean =>
  typeof src === 'string' && src.startsWith('data:');

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
  'html',
  'footnoteReference',
]);
const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type);

/** The words of a caption as one line in italics, its own emphasis inside; one that is in italics already is once. */
function inItalics(nodes: PhrasingContent[]): PhrasingContent[] {
  const words = nodes.filter((node) => node.type !== 'text' || /\S/.test(node.value));
  const [only] = words;
  if (words.length === 1 && only?.type === 'emphasis') return [only];
  return words.length === 0 ? [] : [{ type: 'emphasis', children: oneLine(nodes) }];
}

const oneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));

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

const code: Handle = (_state, node) => {
  if (hasClass(node, 'math-inline')) return formula(rawText(node), false);
  const out: PhrasingContent[] = [];
  let run = '';
  const flush = (): void => {
    // Space at the edges of code is space between words.
    const [, before = '', value = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run) ?? [];
    if (value === '' && run !== '') out.push({ type: 'inlineCode', value: run });
    else if (value !== '') {
      if (before !== '') out.push({ type: 'text', value: ' ' });
      out.push({ type: 'inlineCode', value });
      if (after !== '') out.push({ type: 'text', value: ' ' });
    }
    run = '';
  };
  // A link cannot stand in code, but code in a link: the name of a type in a signature stays a way to it.
  const collect = (nodes: readonly ElementContent[]): void => {
    for (const child of nodes) {
      if (child.type === 'text') run += child.value;
      else if (isElement(child, 'br')) run += ' ';
      else if (isElement(child, 'a') && linkOf(child) !== null && rawText(child).trim() !== '') {
        flush();
        out.push({
          type: 'link',
          url: linkOf(child)!,
          title: null,
          children: [{ type: 'inlineCode', value: rawText(child) }],
        });
      } else if (isElement(child)) collect(child.children);
    }
  };
  collect(node.children);
  flush();
  return out;
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

/** Where a link leads; ids of the article mean nothing outside it. */
function linkOf({ properties: { href } }: Element): string | null {
  return typeof href !== 'string' || href.startsWith('#') ? null : href;
}

const a: Handle = (state, node) => {
  const url = linkOf(node);
  const children = phrasing(state, node);
  // Arrows of a note that is none here lead nowhere.
  if (url === null) return /^[\s^↑↩↵⏎⤴⮌\p{M}]+$/u.test(rawText(node)) ? undefined : children;
  return { type: 'link', url, title: null, children };
};

/** Marked text, as a span until its lines are settled: alone, HTML's tag would not count as text of a line. */
const mark =
  (style: MarkStyle): Handle =>
  (state, node) => ({
    type: 'emphasis',
    data: { marked: style === '==' ? ['==', '=='] : ['<mark>', '</mark>'] },
    children: phrasing(state, node),
  });

/** A quote, or a note in a box as GitHub and Obsidian write it. */
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

/** The first line of a note in a box: what kind it is, and its title. */
interface CalloutHead {
  type: 'calloutHead';
  kind: string;
  children: PhrasingContent[];
}

export const writeCalloutHead = (
  node: CalloutHead,
  _parent: unknown,
  state: ToMarkdownState,
  info: Info,
): string => {
  const mark = `[!${node.kind}]`;
  if (node.children.length === 0) return mark;
  const exit = state.enter('phrasing');
  const title = state.containerPhrasing(node, { ...info, before: `${mark} `, after: '\n' });
  exit();
  return `${mark} ${title.replace(/\s*\n\s*/g, ' ')}`;
};

/** A table written as HTML. A block of its own, unlike mdast's `html`, which joins the line of text beside it. */
interface HtmlTable {
  type: 'htmlTable';
  value: string;
}
declare module 'mdast' {
  interface RootContentMap {
    htmlTable: HtmlTable;
    calloutHead: CalloutHead;
  }
}

/** Ids of the article mean nothing outside it. */
function withoutInPageLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutInPageLinks(child);
    return isElement(child, 'a') && linkOf(child) === null ? inner.children : [inner];
  });
  return { ...node, children };
}

/** An empty line would end the HTML, and what follows it would be read as Markdown: all line breaks are references. */
const htmlTable = (node: Element): HtmlTable => ({
  type: 'htmlTable',
  value: toContentHtml({ type: 'root', children: [withoutInPageLinks(node)] }).replace(/[\r\n]/g, '&#10;'),
});

/** How a table in HTML is written: as it is. */
export const writeHtmlTable = (node: HtmlTable): string => node.value;

/** A table in GFM's form, or as HTML where that form would lose something: spans and blocks in cells. */
const table =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    if (!isPlainTable(node)) return htmlTable(node);
    const caption = node.children.find((child) => isElement(child, 'caption'));
    const result = fallback(state, node, parent) as Nodes;
    visit(result, (inner) => {
      if (inner.type === 'inlineMath') inner.value = cellTex(inner.value);
    });
    const words = caption ? inItalics(phrasing(state, caption)) : [];
    return words.length > 0 ? ([paragraph(words), result] as ReturnType<Handle>) : result;
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
    if (hasClass(node, 'task')) item.checked = hasClass(node, 'task-done');
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
 * @param marks how marked text is written
 */
export function handlers(
  defaults: { table: Handle; li: Handle; ul: Handle; ol: Handle },
  marks: MarkStyle,
): Record<string, Handle> {
  return {
    figure, math, code, pre, img, a, details, dl, kbd, samp: kbd, rt, blockquote,
    mark: mark(marks),
    table: table(defaults.table),
    li: li(defaults.li),
    ul: list(defaults.ul),
    ol: list(defaults.ol),
    // Underlining is no emphasis, and Markdown has no word for it.
    u: (state, node) => state.all(node),
    rp: () => undefined,
    sup: script(SUPERSCRIPT, '^'),
    sub: script(SUBSCRIPT, '_'),
    // Emphasis that only tells a voice apart is not emphasis in a plain text.
    var: (state, node) => ({ type: 'emphasis', children: phrasing(state, node) }),
    [NOTE_REFERENCE]: noteReference,
    [NOTE_DEFINITION]: noteDefinition,
  }; // prettier-ignore
}
