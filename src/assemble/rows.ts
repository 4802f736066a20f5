/** Finds rows that only layout shows (steps, labels with values, speakers, cells of a table) and prepares their content. */
import type { Element, ElementContent } from 'hast';
import { BREAK, element, hasContent, isBreak, isElement, text } from '../util/hast';
import { makeOf, overlapX, overlapY } from '../core/tree/relations';
import type { Box, SegmentRecord } from '../snapshot/schema';
import { flow, line } from './flow';
import { standsBeside } from './layout';
import { computed, liveChildren, liveOf, recordOf, segmentOfText, styleOf, tracedText } from './context';
import type { Context } from './context';

/** Our own choices: rows of a run, and code units. */
const LEAST_STEPS = 2;
const LEAST_ROWS = 3;
const LEAST_TURNS = 4;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 200;
/** Of a value below its label, and of a cell. */
const LONGEST_CELL = 60;
/** Elements around texts side by side that may hold the rows. */
const LEVELS = 3;
/** px between edges of a column */
const SLACK = 3;
/** Of the value's size: a larger line is a figure, and its label stands below. */
const LARGER = 1.15;

const PLAIN = /^(?:div|p|section|article|span|a|b|i|em|strong|small|label)$/;
const NO_ROWS = /^(?:table|t[rdh]|tbody|thead|[uod]l|pre|figure)$/;
const NUMBER = /^[[(]?(\d{1,3})[.):\]]?$/;
/** "1.1", "§ 2", "(a)" */
const CLAUSE = /^(?:§\s?\d{1,3}[a-z]?|\d{1,3}(?:\.\d{1,3})+\.?|\(?[a-z]\)|[a-z]\.)$/;
const ENDS = /[.!?…。！？।۔؟,;]$/u;
const DIGIT = /\p{Nd}/u;

interface Cell {
  node: Node;
  /** kept ones, with text in the cell */
  segments: SegmentRecord[];
}

interface Row {
  /** elements whose place the row takes */
  elements: number[];
  cells: Cell[];
  /** what the first cell says; '' if it has several lines or no box of its own */
  label: string;
  make: string;
}

/** @param kept segments of the article, ascending */
export function rows(context: Context, kept: readonly number[]): void {
  const { segments, tree } = context.snapshot;
  const holders = new Set<number>();
  kept.forEach((s, at) => {
    const [before, here] = [segments[kept[at - 1] ?? -1], segments[s]!];
    if (!before || !standsBeside(before, here)) return;
    for (const e of tree.ancestors(tree.common(before.block, here.block), 0, LEVELS)) holders.add(e);
  });
  // Children before parents, because rows may stand in rows.
  for (const around of [...holders].sort((a, b) => b - a)) {
    if (NO_ROWS.test(recordOf(context, around).tag) || context.order.has(around)) continue;
    const found = rowsIn(context, around);
    const tables = runsIn(found, (a, b) => a.cells.length === b.cells.length).filter((run) =>
      isTable(context, around, run),
    );
    for (const run of tables) place(context, run, tableOf(context, run));
    const inTables = new Set(tables.flat());
    const others = found.map((row) => (row && inTables.has(row) ? null : row));
    for (const run of runsIn(others, (a, b) => a.make === b.make)) placeRun(context, run);
  }
}

/** Null parts the runs. */
function rowsIn(context: Context, around: number): (Row | null)[] {
  const children = keptChildren(context, around);
  const css = styleOf(context, around)?.display.endsWith('grid') ? computed(liveOf(context, around)) : null;
  const columns = css?.gridTemplateColumns.split(' ').filter((track) => !track.startsWith('[')).length ?? 0;
  const cells = children.map((node) => cellOf(context, node));
  if (columns > 1 && cells.length % columns === 0 && cells.every(({ segments }) => segments.length === 1)) {
    const flat: (Row | null)[] = [];
    for (let at = 0; at < cells.length; at += columns)
      flat.push(rowOf(context, children.slice(at, at + columns), cells.slice(at, at + columns)));
    if (flat.every((row) => row !== null && isInOneLine(row))) return flat;
  }
  return children.map((node) => {
    const inner = cellsOf(context, node);
    return inner.length > 1 ? rowOf(context, [node], inner) : null;
  });
}

function runsIn(list: readonly (Row | null)[], isSame: (a: Row, b: Row) => boolean): Row[][] {
  const runs: Row[][] = [[]];
  for (const row of list) {
    const last = runs.at(-1)!.at(-1);
    if (!row || (last && !isSame(last, row))) runs.push([]);
    if (row) runs.at(-1)!.push(row);
  }
  return runs.filter((run) => run.length >= LEAST_STEPS);
}

