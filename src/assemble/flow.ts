/**
 * From a raw run of nodes (text, inline elements, blocks, layout breaks) to clean flow content: lines become
 * paragraphs, `<br><br>` parts them, white space is what the page shows. Pure functions over hast.
 */
import type { Element, ElementContent, Properties } from 'hast';
import { append, element, hasContent, isBlock, isBreak, isElement, text } from '../util/hast';

/** Two hard breaks in a row make an empty line: the text around it is two paragraphs (paper 2.2.1). */
const PARAGRAPH_BREAKS = 2;

/**
 * Groups raw nodes into blocks.
 * @param tight a list item, a cell and the like: a lone paragraph stays bare text
 */
export function flow(nodes: readonly ElementContent[], tight = false): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  for (const node of nodes) {
    const isPart = isBlock(node);
    if (!isPart && !isBreak(node)) {
      run.push(node);
      continue;
    }
    if (run.length > 0) addParagraphs(blocks, run);
    run = [];
    if (isPart) blocks.push(node);
  }
  if (run.length > 0) addParagraphs(blocks, run);
  const [only] = blocks;
  if (tight && blocks.length === 1 && isElement(only, 'p') && Object.keys(only.properties).length === 0) {
    return only.children;
  }
  return blocks;
}

function addParagraphs(blocks: ElementContent[], run: readonly ElementContent[]): void {
  const [only] = run;
  // One text is one line: most cells and paragraphs are.
  if (run.length === 1 && only?.type === 'text') {
    const value = only.value.replace(SPACES, ' ').replace(SPACE_AT_ENDS, '');
    if (/\S/.test(value)) blocks.push(element('p', [{ ...only, value }]));
    return;
  }
  for (const line of splitAtEmptyLines(run)) {
    const children = inline(line);
    // A link target alone is no paragraph; it waits for the block after it.
    if (children.every(isAnchor)) append(blocks, children);
    else if (children.some(hasContent)) blocks.push(element('p', children));
  }
}

const isAnchor = (node: ElementContent): boolean =>
  isElement(node, 'a') && node.children.length === 0 && node.properties.id !== undefined;

/** One line of text from raw nodes: blocks inside (a heading's div) are opened and parted by a space. */
export function line(nodes: readonly ElementContent[]): ElementContent[] {
  const open = (list: readonly ElementContent[]): ElementContent[] =>
    list.flatMap((node) => {
      if (isBreak(node)) return [text(' ')];
      if (isElement(node) && isBlock(node) && node.tagName !== 'math') {
        return [text(' '), ...open(node.children), text(' ')];
      }
      return [node];
    });
  return inline(open(nodes));
}

/**
 * An inline element around raw nodes that may hold blocks: the element goes inside each block, around its
 * text (`<a><h2>…</h2><p>…</p></a>` becomes two linked blocks).
 */
export function wrapInline(
  tag: string,
  properties: Properties,
  nodes: readonly ElementContent[],
): ElementContent[] {
  const out: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    if (run.some(hasContent)) out.push(element(tag, run, properties));
    else append(out, run);
    run = [];
  };
  nodes.forEach((node, at) => {
    if (isBreak(node) || (isElement(node, 'br') && inEmptyLine(nodes, at))) {
      flush();
      out.push(node);
    } else if (isElement(node) && isBlock(node)) {
      flush();
      if (tag === 'a' && node.tagName === 'figure') out.push(linkedFigure(node, properties));
      else
        out.push(
          OPAQUE.has(node.tagName) ? node : { ...node, children: wrapInline(tag, properties, node.children) },
        );
    } else run.push(node);
  });
  flush();
  return out;
}

/** Addresses of pictures: a link there shows the same picture larger. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|svg|bmp)([?#]|$)/i;

/** A figure whose pictures lead where the link around it does; a player's card has a link of its own. */
function linkedFigure(figure: Element, properties: Properties): Element {
  const { href } = properties;
  if (typeof href !== 'string' || href.startsWith('#') || PICTURE.test(href)) return figure;
  const children = figure.children.map((child) =>
    isElement(child, 'img') ? element('a', [child], properties) : child,
  );
  return { ...figure, children };
}

/** Is the `<br>` at this place one of two or more in a row? */
function inEmptyLine(nodes: readonly ElementContent[], at: number): boolean {
  const next = (step: number): boolean => {
    for (let i = at + step; ; i += step) {
      const node = nodes[i];
      if (node?.type !== 'text' || /\S/.test(node.value)) return isElement(node, 'br');
    }
  };
  return next(1) || next(-1);
}

/** Blocks that an inline element around them does not enter. */
const OPAQUE = new Set(['figure', 'pre', 'hr', 'table', 'math']);

/** Splits a run at empty lines; single breaks stay, those at the ends go. */
function splitAtEmptyLines(run: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
  /** has the line something to show? */
  let shows = false;
  const last = (): ElementContent[] => lines[lines.length - 1] ?? [];
  for (const node of run) {
    if (isElement(node, 'br')) breaks.push(node);
    else if (breaks.length > 0 && node.type === 'text' && !/\S/.test(node.value)) continue;
    else {
      if (breaks.length >= PARAGRAPH_BREAKS) {
        lines.push([]);
        shows = false;
      } else if (shows) append(last(), breaks);
      breaks = [];
      last().push(node);
      shows ||= hasContent(node);
    }
  }
  return lines;
}

const SPACES = /[ \t\n\r\f]+/g;
const SPACE_AT_ENDS = /^ | $/g;

/** Collapses white space across the nodes of one line and drops inline elements that show nothing. */
function inline(nodes: readonly ElementContent[]): ElementContent[] {
  const state = { space: true, last: null as { value: string } | null };
  const out = collapseNodes(nodes, state);
  if (state.last) state.last.value = state.last.value.replace(/[ \t\n\r\f]+$/, '');
  return out.filter((node) => node.type !== 'text' || node.value !== '');
}

function collapseNodes(
  nodes: readonly ElementContent[],
  state: { space: boolean; last: { value: string } | null },
): ElementContent[] {
  const out: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') {
      let value = node.value.replace(SPACES, ' ');
      if (state.space && value.startsWith(' ')) value = value.slice(1);
      if (value === '') continue;
      const copy = { ...node, value };
      state.space = value.endsWith(' ');
      state.last = copy;
      out.push(copy);
    } else if (isElement(node, 'br')) {
      if (state.last) state.last.value = state.last.value.replace(/ +$/, '');
      state.space = true;
      state.last = null;
      out.push(node);
    } else if (isElement(node)) {
      if (node.tagName === 'math' || node.tagName === 'img') {
        state.space = false;
        state.last = null;
        out.push(node);
        continue;
      }
      const children = collapseNodes(node.children, state);
      const copy: Element = { ...node, children };
      if (hasContent(copy)) out.push(copy);
      else append(out, children);
    }
  }
  return out;
}
