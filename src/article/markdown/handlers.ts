/** How the article's elements become Markdown where hast-util-to-mdast has no way of its own. */
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { append, isElement, rawText, textBefore } from '../../util/hast';
import { blockquote } from './callouts';
import { code, pre } from './code';
import { figure, img } from './figures';
import { math } from './formulas';
import { dl, li, list } from './lists';
import { flowOf, linkOf, paragraph, phrasing } from './nodes';
import { NOTE_DEFINITION } from './note-definition';
import { NOTE_REFERENCE } from './notes';
import { table } from './tables';

/** Marked text as HTML's `<mark>`, or between `==` as Obsidian and some others read it. */
export type MarkStyle = 'html' | '==';

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

const details: Handle = (state, node) => {
  const out: Nodes[] = [];
  const summary = node.children.find((child) => isElement(child, 'summary'));
  if (summary) out.push(paragraph([{ type: 'strong', children: phrasing(state, summary) }]));
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  append(out, flowOf(state, rest));
  return out;
};

const SUPERSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−=()ni'].map((from, at) => [from, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at] ?? from]),
);
const SUBSCRIPT: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−=()aeox'].map((from, at) => [from, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ'][at] ?? from]),
);

/** A slanted word alone: a variable, unlike a link or the mark of a note. */
const isSlanted = ({ tagName, children }: Element): boolean =>
  /^(em|i|var)$/.test(tagName) && children.every((child) => child.type === 'text');

/** Signs between letters or figures: the raised or lowered text is an expression. */
const EXPRESSION = /[\p{L}\p{N}]\s*[-+−–·×*/=<>,]\s*[\p{L}\p{N}]/u;

/** Signs that stand high, or mean the same, without being raised. */
const RAISED_SIGNS = /^[\s®™℠©°′″†‡*§¶]+$/;
/** Several notes at once, and what stands between their numbers. */
const NUMBERS = /^\d+(?:\s?[,–]\s?\d+)+$/;
const BETWEEN: Record<string, string> = { ',': ',', '–': '–', ' ': ' ' };

/** Markdown has no raised or lowered text: Unicode's own figures where it has them, else a mark before it. */
const script =
  (map: Record<string, string>, mark: string): Handle =>
  (state, node, parent) => {
    const value = rawText(node);
    const simple = node.children.every((child) => child.type === 'text');
    if (value.trim() === '') return phrasing(state, node);
    if (!simple) {
      const words = phrasing(state, node);
      const parts = node.children.filter(
        (child) => isElement(child, NOTE_REFERENCE) || rawText(child).trim() !== '',
      );
      // A link or the mark of a note is no expression.
      if (!parts.every((child) => child.type === 'text' || (isElement(child) && isSlanted(child))))
        return words;
      const [open, close] = parts.length > 1 ? ['(', ')'] : ['', ''];
      return [
        { type: 'text', value: mark + open },
        ...words,
        ...(close === '' ? [] : [{ type: 'text', value: close }]),
      ] as ReturnType<Handle>;
    }
    if (RAISED_SIGNS.test(value)) return { type: 'text', value };
    const between = mark === '^' && NUMBERS.test(value) ? BETWEEN : {};
    const mapped = [...value].map((char) => map[char] ?? between[char]);
    if (mapped.every((char) => char !== undefined)) return { type: 'text', value: mapped.join('') };
    // Ordinals and trade marks (1st, 2e, TM) read as they are.
    if (mark === '^' && isAbbreviated(value, parent ? textBefore(node, parent) : ''))
      return { type: 'text', value };
    // What follows the mark would else end with its first sign: `x_i+1` is another number.
    return { type: 'text', value: mark + (EXPRESSION.test(value) ? `(${value.trim()})` : value) };
  };

/** Endings of ordinals, and what abbreviations and marks end with: 21st, 1er, Mlle, Word™. */
const ENDING = /^(?:st|nd|rd|th|ers?|ères?|res?|i?[eè]mes?|nde?|ste|lles?|mmes?|mes?|os|as|tm|sm|md)\.?$/i;
/** Single letters that are one behind a digit, and behind the letters that they abbreviate: 2e, 3o, no, Dr. */
const SHORT_ENDING = /(?:\d(?:[eao]|de)|(?:^|\P{L})(?:[nN]o|[mM]e|D[rª]|S[rt]))\.?$/u;

const isAbbreviated = (raised: string, before: string): boolean =>
  ENDING.test(raised) || (raised.length <= 2 && SHORT_ENDING.test(before.slice(-2) + raised));

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