const isInOneLine = ({ cells }: Row): boolean =>
  cells.every(({ segments: [here] }, at) => {
    const before = cells[at - 1]?.segments[0];
    return at === 0 || (!!before?.box && !!here?.box && isInLine(before.box, here.box));
  });
const isInLine = (a: Box, b: Box): boolean => overlapY(a, b) > 0 && overlapX(a, b) < SLACK;

function keptChildren(context: Context, index: number): Node[] {
  const { keptElements, keptTexts } = context;
  return liveChildren(context, liveOf(context, index)).filter(
    (node) => keptElements.has(node) || keptTexts.has(node),
  );
}

function cellOf(context: Context, node: Node): Cell {
  const { segments, tree } = context.snapshot;
  const index = context.keptElements.get(node);
  if (index === undefined)
    return { node, segments: [segments[segmentOfText(segments, context.keptTexts.get(node)!)]!] };
  const kept = tree
    .segmentsIn(index)
    .filter((s) => /^(?:body|deck)$/.test(context.selection.segments[s]!.role));
  return { node, segments: kept.map((s) => segments[s]!) };
}

/** Of the innermost element with several children. */
function cellsOf(context: Context, node: Node): Cell[] {
  for (let at = node; ;) {
    const index = context.keptElements.get(at);
    if (index === undefined || !PLAIN.test(recordOf(context, index).tag)) return [];
    const children = keptChildren(context, index);
    if (children.length !== 1) return children.map((child) => cellOf(context, child));
    at = children[0]!;
  }
}

function rowOf(context: Context, nodes: readonly Node[], cells: Cell[]): Row | null {
  const elements = nodes.map((node) => context.keptElements.get(node) ?? -1);
  const { tree, texts } = context.snapshot;
  const { node, segments } = cells[0]!;
  const head = context.keptElements.get(node);
  if (head === undefined || elements.includes(-1)) return null;
  const [own, more] = segments;
  const isLabel =
    own !== undefined &&
    more === undefined &&
    PLAIN.test(recordOf(context, head).tag) &&
    [own.firstText, own.lastText].every((at) => tree.isWithin(texts[at]!.element, head)) &&
    own.linkLength === 0;
  const make = `${makeOf(recordOf(context, elements[0]!))} ${makeOf(recordOf(context, head))}`;
  return { elements, cells, label: isLabel ? own.text : '', make };
}

function isTable(context: Context, around: number, [first, ...others]: Row[]): boolean {
  const all = [first!, ...others];
  if (all.length < LEAST_ROWS) return false;
  const cells = (row: Row): SegmentRecord[] => row.cells.map(({ segments }) => segments[0]!);
  const isOfCells = (row: Row): boolean =>
    isInOneLine(row) &&
    row.cells.every(({ segments: [one, more] }) => one && !more && one.text.length <= LONGEST_CELL);
  if (!all.every(isOfCells)) return false;
  const columns = cells(first!).map((head, at) => ({ head, rest: others.map((row) => cells(row)[at]!) }));
  if (!columns.every(({ head, rest }) => rest.every((each) => isInColumn(head.box!, each.box!))))
    return false;
  const [model] = others;
  if (columns.every(({ head, rest }, at) => rest.every(({ style }) => style !== head.style && (at === 0 || style === cells(model!)[at]!.style)))) return true; // prettier-ignore
  if (columns.length === 2) return false;
  return (
    /^(?:table|grid)$/.test(recordOf(context, around).role) ||
    columns.slice(1).some(({ rest }) => rest.every((each) => DIGIT.test(each.text)))
  );
}

/** Do the left edges, the right edges or the middles meet? */
const isInColumn = (a: Box, b: Box): boolean => {
  const left = a.left - b.left;
  const right = left + a.width - b.width;
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) <= SLACK;
};

function tableOf(context: Context, run: readonly Row[]): ElementContent[] {
  const isHead = (nth: number, at: number): boolean =>
    nth === 0 && run[0]!.cells[at]!.segments[0]!.style !== run[1]!.cells[at]!.segments[0]!.style;
  const made = run.map(({ cells }, nth) =>
    element(
      'tr',
      cells.map((cell, at) => element(isHead(nth, at) ? 'th' : 'td', line(plain(content(context, [cell]))))),
    ),
  );
  return [element('table', [element('tbody', made)])];
}

