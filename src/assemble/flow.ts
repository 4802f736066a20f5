/** Turns raw nodes into flow content: lines become paragraphs, white space is collapsed as shown. Pure. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, element, hasContent, isBlock, isBreak, isElement, text } from '../util/hast';

/** An empty line separates paragraphs (paper 2.2.1). */
const PARAGRAPH_BREAKS = 2;

/** @param tight a single paragraph becomes bare text, as in list items and cells */
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
  // Most cells and paragraphs are one text.
  if (run.length === 1 && only?.type === 'text') {
    const value = only.value.replace(SPACES, ' ').replace(SPACE_AT_ENDS, '');
    if (/\S/.test(value)) blocks.push(element('p', [{ ...only, value }]));
    return;
  }
  for (const line of splitAtEmptyLines(run)) {
    const children = inline(line);
    // A link target alone waits for the next block.
    if (children.every(isAnchor)) append(blocks, children);
    else if (children.some(hasContent)) blocks.push(element('p', children));
  }
}

const isAnchor = (node: ElementContent): boolean =>
  isElement(node, 'a') && node.children.length === 0 && node.properties.id !== undefined;

/** Opens blocks (a heading's div) and separates them by spaces. */
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

/** Inside each block: `<a><h2>…</h2><p>…</p></a>` becomes two linked blocks. */
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

/** Such a link only shows the picture larger. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|svg|bmp)([?#]|$)/i;

/** A player's card has its own link. */
function linkedFigure(figure: Element, properties: Properties): Element {
  const { href } = properties;
  if (typeof href !== 'string' || href.startsWith('#') || PICTURE.test(href)) return figure;
  const children = figure.children.map((child) =>
    isElement(child, 'img') ? element('a', [child], properties) : child,
  );
  return { ...figure, children };
}

/** Is the `<br>` next to another? */
function inEmptyLine(nodes: readonly ElementContent[], at: number): boolean {
  const next = (step: number): boolean => {
    for (let i = at + step; ; i += step) {
      const node = nodes[i];
      if (node?.type !== 'text' || /\S/.test(node.value)) return isElement(node, 'br');
    }
  };
  return next(1) || next(-1);
}

/** Not entered by inline elements. */
const OPAQUE = new Set(['figure', 'pre', 'hr', 'table', 'math']);

/** Single breaks stay inside a line, and go at its ends. */
function splitAtEmptyLines(run: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
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

/** Collapses white space across nodes and drops empty inline elements. */
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
