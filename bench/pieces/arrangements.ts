/** How the rows of a piece are marked up: the same content as lists, tables, boxes or lines. */
import type { MadeElement, MadeNode } from '../makes/nodes';
import type { Clothes } from './clothes';
import type { Content, Row, Shape } from './piece';

/** Arrangements by shape. */
export const ARRANGEMENTS: Readonly<Record<Shape, readonly Arrangement[]>> = {
  pairs: ['terms', 'table', 'boxes', 'flex', 'grid', 'list', 'breaks', 'css table', 'spans'],
  note: ['paragraphs', 'boxes', 'blockquote', 'cell', 'spans'],
  panels: ['details', 'buttons', 'terms', 'headings', 'tabs', 'boxes'],
  list: ['list', 'boxes', 'breaks', 'flex', 'spans', 'paragraphs'],
  steps: ['numbered list', 'numbers in boxes', 'numbers in a table', 'counters', 'numbers in text'],
  cards: ['boxes', 'grid', 'flex', 'list', 'css table', 'headings'],
  quote: ['blockquote', 'figure', 'boxes', 'cell', 'paragraphs'],
  entries: ['terms', 'boxes', 'flex', 'list', 'table', 'grid', 'breaks'],
  dialogue: ['bold', 'boxes', 'headings', 'paragraphs', 'flex', 'spans'],
  headings: ['headings', 'boxes', 'bold', 'linked', 'spans'],
  table: ['table', 'css table', 'grid'],
  line: ['paragraphs', 'boxes', 'spans'],
  verse: ['breaks', 'boxes', 'preformatted', 'spans'],
  code: ['preformatted', 'boxes', 'breaks', 'spans'],
};

/** Texts of a row in the order in which they stand. */
function cells(row: Row, { isValueFirst }: Content, clothes: Clothes, tags: [string, string]): MadeElement[] {
  const [leadTag, textTag] = tags;
  const isLeadLinked = row.link !== undefined && row.lead !== undefined;
  const out: MadeElement[] = [];
  if (row.lead)
    out.push(clothes.element('lead', leadTag, [clothes.text(row.lead, isLeadLinked ? row.link : undefined)]));
  if (row.text !== '')
    out.push(clothes.element('text', textTag, [clothes.text(row.text, isLeadLinked ? undefined : row.link)]));
  if (isValueFirst) out.reverse();
  if (row.tail) out.push(clothes.element('tail', textTag, [clothes.text(row.tail)]));
  return out;
}

const rowBoxes = (
  content: Content,
  clothes: Clothes,
  css: string,
  tag = 'div',
  inner = 'div',
): MadeElement[] =>
  content.rows.map((row) =>
    row.cells
      ? clothes.element('row', tag, row.cells.map((cell) => clothes.element('text', inner, [clothes.text(cell)], css === '' ? '' : 'display:table-cell;padding:4px 10px')), css) // prettier-ignore
      : clothes.element('row', tag, cells(row, content, clothes, [inner, inner]), css),
  );

const BREAK: MadeElement = { part: 'br', tag: 'br', dress: { names: '', css: '' }, children: [] };

/** Rows as lines of one element. */
function lines({ rows, isValueFirst }: Content, clothes: Clothes): MadeNode[] {
  return rows.flatMap((row, at): MadeNode[] => {
    const isLeadLinked = row.link !== undefined && row.lead !== undefined;
    const lead: MadeNode[] = row.lead
      ? [clothes.plain('b', [clothes.text(row.lead, isLeadLinked ? row.link : undefined)])]
      : [];
    const text: MadeNode[] =
      row.text === '' ? [] : [clothes.text(row.text, isLeadLinked ? undefined : row.link)];
    const tail: MadeNode[] = row.tail ? [clothes.plain('i', [clothes.text(row.tail)])] : [];
    const parts = isValueFirst ? [...text, ...lead] : [...lead, ...text];
    return [...(at > 0 ? [BREAK] : []), ...parts, ...tail];
  });
}

const having = (element: MadeElement, attributes: Readonly<Record<string, string>>): MadeElement => ({
  ...element,
  attributes,
});

const numbered = ({ start = 1 }: Content, at: number): string => String(start + at);

