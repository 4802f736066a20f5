/** Writes long Markdown in pieces. */
import type { Element, ElementContent } from 'hast';
import type { List, RootContent, Table, TableRow } from 'mdast';
import { append, isBlock, isElement, nodeCount } from '../../util/hast';
import type { Steps } from '../../util/steps';
import { NOTE_DEFINITION } from './notes';

/** A few milliseconds of work. Our choice. */
const PIECE_NODES = 200;

interface Converters {
  convert: (nodes: ElementContent[]) => RootContent[];
  write: (blocks: RootContent[]) => string;
  /** node limit for aligned tables, which are written whole; 0: none */
  whole: number;
}

/**
 * Equals `write([...intro, ...convert(nodes)])`. Only adjacent lists depend on each other.
 * @param nodes sanitised
 * @param size nodes of a piece
 */
export function* inPieces(
  intro: readonly RootContent[],
  nodes: readonly ElementContent[],
  { convert, write, whole }: Converters,
  size = PIECE_NODES,
): Steps<string> {
  const texts: string[] = [];
  let waiting: RootContent[] = [...intro];
  for (const run of runsOf(nodes, size)) {
    yield 'markdown: next blocks';
    const [first] = run;
    const sliced =
      run.length === 1 && first && isLong(first, size) ? yield* inSlices(first, convert, size) : null;
    append(waiting, sliced ?? convert(run));
    let cut = waiting.length - 1;
    while (cut > 0 && areLists(waiting[cut - 1], waiting[cut])) cut -= 1;
    if (cut <= 0) continue;
    yield* written(waiting.slice(0, cut), { write, whole, size }, texts);
    waiting = waiting.slice(cut);
  }
  yield* written(waiting, { write, whole, size }, texts);
  return yield* joined(texts, '\n\n');
}

/** Joining copies each text, which is slow for giants. */
const JOINED = 1000;

function* joined(texts: readonly string[], between: string): Steps<string> {
  const runs: string[] = [];
  for (let at = 0; at < texts.length; at += JOINED) {
    runs.push(texts.slice(at, at + JOINED).join(between));
    yield 'markdown: next texts';
  }
  return runs.join(between);
}

/** Adjacent lists differ by bullets, so they are written together. */
const areLists = (left: RootContent | undefined, right: RootContent | undefined): boolean =>
  left?.type === 'list' && right?.type === 'list';

const isLong = (node: ElementContent, size: number): boolean => nodeCount(node) > size;

const PLAIN = new Set(['div', 'section', 'aside']);

/** Never cuts beside bare text. */
function* runsOf(nodes: readonly ElementContent[], size: number): Generator<ElementContent[]> {
  let run: ElementContent[] = [];
  let count = 0;
  for (const node of nodes) {
    const own = nodeCount(node);
    const last = run.at(-1);
    if (last && (count >= size || own > size) && standsAlone(last) && standsAlone(node)) {
      yield run;
      run = [];
      count = 0;
    }
    if (own > size && isElement(node) && PLAIN.has(node.tagName) && run.length === 0) {
      yield* runsOf(node.children, size);
      continue;
    }
    run.push(node);
    count += own;
  }
  if (run.length > 0) yield run;
}

const standsAlone = (node: ElementContent): boolean => isBlock(node) || isElement(node, NOTE_DEFINITION);

/** null: slices do not make one list or table */
function* inSlices(
  node: ElementContent,
  convert: Converters['convert'],
  size: number,
): Steps<RootContent[] | null> {
  if (isElement(node, 'ul') || isElement(node, 'ol')) return yield* listOf(node, convert, size);
  return isElement(node, 'table') ? yield* tableOf(node, convert, size) : null;
}

function* listOf(node: Element, convert: Converters['convert'], size: number): Steps<RootContent[] | null> {
  let list: List | null = null;
  for (const children of slices(node.children, size)) {
    yield 'markdown: next items';
    const [part, ...more] = convert([{ ...node, children }]);
    if (part?.type !== 'list' || more.length > 0) return null;
    if (list === null) list = part;
    else {
      append(list.children, part.children);
      list.spread = list.spread === true || part.spread === true;
    }
  }
  return list && [list];
}

