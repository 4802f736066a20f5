/** What a document says, by kinds of markup, in a form that two documents can be compared by. */
import { isAddress } from '../../src/util/address';
import { parseFragment } from 'parse5';
import { dressedTexts } from './dressed';
import {
  attribute,
  edgesOff,
  formulaOf,
  isWayBack,
  mathIn,
  normal,
  rawText,
  textOf,
  type ElementNode,
  type Node,
} from './elements';
import { forwardMarks, notesApart } from './notes-apart';

export const COLUMNS = [
  'text', 'headings', 'lists', 'links', 'images', 'tables', 'code', 'emphasis', 'quotes', 'maths',
] as const; // prettier-ignore
export type Column = (typeof COLUMNS)[number];
export type Facts = Record<Column, string[]>;

const HEADING = /^h[1-6]$/;
const CODE: Record<string, string> = { code: 'code', kbd: 'code', samp: 'code' };
const VOICE: Record<string, string> = {
  em: 'em',
  i: 'em',
  var: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
};
/**
 * @param html of an article, or of Markdown rendered back
 * @param options `captionsOf` HTML whose captions Markdown writes in italics; `notesApart` where notes stand at the end, without their marks, as Markdown's own notes do
 */
export function factsOf(html: string, options: { notesApart?: boolean; captionsOf?: string } = {}): Facts {
  const facts = Object.fromEntries(COLUMNS.map((name) => [name, [] as string[]])) as Facts;
  const root = parseFragment(html);
  const marks = forwardMarks(root.childNodes);
  if (options.notesApart) notesApart(root.childNodes, marks);
  // A mark that leads on is text, however much it looks like a way back.
  for (const { node } of marks) node.attrs = node.attrs.filter(({ name }) => name !== 'href');
  visit(root.childNodes, facts, [], dressedTexts(options.captionsOf ?? ''));
  facts.text = [textOf(root.childNodes)];
  return facts;
}

function visit(
  nodes: readonly Node[],
  facts: Facts,
  around: readonly string[],
  dressed: ReadonlySet<string>,
): void {
  let run = '';
  for (const node of oneVoice(nodes)) {
    // Code with a link in it is written in parts, one of them linked.
    if (isCode(node) && !around.includes('code')) {
      const joins = normal(run) !== '';
      run += rawText(node);
      if (joins) {
        visit([node], { ...facts, code: [] }, around, dressed);
        facts.code[facts.code.length - 1] = normal(run);
        continue;
      }
    } else run = '';
    if (!('tagName' in node)) continue;
    const { tagName: tag } = node;
    const tex = formulaOf(node);
    if (tex !== null) {
      facts.maths.push(tex);
      continue;
    }
    if (isWayBack(node)) continue;
    let inner = around;
    if (HEADING.test(tag)) facts.headings.push(`${tag} ${textOf(node.childNodes)}`);
    else if (tag === 'ul' || tag === 'ol') facts.lists.push(listOf(node));
    else if (tag === 'a') addLink(node, facts);
    else if (tag === 'img') addImage(node, facts);
    else if (tag === 'table') facts.tables.push(tableOf(node));
    else if (tag === 'blockquote') facts.quotes.push(textOf(node.childNodes));
    else if (tag === 'pre') {
      facts.code.push(codeOf(node));
      if (mathIn(node)) facts.code.pop();
      visit(
        node.childNodes.filter((child) => 'tagName' in child && formulaOf(child) !== null),
        facts,
        around,
        dressed,
      );
      continue;
    } else if (tag === 'code' || tag === 'kbd' || tag === 'samp') {
      const value = normal(rawText(node));
      if (value !== '' && !around.includes('code')) facts.code.push(value);
      inner = [...around, 'code'];
    } else if (Object.hasOwn(VOICE, tag)) {
      const voice = VOICE[tag]!;
      const value = edgesOff(textOf(node.childNodes));
      // Markdown has no form for emphasis inside code, whoever writes it.
      if (value !== '' && !around.includes(voice) && !around.includes('code'))
        facts.emphasis.push(`${voice} ${value}`);
      // A caption in italics has its own emphasis.
      if (!dressed.has(value)) inner = [...around, voice];
    }
    visit(node.childNodes, facts, inner, dressed);
  }
}

