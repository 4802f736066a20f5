/** Lists the converters that replace or extend those of hast-util-to-mdast. */
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { append, isElement, rawText, textBefore } from '../../util/hast';
import { blockHandlers } from './blocks';
import { code, pre } from './code';
import { math } from './formulas';
import { flowOf, linkOf, paragraph, phrasing } from './nodes';
import { NOTE_DEFINITION } from './note-definition';
import { NOTE_REFERENCE } from './notes';
import type { MarkdownStyle } from './syntax';
import { table } from './tables';

const a: Handle = (state, node) => {
  const url = linkOf(node);
  const children = phrasing(state, node);
  // A back arrow without a note leads nowhere.
  if (url === null) return /^[\s^↑↩↵⏎⤴⮌\p{M}]+$/u.test(rawText(node)) ? undefined : children;
  return { type: 'link', url, title: null, children };
};

/** The library does not count HTML tags as text, so marks are spans at first. */
const mark =
  (style: MarkdownStyle['marks']): Handle =>
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

const isSlanted = ({ tagName, children }: Element): boolean =>
  /^(em|i|var)$/.test(tagName) && children.every((child) => child.type === 'text');

const EXPRESSION = /[\p{L}\p{N}]\s*[-+−–·×*/=<>,]\s*[\p{L}\p{N}]/u;

/** Readable without raising. */
const RAISED_SIGNS = /^[\s®™℠©°′″†‡*§¶]+$/;
const NUMBERS = /^\d+(?:\s?[,–]\s?\d+)+$/;
const BETWEEN: Record<string, string> = { ',': ',', '–': '–', ' ': ' ' };

/** Uses Unicode digits, else `^` or `_`. */
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
      // A link or note mark is no expression.
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
    if (mark === '^' && isAbbreviated(value, parent ? textBefore(node, parent) : ''))
      return { type: 'text', value };
    // `x_i+1` is another number.
    return { type: 'text', value: mark + (EXPRESSION.test(value) ? `(${value.trim()})` : value) };
  };

/** 21st, 1er, Mlle, Word™. */
const ENDING = /^(?:st|nd|rd|th|ers?|ères?|res?|i?[eè]mes?|nde?|ste|lles?|mmes?|mes?|os|as|tm|sm|md)\.?$/i;
/** 2e, 3o, no, Dr. */
const SHORT_ENDING = /(?:\d(?:[eao]|de)|(?:^|\P{L})(?:[nN]o|[mM]e|D[rª]|S[rt]))\.?$/u;

const isAbbreviated = (raised: string, before: string): boolean =>
  ENDING.test(raised) || (raised.length <= 2 && SHORT_ENDING.test(before.slice(-2) + raised));

const kbd: Handle = (_state, node) => {
  const value = rawText(node);
  return value.trim() === '' ? undefined : { type: 'inlineCode', value };
};

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

export function handlers(
  defaults: { table: Handle; li: Handle; ul: Handle; ol: Handle },
  marks: MarkdownStyle['marks'],
): Record<string, Handle> {
  return {
    ...blockHandlers(defaults), math, code, pre, a, details, kbd, samp: kbd, rt,
    mark: mark(marks),
    table: table(defaults.table),
    // Markdown has no underlining.
    u: (state, node) => state.all(node),
    rp: () => undefined,
    sup: script(SUPERSCRIPT, '^'),
    sub: script(SUBSCRIPT, '_'),
    var: (state, node) => ({ type: 'emphasis', children: phrasing(state, node) }),
    [NOTE_REFERENCE]: noteReference,
    [NOTE_DEFINITION]: noteDefinition,
  }; // prettier-ignore
}