/** Joins slices of rows. Not for spans, which cross slices. */
function* tableOf(node: Element, convert: Converters['convert'], size: number): Steps<RootContent[] | null> {
  const { head, rows } = rowsOf(node);
  let table: Table | null = null;
  const before: RootContent[] = [];
  const after: RootContent[] = [];
  for (const children of slices(rows, size)) {
    yield 'markdown: next rows';
    const part: Element = { ...node, children: table ? children : [...head, ...children] };
    const made = convert([part]);
    const caption = table === null && made[0]?.type === 'paragraph' ? made.shift() : undefined;
    if (caption) before.push(caption);
    const [found, ...more] = made;
    if (found?.type !== 'table') return null;
    if (table === null) {
      table = found;
      append(after, more);
      continue;
    }
    const extra = found.children.length - children.length;
    if (more.length > 0 || extra < 0 || extra > 1) return null;
    append(table.children, extra === 1 ? found.children.slice(1) : found.children);
    found.align?.forEach((align, at) => (table!.align![at] ??= align));
  }
  if (table === null) return null;
  const columns = table.children.reduce((most, { children }) => Math.max(most, children.length), 1);
  while (table.align!.length < columns) table.align!.push(null);
  for (const { children } of table.children)
    while (children.length < columns) children.push({ type: 'tableCell', children: [] });
  return [...before, table, ...after];
}

function rowsOf(table: Element): { head: ElementContent[]; rows: ElementContent[] } {
  const head: ElementContent[] = [];
  const rows: ElementContent[] = [];
  for (const child of table.children) {
    if (isElement(child, 'tbody') || isElement(child, 'tfoot')) append(rows, child.children.filter(isRow));
    else if (isRow(child)) rows.push(child);
    else head.push(child);
  }
  return { head, rows };
}

const isRow = (node: ElementContent): boolean => isElement(node, 'tr');

function* slices<Item extends Parameters<typeof nodeCount>[0]>(
  items: readonly Item[],
  size: number,
): Generator<Item[]> {
  let slice: Item[] = [];
  let held = 0;
  for (const item of items) {
    slice.push(item);
    held += nodeCount(item);
    if (held < size) continue;
    yield slice;
    slice = [];
    held = 0;
  }
  if (slice.length > 0) yield slice;
}

function* written(
  blocks: readonly RootContent[],
  { write, whole, size }: Pick<Converters, 'write' | 'whole'> & { size: number },
  texts: string[],
): Steps<void> {
  let plain: RootContent[] = [];
  const flush = (): void => {
    if (plain.length > 0) texts.push(write(plain));
    plain = [];
  };
  for (const [at, block] of blocks.entries()) {
    const alone = !areLists(blocks[at - 1], block) && !areLists(block, blocks[at + 1]);
    const most = block.type === 'table' ? Math.max(size, whole) : size;
    if (alone && (block.type === 'list' || block.type === 'table') && nodeCount(block) > most) {
      flush();
      yield 'markdown: a long block';
      texts.push(
        block.type === 'list' ? yield* listText(block, write, size) : yield* tableText(block, write, size),
      );
    } else plain.push(block);
  }
  flush();
}

function* listText(list: List, write: Converters['write'], size: number): Steps<string> {
  // A rule at an item's start changes the list's bullet.
  if (list.children.some(({ children }) => children[0]?.type === 'thematicBreak')) return write([list]);
  const texts: string[] = [];
  let start = list.start ?? 1;
  for (const children of slices(list.children, size)) {
    texts.push(write([{ ...list, start: list.ordered === true ? start : null, children }]));
    start += children.length;
    yield 'markdown: next items';
  }
  return yield* joined(texts, list.spread === true ? '\n\n' : '\n');
}

/** Columns are not padded. */
function* tableText(table: Table, write: Converters['write'], size: number): Steps<string> {
  const [first, ...rows] = table.children;
  if (!first) return write([table]);
  const texts = [write([{ ...table, children: [first] }])];
  const empty: TableRow = {
    type: 'tableRow',
    children: first.children.map(() => ({ type: 'tableCell', children: [] })),
  };
  for (const children of slices(rows, size)) {
    yield 'markdown: next rows';
    const text = write([{ ...table, children: [empty, ...children] }]);
    texts.push(text.split('\n').slice(2).join('\n'));
  }
  return yield* joined(texts, '\n');
}