/** Each gives what stands in the box, below its title. */
const ARRANGED = {
  terms: (content, clothes) => {
    const inner = (row: Row): MadeElement[] => cells(row, { ...content, isValueFirst: false }, clothes, ['dt', 'dd']); // prettier-ignore
    const isBoxed = clothes.design.of('terms').chance(0.3);
    return [clothes.plain('dl', isBoxed ? content.rows.map((row) => clothes.plain('div', inner(row))) : content.rows.flatMap(inner))]; // prettier-ignore
  },
  table: (content, clothes) => {
    const isHeaded = clothes.design.of('headed').chance(0.6);
    const tr = content.rows.map((row, at) =>
      clothes.element(
        'row',
        'tr',
        row.cells
          ? row.cells.map((cell) => clothes.element('text', at === 0 && isHeaded ? 'th' : 'td', [clothes.text(cell)])) // prettier-ignore
          : cells(row, content, clothes, [isHeaded && !content.isValueFirst ? 'th' : 'td', 'td']),
      ),
    );
    return [clothes.plain('table', [clothes.plain('tbody', tr)])];
  },
  boxes: (content, clothes) => rowBoxes(content, clothes, ''),
  flex: (content, clothes) => [
    clothes.plain('div', rowBoxes(content, clothes, 'flex:1 1 120px'), 'display:flex;flex-wrap:wrap;gap:16px'), // prettier-ignore
  ],
  grid: (content, clothes) => {
    const first = content.rows[0];
    if (first?.cells)
      return [clothes.plain('div', content.rows.flatMap((row) => (row.cells ?? []).map((cell) => clothes.element('text', 'div', [clothes.text(cell)]))), `display:grid;grid-template-columns:repeat(${String(first.cells.length)},auto);gap:4px 12px`)]; // prettier-ignore
    if (clothes.design.of('subgrid').chance(0.5))
      return [clothes.plain('div', content.rows.flatMap((row) => cells(row, content, clothes, ['div', 'div'])), 'display:grid;grid-template-columns:auto 1fr;gap:4px 16px')]; // prettier-ignore
    return [clothes.plain('div', rowBoxes(content, clothes, ''), 'display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:16px')]; // prettier-ignore
  },
  list: (content, clothes) => {
    // A label and its value on one line are told apart by type at least.
    const items = content.rows.map((row) => clothes.element('row', 'li', cells(row, content, clothes, ['strong', 'span']))); // prettier-ignore
    return [clothes.plain('ul', items)];
  },
  breaks: (content, clothes) => [clothes.element('text', 'p', lines(content, clothes))],
  'css table': (content, clothes) => [
    clothes.plain('div', content.rows.map((row) => clothes.element('row', 'div', row.cells
      ? row.cells.map((cell) => clothes.element('text', 'div', [clothes.text(cell)], 'display:table-cell;padding:4px 10px'))
      : cells(row, content, clothes, ['div', 'div']).map((cell) => ({ ...cell, dress: { ...cell.dress!, css: `${cell.dress!.css};display:table-cell;padding:4px 10px` } })), 'display:table-row')), 'display:table'),
  ], // prettier-ignore
  spans: (content, clothes) =>
    content.rows.map(
      (row) =>
      clothes.element('row', 'span', cells(row, content, clothes, ['span', 'span']).map((cell) => ({ ...cell, dress: { ...cell.dress!, css: `${cell.dress!.css};display:block` } })), 'display:block'), // prettier-ignore
    ),
  paragraphs: (content, clothes) => content.rows.flatMap((row) => cells(row, content, clothes, ['p', 'p'])),
  blockquote: (content, clothes) => [
    clothes.plain(
      'blockquote',
      content.rows.flatMap((row) => cells(row, content, clothes, ['strong', 'p'])),
    ),
  ],
  figure: (content, clothes) => [
    clothes.plain('figure', content.rows.flatMap((row) => {
      const [text, ...tail] = cells(row, content, clothes, ['p', 'p']);
      return [clothes.plain('blockquote', [text!]), ...tail.map((one) => ({ ...one, tag: 'figcaption' }))];
    })),
  ], // prettier-ignore
  cell: (content, clothes) => [
    clothes.plain('table', [clothes.plain('tbody', [clothes.plain('tr', [clothes.plain('td', content.rows.flatMap((row) => cells(row, content, clothes, ['b', 'p'])))])])]), // prettier-ignore
  ],
  details: (content, clothes) => {
    const isOpen = clothes.design.of('open').chance(0.4);
    return content.rows.map((row) =>
      having(
        clothes.element('row', 'details', cells(row, content, clothes, ['summary', 'p'])),
        isOpen ? { open: '' } : {},
      ),
    );
  },
  buttons: (content, clothes) => {
    const isOpen = clothes.design.of('open').chance(0.6);
    return content.rows.flatMap((row, at) => {
      const [lead, ...rest] = cells(row, content, clothes, ['button', 'div']);
      const id = `panel-${clothes.design.of('id').int(10, 99).toString()}-${String(at)}`;
      const panel = clothes.plain('div', rest, isOpen ? '' : 'display:none');
      return [having(lead!, { 'aria-expanded': String(isOpen), 'aria-controls': id }), having(panel, { id })];
    });
  },
  headings: (content, clothes) =>
    content.rows.flatMap((row) => cells(row, content, clothes, [clothes.design.of('level').pick(['h3', 'h4']), 'p'])), // prettier-ignore
  tabs: (content, clothes) => {
    const id = (at: number): string => `tab-${clothes.design.of('id').int(10, 99).toString()}-${String(at)}`;
    const tabs = content.rows.map((row, at) =>
      having(clothes.element('lead', 'button', [clothes.text(row.lead ?? '')]), {
        role: 'tab',
        'aria-controls': id(at),
        'aria-selected': String(at === 0),
      }),
    );
    const panels = content.rows.map((row, at) =>
      having(clothes.element('text', 'div', [clothes.plain('p', [clothes.text(row.text)])]), {
        role: 'tabpanel',
        id: id(at),
        ...(at > 0 ? { hidden: '' } : {}),
      }),
    );
    return [having(clothes.plain('div', tabs), { role: 'tablist' }), ...panels];
  },
  'numbered list': (content, clothes) => [
    having(
      clothes.plain('ol', rowBoxes(content, clothes, '', 'li', 'span')),
      (content.start ?? 1) === 1 ? {} : { start: String(content.start) },
    ),
  ],
  'numbers in boxes': (content, clothes) =>
    content.rows.map(
      (row, at) =>
      clothes.element('row', 'div', [clothes.element('number', 'div', [clothes.text(numbered(content, at))]), ...cells(row, content, clothes, ['div', 'div'])], 'display:flex;gap:12px'), // prettier-ignore
    ),
  'numbers in a table': (content, clothes) => [
    clothes.plain('table', [clothes.plain('tbody', content.rows.map((row, at) => clothes.plain('tr', [clothes.element('number', 'td', [clothes.text(`${numbered(content, at)}.`)]), ...cells(row, content, clothes, ['td', 'td'])])))]), // prettier-ignore
  ],
  counters: (content, clothes) => [
    clothes.plain('div', content.rows.map((row) => clothes.element('row', 'div', cells(row, content, clothes, ['p', 'p']), 'counter-increment:piece', 'content:counter(piece) ". "')), `counter-reset:piece ${String((content.start ?? 1) - 1)}`), // prettier-ignore
  ],
  'numbers in text': (content, clothes) =>
    content.rows.map((row, at) =>
      clothes.element('text', 'p', [clothes.text(`${numbered(content, at)}. ${row.text}`, row.link)]),
    ),
  bold: (content, clothes) =>
    content.rows.flatMap((row) => cells(row, content, clothes, ['p', 'p']).map((one) => ({ ...one, children: [clothes.plain('b', one.children)] }))), // prettier-ignore
  linked: (content, clothes) =>
    content.rows.flatMap((row) => cells({ ...row, link: 'site' }, content, clothes, ['h3', 'p'])),
  preformatted: (content, clothes) => [
    clothes.element('text', 'pre', [clothes.plain('code', content.rows.map((row, at): MadeNode => clothes.text(`${at > 0 ? '\n' : ''}${row.text}`)))]), // prettier-ignore
  ],
} as const satisfies Readonly<Record<string, (content: Content, clothes: Clothes) => MadeElement[]>>;

export type Arrangement = keyof typeof ARRANGED;

export const arranged = (name: Arrangement, content: Content, clothes: Clothes): MadeElement[] =>
  ARRANGED[name](content, clothes);
