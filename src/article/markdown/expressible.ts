/** Rewrites an article's tree so that Markdown can express it. */
import type { Element, ElementContent, Root } from 'hast';
import { flow, line, wrapInline } from '../../assemble/flow';
import { append, element, elementsIn, hasContent, isBlock, isElement, rawText, text } from '../../util/hast';
import { collapse } from '../../util/text';
import { NOTE_DEFINITION } from './notes';
import { inlineTex } from './formulas';

const VOICES: Record<string, string> = {
  em: 'em', i: 'em', strong: 'strong', b: 'strong', code: 'code', kbd: 'code', samp: 'code', mark: 'mark', del: 'del',
  s: 'del', ins: 'ins', u: 'u', a: 'a', var: 'var', cite: 'cite', small: 'small', dfn: 'dfn', abbr: 'abbr',
}; // prettier-ignore
const LINES = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt', 'caption', 'figcaption']);
const MEANINGLESS = new Set(['span', 'bdi', 'bdo', 'font']);

/**
 * Avoids emphasis in the same emphasis, and blocks in lines: there the library takes quadratic time or
 * writes HTML.
 * @param nodes nested no deeper than `MAX_NESTING`; their headings change
 * @param url of the page, '' if unknown
 */
export function expressible(nodes: ElementContent[], url: string): ElementContent[] {
  const [page = ''] = url.split('#');
  if (page !== '') unlinkHeadings(nodes, page);
  return convert(nodes, [], '');
}

/** @param around enclosing values of `VOICES` */
function convert(
  given: readonly ElementContent[],
  around: readonly string[],
  parent: string,
): ElementContent[] {
  const nodes = given.map((node) => placed(node, parent));
  let changed = nodes.some((node, at) => node !== given[at]);
  const out = nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || node.tagName === 'math' || node.tagName === 'pre') return [node];
    if (isFormula(node)) {
      changed = true;
      return [{ ...node, children: [text(inlineTex(rawText(node)))] }];
    }
    const voice = Object.hasOwn(VOICES, node.tagName) ? VOICES[node.tagName] : undefined;
    const says = voice === undefined ? !MEANINGLESS.has(node.tagName) : !around.includes(voice);
    const converted = hasWordsOnly(node)
      ? node.children
      : convert(
          node.children,
          voice === undefined || !says ? around : [...around, voice],
          says ? node.tagName : parent,
        );
    const children = node.tagName === 'td' || node.tagName === 'th' ? onOneLine(converted) : converted;
    if (!says) {
      changed = true;
      return children;
    }
    const mixed = children.some(isBlock);
    const parts = PARTS[node.tagName];
    if (parts && children.some((child) => !isElement(child) || !parts.includes(child.tagName))) {
      changed = true;
      return [{ ...node, children: children.flatMap((child) => asPart(child, parts)) }];
    }
    // A note is one definition with blocks.
    if (mixed && !isBlock(node) && node.tagName !== NOTE_DEFINITION) {
      changed = true;
      return wrapInline(node.tagName, node.properties, children);
    }
    if (mixed && node.tagName === 'p') {
      changed = true;
      return flow(children);
    }
    if (mixed && LINES.has(node.tagName)) {
      changed = true;
      const figures = children.filter((child) => isElement(child, 'figure'));
      const rest = line(children.filter((child) => !isElement(child, 'figure')));
      return [...figures, { ...node, children: rest }];
    }
    if (children === node.children) return [node];
    changed = true;
    return [{ ...node, children }];
  });
  return changed ? out : (given as ElementContent[]);
}

const hasWordsOnly = ({ children }: Element): boolean =>
  children.length === 1 && children[0]!.type === 'text';

const PARTS: Record<string, string[]> = {
  __proto__: null as never, ul: ['li'], ol: ['li'], tr: ['td', 'th'], thead: ['tr'], tbody: ['tr'], tfoot: ['tr'],
  table: ['tbody', 'thead', 'tfoot', 'tr', 'caption'],
}; // prettier-ignore

function asPart(node: ElementContent, parts: readonly string[]): ElementContent[] {
  if (isElement(node) && parts.includes(node.tagName)) return [node];
  if (!hasContent(node)) return [];
  const tag = parts[0]!;
  const inner = PARTS[tag];
  return [element(tag, inner ? asPart(node, inner) : flow([node], true))];
}

