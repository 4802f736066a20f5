/** What a document says, by kinds of markup, in a form that two documents can be compared by. */
import { parseFragment, serializeOuter, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type ElementNode = DefaultTreeAdapterMap['element'];

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
const BLOCK = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr td th caption pre blockquote figure figcaption ' +
    'hr div section aside details summary br'
  ).split(' '),
);

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
  const text = new TextOf();
  visit(root.childNodes, facts, [], dressedTexts(options.captionsOf ?? ''));
  text.add(root.childNodes);
  facts.text = [text.value()];
  return facts;
}

interface Mark {
  node: ElementNode;
  /** where it leads, further down: the item that holds the target, or the block after a target that is but a number */
  note: ElementNode | null;
  /** a paragraph of its own that holds the note's number */
  number: ElementNode | null;
}

/** Links to places further down, in order. */
function forwardMarks(nodes: readonly Node[]): Mark[] {
  const links: { node: ElementNode; order: number; item: ElementNode | null; inHtml: boolean }[] = [];
  const targets = new Map<string, { order: number; item: ElementNode | null; number: ElementNode | null }>();
  let order = 0;
  const collect = (list: readonly Node[], around: ElementNode | null, inHtml: boolean): void => {
    for (const node of list) {
      if (!('tagName' in node)) continue;
      order++;
      const item = node.tagName === 'li' || node.tagName === 'dd' ? node : around;
      const html = inHtml || (node.tagName === 'table' && isHtmlTable(node));
      const id = attribute(node, 'id');
      const after = item ? null : blockAfterNumber(node, list);
      if (id !== '') targets.set(`#${id}`, { order, item: item ?? after, number: after && node });
      if (node.tagName === 'a' && attribute(node, 'href').startsWith('#'))
        links.push({ node, order, item, inHtml: html });
      collect(node.childNodes, item, html);
    }
  };
  collect(nodes, null, false);
  return links.flatMap(({ node, order: at, item, inHtml }) => {
    const target = targets.get(attribute(node, 'href'));
    if (!target || target.order <= at) return [];
    const note = inHtml || target.item === item ? null : target.item;
    return [{ node, note, number: target.number }];
  });
}

function blockAfterNumber(node: ElementNode, siblings: readonly Node[]): ElementNode | null {
  if (!/^[\s[\](){}.]*\d{1,4}[\s[\](){}.]*$/.test(rawText(node))) return null;
  const next = siblings.slice(siblings.indexOf(node) + 1).find((one) => 'tagName' in one);
  return next && 'tagName' in next && /^(p|div)$/.test(next.tagName) ? next : null;
}

/** Takes the marks of notes out, and puts the notes, in the order of their marks, as a list at the end. */
function notesApart(nodes: Node[], marks: readonly Mark[]): void {
  const notes = new Set<ElementNode>();
  for (const { node: mark, note, number } of marks) {
    if (!note || !/^[\s[(]*(\w{1,4}|[*†‡§]{1,3}|(?:note|nb|n|fn) \d+)[\s\])]*$/i.test(rawText(mark)))
      continue;
    mark.childNodes = [];
    if (number) number.childNodes = [];
    notes.add(note);
  }
  if (notes.size === 0) return;
  const without = (list: Node[]): Node[] =>
    list
      .filter((node) => !('tagName' in node && notes.has(node)))
      .filter((node) => {
        if (!('tagName' in node)) return true;
        const had = node.childNodes.length > 0;
        node.childNodes = without(node.childNodes);
        return !(had && /^[ou]l$/.test(node.tagName) && rawText(node).trim() === '');
      });
  const kept = without(nodes);
  const items = [...notes].map((note) => (note.tagName === 'p' ? elementOf('li', [note]) : note));
  nodes.splice(0, nodes.length, ...kept, elementOf('ol', items));
}

const elementOf = (tagName: string, childNodes: Node[]): ElementNode =>
  ({ nodeName: tagName, tagName, attrs: [], childNodes }) as unknown as ElementNode;

/** A table that GFM cannot write: marks in it are text. */
const isHtmlTable = (table: ElementNode): boolean => / (col|row)span="/.test(serializeOuter(table));

/** The differences of two documents, by column. */
export function differences(
  expected: Facts,
  got: Facts,
  html: string,
): Partial<Record<Column, [string[], string[]]>> {
  const out: Partial<Record<Column, [string[], string[]]>> = {};
  const dressed = dressedTexts(html);
  for (const column of COLUMNS) {
    // Markdown has no description lists: lists, where there are any, cannot be compared.
    if (column === 'lists' && html.includes('<dl')) continue;
    const a = expected[column];
    const b = column === 'emphasis' ? undressed(got.emphasis, a, dressed) : got[column];
    const same = (at: number): boolean => a[at] === b[at] || (column === 'maths' && a[at] === '');
    if (a.length === b.length && a.every((_one, at) => same(at))) continue;
    if (column === 'text') {
      out.text = aroundDifference(a[0]!, b[0]!);
      continue;
    }
    const from = a.findIndex((_one, at) => !same(at));
    const at = from < 0 ? a.length : from;
    out[column] = [a.slice(at, at + 2), b.slice(at, at + 2)];
  }
  return out;
}