/** Code in a line, or a link of nothing else. */
const isCode = (node: Node): node is ElementNode =>
  'tagName' in node &&
  (Object.hasOwn(CODE, node.tagName)
    ? formulaOf(node) === null
    : node.tagName === 'a' && node.childNodes.length === 1 && isCode(node.childNodes[0]!));

/** Two of the same emphasis, or of code, with nothing between them are one. */
function oneVoice(nodes: readonly Node[]): Node[] {
  const voice = (node: Node | undefined): string | undefined => {
    if (!node || !('tagName' in node) || formulaOf(node) !== null) return undefined;
    return (
      (Object.hasOwn(VOICE, node.tagName) ? VOICE[node.tagName] : undefined) ??
      (Object.hasOwn(CODE, node.tagName) ? CODE[node.tagName] : undefined)
    );
  };
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out[out.length - 1];
    if (
      last &&
      voice(node) !== undefined &&
      voice(node) === voice(last) &&
      'tagName' in node &&
      'tagName' in last
    )
      out[out.length - 1] = { ...last, childNodes: [...last.childNodes, ...node.childNodes] };
    else out.push(node);
  }
  return out;
}

function listOf(node: ElementNode): string {
  const start = node.tagName === 'ol' ? attribute(node, 'start') || '1' : '';
  const items = node.childNodes.flatMap((child) =>
    'tagName' in child && child.tagName === 'li' ? [textOf(child.childNodes)] : [],
  );
  return `${node.tagName}${start}: ${items.join(' | ')}`;
}

function addLink(node: ElementNode, facts: Facts): void {
  const href = attribute(node, 'href');
  // Places of the page mean nothing outside it.
  if (href === '' || href.startsWith('#')) return;
  const value = textOf(node.childNodes);
  const pictures = picturesIn(node);
  if (value === '' && pictures === 0) return;
  facts.links.push(`${addressOf(href)} ${value}${pictures > 0 ? ' (picture)' : ''}`);
}

const picturesIn = (node: ElementNode): number =>
  node.childNodes.filter(
    (child) =>
      'tagName' in child &&
      ((child.tagName === 'img' && !/^data:/.test(attribute(child, 'src'))) || picturesIn(child) > 0),
  ).length;

/** Addresses as a browser reads them: an escape of a letter is the letter. */
function addressOf(href: string): string {
  return isAddress(href) ? new URL(href).href : href;
}

function addImage(node: ElementNode, facts: Facts): void {
  const src = attribute(node, 'src');
  if (!/^https?:/.test(src)) return;
  facts.images.push(`${addressOf(src)} ${normal(attribute(node, 'alt'))}`);
}

function codeOf(node: ElementNode): string {
  const code = node.childNodes.find((child) => 'tagName' in child && child.tagName === 'code');
  const names = code && 'tagName' in code ? attribute(code, 'class') : '';
  const language = /(?:^|\s)language-(\S+)/.exec(names)?.[1] ?? '';
  return `${language}\n${rawText(node).replace(/^\n|\s+$/g, '')}`;
}

/** Rows of cells, with their alignment and spans; a table's head may stand in `thead` or not. */
function tableOf(node: ElementNode): string {
  const rows: string[] = [];
  const collect = (parent: ElementNode): void => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue;
      if (child.tagName === 'tr') rows.push(rowOf(child));
      else if (/^t(head|body|foot)$/.test(child.tagName)) collect(child);
    }
  };
  collect(node);
  return rows.filter((row) => /[^|]/.test(row)).join('\n');
}

function rowOf(row: ElementNode): string {
  return row.childNodes
    .flatMap((cell) => {
      if (!('tagName' in cell) || !/^t[dh]$/.test(cell.tagName)) return [];
      const spans = ['colspan', 'rowspan'].map((name) => attribute(cell, name)).filter((one) => one !== '');
      const text = textOf(cell.childNodes);
      return [`${spans.length > 0 ? `<${spans.join(',')}>` : ''}${text === '' ? '' : alignOf(cell)}${text}`];
    })
    .join('|')
    .replace(/\|+$/, '');
}

/** To which side a cell's text is set, as an attribute or as a style says; '' where nothing says so. */
function alignOf(cell: ElementNode): string {
  const side = attribute(cell, 'align') || (/text-align:\s*(\w+)/.exec(attribute(cell, 'style'))?.[1] ?? '');
  return side === '' ? '' : `(${side})`;
}