/** GFM needs pictures and their text on one line. */
function onOneLine(children: ElementContent[]): ElementContent[] {
  const parts = children.filter(hasContent);
  const pictures = parts.filter((part) => isElement(part, 'figure'));
  const words = parts.filter((part) => isElement(part, 'p'));
  if (pictures.length === 0 || words.length > 1 || pictures.length + words.length < parts.length)
    return children;
  if (!pictures.every((figure) => figure.children.every(isPicture))) return children;
  return parts.flatMap((part, at) => [
    ...(at > 0 ? [element('br')] : []),
    ...(isElement(part) ? part.children : []),
  ]);
}

function isPicture(node: ElementContent): boolean {
  return (
    isElement(node, 'img') || (isElement(node, 'a') && node.children.every(isPicture)) || !hasContent(node)
  );
}

const HOLDERS: Record<string, RegExp> = {
  td: /^tr$/, th: /^tr$/, tr: /^(table|thead|tbody|tfoot)$/, thead: /^table$/, tbody: /^table$/, tfoot: /^table$/,
  caption: /^table$/, li: /^[uo]l$/, dt: /^dl$/, dd: /^dl$/, figcaption: /^figure$/, summary: /^details$/,
}; // prettier-ignore

/** A stray cell or item would break its line. */
function placed(node: ElementContent, parent: string): ElementContent {
  if (!isElement(node) || !Object.hasOwn(HOLDERS, node.tagName)) return node;
  return HOLDERS[node.tagName]!.test(parent) ? node : { ...node, tagName: 'div' };
}

/** TeX comments must go before lines are joined. */
const isFormula = ({ tagName, properties: { className } }: Element): boolean =>
  tagName === 'code' && Array.isArray(className) && className.includes('math-inline');

const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

const isPost = (node: ElementContent): boolean =>
  isElement(node, 'section') && /^(?:post|accepted)$/.test(String(node.properties.dataPart));

/** Gives posts of a thread headings. */
export function withPostHeadings(root: Root): Root {
  const children = root.children as ElementContent[];
  return children.some(isPost) ? { ...root, children: opened(children, FIRST_LEVEL) } : root;
}

/** @param level of post headings */
function opened(nodes: readonly ElementContent[], level: number, inPost = false): ElementContent[] {
  const out: ElementContent[] = [];
  let own = level;
  for (const [at, node] of nodes.entries()) {
    if (isPost(node)) append(out, openPost(node as Element, own));
    else {
      const heading = isElement(node) && !inPost ? /^h([2-6])$/.exec(node.tagName) : null;
      const next = nodes.slice(at + 1).find((each) => hasContent(each) && !isElement(each, 'hr'));
      if (heading && next && isPost(next)) own = Math.min(LAST_LEVEL, Number(heading[1]) + 1);
      out.push(node);
    }
  }
  return out;
}

function openPost({ children }: Element, level: number): ElementContent[] {
  const [first, ...others] = children;
  const head = isElement(first, 'p') && first.properties.dataPart === 'head' ? first : null;
  const rest = head ? others : children;
  const [title] = rest;
  const own = head && isElement(title) && /^h[2-6]$/.test(title.tagName) ? title : null;
  const said = head?.children ?? [];
  const time = said.filter((node) => isElement(node, 'time'));
  const author = said.filter((node) => isElement(node, 'strong'));
  const line = own && time.length > 0 ? [...time, text(' · '), ...own.children] : (own ?? head)?.children;
  const heading = line ? [element(`h${level}`, line.map(plain))] : [];
  const by = own ? (time.length > 0 ? author : said) : [];
  return [
    ...heading,
    ...(by.length > 0 ? [element('p', by)] : []),
    ...opened(
      (own ? rest.slice(1) : rest).map((node) => lowered(node, level)),
      Math.min(LAST_LEVEL, level + 1),
      true,
    ),
  ];
}

/** Headings are bold anyway. */
const plain = (node: ElementContent): ElementContent =>
  isElement(node, 'strong') ? element('span', node.children) : node;

function lowered(node: ElementContent, level: number): ElementContent {
  const heading = isElement(node) ? /^h([2-6])$/.exec(node.tagName) : null;
  if (!heading || !isElement(node)) return node;
  return { ...node, tagName: `h${Math.min(LAST_LEVEL, Number(heading[1]) + level - 1)}` };
}

/** Unlinks headings that link to their own page, in place. */
function unlinkHeadings(children: ElementContent[], page: string): void {
  for (const heading of elementsIn({ children })) {
    if (!/^h[1-6]$/.test(heading.tagName)) continue;
    const words = collapse(rawText(heading));
    heading.children = heading.children.flatMap((child) =>
      isElement(child, 'a') &&
      String(child.properties.href).split('#')[0] === page &&
      collapse(rawText(child)) === words
        ? child.children
        : [child],
    );
  }
}
