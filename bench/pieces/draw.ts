/** Puts the planned pieces and twins into the flow of an article. */
import type { Choice } from '../makes/choice';
import { textsOf, type MadeElement, type MadeNode } from '../makes/nodes';
import { arranged } from './arrangements';
import { Clothes } from './clothes';
import { kindOf } from './kinds';
import type { Lore } from './lore';
import type { Content, PieceMark } from './piece';
import type { PlannedPiece } from './plan';
import { localOf } from './texts/languages';
import { twinOf, type Junk } from './twins';

/** Paragraphs of the text that a piece stands before need at least so many letters. */
const LEAST_PARAGRAPH = 40;

/** @param flow elements of the article, each one thing that something can stand after */
export function withPieces(
  flow: readonly MadeElement[],
  plan: readonly PlannedPiece[],
  lore: Lore,
  junk: Junk,
  choice: Choice,
): MadeElement[] {
  const out = [...flow];
  // Those that stand before paragraphs of the text come first: what stands between must not part these.
  const isInText = ({ kind, twin }: PlannedPiece): boolean => twin === '' && kindOf(kind).isInText === true;
  const ordered = [...plan.filter(isInText), ...plan.filter((one) => !isInText(one))];
  const said = new Set<string>();
  const inside = new Map<PlannedPiece['design'], MadeElement>();
  for (const planned of ordered) {
    if (isInText(planned)) {
      const found = inText(out, planned, lore, choice);
      if (found) inside.set(planned.design, found);
      continue;
    }
    const element = apart(planned, lore, junk, choice);
    if (element.piece && repeats(element.piece.content, said)) continue;
    const fragment = planned.twin === '' ? undefined : inside.get(planned.design);
    const at = fragment ? out.indexOf(fragment) : -1;
    if (fragment && at >= 0 && choice.chance(0.6)) {
      const row = choice.int(1, fragment.children.length - 1);
      out[at] = { ...fragment, children: [...fragment.children.slice(0, row), element, ...fragment.children.slice(row)] }; // prettier-ignore
    } else insert(out, element, choice);
  }
  return out;
}

/** Texts so short may well stand on a page twice. */
const LEAST_SAID = 12;

/** Does something on the page say what this would say? Whether it was kept could not be told. */
function repeats({ rows }: Content, said: Set<string>): boolean {
  const own = rows.flatMap(({ lead = '', text, cells = [] }) => [lead, text, ...cells]).filter((text) => text.length >= LEAST_SAID); // prettier-ignore
  if (own.some((text) => said.has(text))) return true;
  for (const text of own) said.add(text);
  return false;
}

/** At a gap of the flow; never right below a heading, and above the text or at its end where it belongs there. */
function insert(out: MadeElement[], element: MadeElement, choice: Choice): void {
  const { piece } = element;
  if (piece?.place === 'start') out.unshift(element);
  else if (piece?.place === 'end') out.push(element);
  else {
    const gaps = out
      .map((_, at) => at + 1)
      .filter((at) => out[at - 1]?.part !== 'heading' && at < out.length);
    if (gaps.length === 0) out.push(element);
    else out.splice(choice.pick(gaps), 0, element);
  }
}

const clothesOf = ({ design, twin, hasJunkName }: PlannedPiece): Clothes => {
  const naming = design.naming;
  return new Clothes(
    design.choice,
    naming,
    design.looks,
    twin === '' ? 'body' : twinOf(twin).role,
    hasJunkName,
  );
};

const markOf = (
  { kind, twin, design }: PlannedPiece,
  content: Content,
  { frame, place, arrangement }: { frame: string; place: string; arrangement: string },
): PieceMark => ({
  kind, twin, looks: design.looks, arrangement, frame, naming: design.naming, place, content,
}); // prettier-ignore

/** A piece or a twin that stands between paragraphs. */
function apart(planned: PlannedPiece, lore: Lore, junk: Junk, choice: Choice): MadeElement {
  const { kind, twin, design } = planned;
  const of = kindOf(kind);
  const own = twin === '' ? of.content(lore, choice, labelOf(planned, lore, choice)) : twinOf(twin).content(junk, choice); // prettier-ignore
  const place = of.place && (twin === '' || choice.chance(0.6)) ? of.place : choice.chance(0.12) && twin !== '' ? 'end' : 'between'; // prettier-ignore
  const clothes = clothesOf(planned);
  if (own.shape === 'line') {
    const arrangement = design.arrangement(of.isInText ? 'dialogue' : 'line');
    const element = lineOf(own, clothes, of.isInText === true, arrangement);
    return { ...element, piece: markOf(planned, own, { frame: 'bare', place, arrangement }) };
  }
  const arrangement = design.arrangement(own.shape);
  const { frame } = design;
  const mark = markOf(planned, own, { frame, place, arrangement });
  const title = own.title
    ? [clothes.element('title', titleTag(clothes), [clothes.text(own.title, undefined, twin === '' ? 'heading' : clothes.role)])] // prettier-ignore
    : [];
  const foot = own.foot
    ? [
        clothes.element('foot', clothes.design.of('foot').pick(['a', 'button', 'div']), [
          clothes.text(own.foot),
        ]),
      ].map((one) => (one.tag === 'a' ? { ...one, attributes: { href: '/offer' } } : one))
    : [];
  const children = [...title, ...typed(own, arranged(arrangement, own, clothes), clothes), ...foot];
  if (frame === 'bare') return { part: 'fragment', children, piece: mark };
  const tag = frame === 'float' ? clothes.design.of('tag').pick(['div', 'aside']) : frame;
  const css = frame === 'float' ? 'float:right;width:42%;margin:4px 0 12px 20px' : '';
  return { ...clothes.element('box', tag, children, css), piece: mark };
}