/** Texts that Markdown can only tell apart by emphasis: captions, terms, summaries. */
function dressedTexts(html: string): Set<string> {
  const out = new Set<string>();
  const collect = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      if (/^(figcaption|caption|dt|summary)$/.test(node.tagName)) out.add(edgesOff(textOf(node.childNodes)));
      collect(node.childNodes);
    }
  };
  collect(parseFragment(html).childNodes);
  return out;
}

/** Without the emphasis that only dresses such texts. */
function undressed(got: readonly string[], expected: readonly string[], dressed: Set<string>): string[] {
  const wanted = [...expected];
  return got.filter((one) => {
    const at = wanted.indexOf(one);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0 || !dressed.has(one.slice(one.indexOf(' ') + 1));
  });
}

function aroundDifference(a: string, b: string): [string[], string[]] {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 30);
  return [[a.slice(from, at + 50)], [b.slice(from, at + 50)]];
}

/** Words with one space between; raised and lowered text and formulas are compared in other columns, or by their letters. */
class TextOf {
  private out = '';
  add(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.nodeName === '#text') this.out += (node as { value: string }).value;
      else if ('tagName' in node) {
        if (formulaOf(node) !== null || isWayBack(node)) continue;
        if (node.tagName === 'img' && /^data:/.test(attribute(node, 'src'))) {
          // Markdown has its words where a picture carries thousands of letters of data.
          this.out += ` ${attribute(node, 'alt')} `;
          continue;
        }
        const block = BLOCK.has(node.tagName);
        if (block) this.out += ' ';
        this.add(node.childNodes);
        if (block) this.out += ' ';
      }
    }
  }
  value(): string {
    return normal(this.out);
  }
}

/** Markdown says `x²` and `x^a` of raised text, `„a“` of what a style sheet quotes: letters are compared without such marks. */
const normal = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g, '')
    .replace(/[“”"^_()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(nodes: readonly Node[]): string {
  const text = new TextOf();
  text.add(nodes);
  return text.value();
}

const attribute = (node: ElementNode, name: string): string =>
  node.attrs.find((one) => one.name === name)?.value ?? '';
const hasClass = (node: ElementNode, name: string): boolean =>
  attribute(node, 'class').split(/\s+/).includes(name);

/** A formula's TeX without white space; '' for MathML that came without TeX; null for what is no formula. */
function formulaOf(node: ElementNode): string | null {
  const bare = (tex: string): string => tex.replace(/\s+/g, '').replace(/\\[bl]rac[ek]/g, '');
  if (node.tagName === 'math') return bare(attribute(node, 'alttext'));
  if (node.tagName === 'code' && (hasClass(node, 'math-inline') || hasClass(node, 'math-display')))
    return bare(rawText(node));
  if (node.tagName === 'img' && hasClass(node, 'math-inline')) return bare(attribute(node, 'alt'));
  return null;
}

function rawText(node: ElementNode): string {
  return node.childNodes
    .map((child) =>
      child.nodeName === '#text'
        ? (child as { value: string }).value
        : 'tagName' in child
          ? child.tagName === 'br'
            ? '\n'
            : rawText(child)
          : '',
    )
    .join('');
}

/** What leads back from a note (Markdown sets it itself). */
const ARROWS = /[↑↩↵⏎⤴]|\ufe0e|\ufe0f/g;
const isWayBack = (node: ElementNode): boolean =>
  (node.tagName === 'a' &&
    attribute(node, 'href').startsWith('#') &&
    /^[\s^[\]().]*[a-z]?[\s\].):]*$/.test(rawText(node).replace(ARROWS, ''))) ||
  (node.tagName === 'hr' && hasClass(node, 'footnotes-sep'));

function visit(
  nodes: readonly Node[],
  facts: Facts,
  around: readonly string[],
  dressed: ReadonlySet<string>,
): void {
  for (const node of oneVoice(nodes)) {
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
      if (value !== '' && !around.includes(voice)) facts.emphasis.push(`${voice} ${value}`);
      // A caption in italics has its own emphasis.
      if (!dressed.has(value)) inner = [...around, voice];
    }
    visit(node.childNodes, facts, inner, dressed);
  }
}

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

const mathIn = (node: ElementNode): boolean =>
  node.childNodes.some((child) => 'tagName' in child && formulaOf(child) !== null);

/** Punctuation at the edges of emphasis looks the same in it and beside it. */
const edgesOff = (value: string): string => value.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

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
  return URL.canParse(href) ? new URL(href).href : href;
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
      return [`${spans.length > 0 ? `<${spans.join(',')}>` : ''}${textOf(cell.childNodes)}`];
    })
    .join('|')
    .replace(/\|+$/, '');
}