function placeRun(context: Context, run: readonly Row[]): void {
  const labels = run.map(({ label }) => label);
  const first = Number(NUMBER.exec(labels[0]!)?.[1]);
  if (labels.every((label, at) => Number(NUMBER.exec(label)?.[1]) === first + at))
    place(context, run, stepsOf(context, run, first));
  else if (labels.every((label) => CLAUSE.test(label)))
    place(
      context,
      run,
      run.flatMap((row) => clauseOf(context, row)),
    );
  else if (labels.some((label) => label === '' || label.length > LONGEST_LABEL || !/\p{L}/u.test(label)))
    return;
  else if (isTalk(labels))
    place(
      context,
      run,
      run.flatMap((row) => turnOf(context, row)),
    );
  else if (run.every((row) => isTerm(row, context)))
    place(context, run, [
      element(
        'dl',
        run.flatMap((row) => termOf(context, row)),
      ),
    ]);
}

/** Do at least two speak twice? */
export function isTalk(labels: readonly string[]): boolean {
  const again = new Set(labels.filter((label, at) => labels.indexOf(label) < at));
  const changes = labels.filter((label, at) => at > 0 && label !== labels[at - 1]);
  return labels.length >= LEAST_TURNS && again.size > 1 && changes.length * 2 > labels.length;
}

function isTerm({ label, cells }: Row, { snapshot }: Context): boolean {
  const [head] = cells[0]!.segments;
  const [value, more] = cells.slice(1).flatMap(({ segments }) => segments);
  if (!head?.box || !value?.box || more || ENDS.test(label)) return false;
  if (isInLine(head.box, value.box)) return value.text.length <= LONGEST_VALUE;
  const size = ({ style }: SegmentRecord): number => snapshot.styles[style]?.fontSize ?? 0;
  return (
    head.style !== value.style && value.text.length <= LONGEST_CELL && size(head) <= LARGER * size(value)
  );
}

function stepsOf(context: Context, run: readonly Row[], start: number): ElementContent[] {
  const items = run.map(({ cells }) => flow(content(context, cells.slice(1)), true));
  const isHeaded = items.every(([node]) => isElement(node) && /^h\d$/.test(node.tagName));
  if (!isHeaded) return [element('ol', items.map((item) => element('li', item)), start === 1 ? {} : { start })]; // prettier-ignore
  return items.flatMap(([head, ...rest], at) => {
    const { children, ...node } = head as Element;
    return [{ ...node, children: [text(`${String(start + at)}. `), ...children] }, ...rest];
  });
}

/** The number begins the clause. */
function clauseOf(context: Context, { cells: [head, ...rest] }: Row): ElementContent[] {
  const number = line(plain(content(context, [head!])));
  const blocks = flow(content(context, rest));
  const [first, ...more] = blocks;
  return isElement(first, 'p')
    ? [BREAK, { ...first, children: [...number, text(' '), ...first.children] }, ...more, BREAK]
    : [BREAK, element('p', number), ...blocks, BREAK];
}

const turnOf = (context: Context, { cells: [head, ...rest] }: Row): ElementContent[] => [
  ...speaker(content(context, [head!])),
  ...content(context, rest),
  BREAK,
];

/** A name or a question on a line of its own. */
export const speaker = (name: ElementContent[]): ElementContent[] => [
  BREAK,
  element('p', [element('strong', line(plain(name)))]),
  BREAK,
];

function termOf(context: Context, { cells: [head, ...rest] }: Row): ElementContent[] {
  const term = element('dt', line(plain(content(context, [head!]))));
  return [term, element('dd', flow(content(context, rest), true))];
}

function content(context: Context, cells: readonly Cell[]): ElementContent[] {
  return cells.flatMap(({ node }) => {
    const index = context.keptElements.get(node);
    if (index !== undefined) return [text(' '), ...context.convert(index)];
    const at = context.keptTexts.get(node)!;
    return [text(' '), tracedText(context, context.snapshot.texts[at]!.text, at)];
  });
}

/** Without emphasis of the whole. */
function plain(nodes: ElementContent[]): ElementContent[] {
  const [only, more] = nodes.filter((node) => !isBreak(node) && hasContent(node));
  return isElement(only) && !more && /^(?:p|strong|em)$/.test(only.tagName) ? plain(only.children) : nodes;
}

/** The first element of the run gets all. */
function place(context: Context, run: readonly Row[], made: ElementContent[]): void {
  const [first, ...others] = run.flatMap(({ elements }) => elements);
  context.ready.set(first!, [BREAK, ...made, BREAK]);
  for (const each of others) context.ready.set(each, []);
}