/** Code has a fixed pitch: without it a reader could not tell it from text either. */
const typed = ({ shape }: Content, children: MadeElement[], clothes: Clothes): MadeElement[] =>
  shape === 'code' ? [clothes.plain('div', children, 'font-family:ui-monospace,Menlo,monospace')] : children;

const titleTag = (clothes: Clothes): string => clothes.design.of('title').pick(['h3', 'h4', 'div', 'p', 'strong']); // prettier-ignore

const labelOf = ({ kind }: PlannedPiece, lore: Lore, choice: Choice): string => {
  const { labels, isOwn } = localOf(lore.lang);
  return isOwn ? choice.pick((labels[kind] ?? '').split('|')) : '';
};

/** One line, in the look of a paragraph of its own or of what stands before paragraphs. */
function lineOf(content: Content, clothes: Clothes, asLead: boolean, arrangement: string): MadeElement {
  const lines = content.rows.map(({ lead, text, link }): MadeElement => {
    const children: MadeNode[] = [...(lead ? [clothes.text(`${lead} `)] : []), clothes.text(text, link)];
    const inner: MadeNode[] = arrangement === 'bold' ? [clothes.plain('b', children)] : children;
    const wrapped: MadeNode[] = lead ? [{ part: 'sentence', tag: 'span', dress: { names: '', css: '' }, children: inner }] : inner; // prettier-ignore
    return asLead ? leadOf(clothes, arrangement, wrapped) : clothes.element('box', tagOfLine(arrangement), wrapped, 'display:block'); // prettier-ignore
  });
  return lines.length === 1 ? lines[0]! : { part: 'fragment', children: lines };
}

const tagOfLine = (arrangement: string): string =>
  arrangement === 'boxes' ? 'div' : arrangement === 'spans' ? 'span' : 'p';

/** What stands before a paragraph: it has the whole look, since there is no box. */
function leadOf(clothes: Clothes, arrangement: string, children: readonly MadeNode[]): MadeElement {
  const tag =
    { headings: 'h3', linked: 'h3', spans: 'span', bold: 'p', paragraphs: 'p' }[arrangement] ?? 'div';
  return clothes.element('lead', tag, children, `${clothes.boxCss}${tag === 'span' ? ';display:block' : ''}`);
}

/** Puts questions, speakers, times or subheads before paragraphs that follow each other. @returns what it put in */
function inText(out: MadeElement[], planned: PlannedPiece, lore: Lore, choice: Choice): MadeElement | null {
  const content = kindOf(planned.kind).content(lore, choice, '');
  const isPlain = (element: MadeElement | undefined): boolean =>
    element?.part === 'paragraph' && textOf(element).length >= LEAST_PARAGRAPH;
  const runs = out.flatMap((_, from) => {
    let length = 0;
    while (length < content.rows.length && isPlain(out[from + length])) length++;
    return length >= 2 ? [{ from, length }] : [];
  });
  if (runs.length === 0) return null;
  const longest = Math.max(...runs.map(({ length }) => length));
  const { from, length } = choice.pick(runs.filter((run) => run.length === longest));
  const clothes = clothesOf(planned);
  const arrangement = planned.design.arrangement(content.shape);
  const paragraphs = out.slice(from, from + length);
  const rows = content.rows
    .slice(0, length)
    .map(({ lead = '' }, at) => ({ lead, text: textOf(paragraphs[at]!) }));
  const isJoined = arrangement === 'bold' && clothes.design.of('joined').chance(0.5);
  const children = rows.flatMap(({ lead }, at): MadeElement[] => {
    const text = [clothes.text(lead, arrangement === 'linked' ? 'site' : undefined, content.shape === 'headings' ? 'heading' : 'body')]; // prettier-ignore
    const paragraph = paragraphs[at]!;
    const bold = arrangement === 'bold' ? [clothes.plain('b', text)] : text;
    if (isJoined) {
      const said = {
        part: 'sentence',
        tag: 'span',
        children: [...bold, clothes.text(' '), ...paragraph.children],
      };
      return [{ ...paragraph, children: [said] }];
    }
    const own = leadOf(clothes, arrangement, bold);
    return arrangement === 'flex'
      ? [clothes.plain('div', [own, clothes.plain('div', [paragraph])], 'display:flex;gap:16px')]
      : [own, paragraph];
  });
  const mark = markOf(planned, { ...content, rows }, { frame: 'bare', place: 'in text', arrangement });
  const fragment: MadeElement = { part: 'fragment', children, piece: mark };
  out.splice(from, length, fragment);
  return fragment;
}

const textOf = (element: MadeElement): string =>
  textsOf(element).map(({ text }) => text).join(''); // prettier-ignore
