/** Lists the converters that replace or extend those of hast-util-to-mdast. */
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { InlineCode, PhrasingContent, Text } from 'mdast';
import type { Handle as Writer } from 'mdast-util-to-markdown';
import { isElement, rawText, textBefore } from '../../util/hast';
import { blockHandlers, flowOf, hasClass, linkOf, paragraph, phrasing } from './blocks';
import { formula, math } from './formulas';
import { NOTE_DEFINITION, NOTE_REFERENCE } from './notes';
import type { MarkdownStyle } from './syntax';

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
  const summary = node.children.find((child) => isElement(child, 'summary'));
  const head = summary ? [paragraph([{ type: 'strong', children: phrasing(state, summary) }])] : [];
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  return [...head, ...flowOf(state, rest)];
};

const signs = (from: string, to: string): Record<string, string> =>
  Object.fromEntries([...from].map((sign, at) => [sign, [...to][at] ?? sign]));
const SUPERSCRIPT = signs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const SUBSCRIPT = signs('0123456789+-−=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ');

const isSlanted = ({ tagName, children }: Element): boolean =>
  /^(em|i|var)$/.test(tagName) && children.every((child) => child.type === 'text');

const EXPRESSION = /[\p{L}\p{N}]\s*[-+−–·×*/=<>,]\s*[\p{L}\p{N}]/u;

const bare = (value: string): Text => ({ type: 'text', value });

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
      const says = (child: ElementContent) =>
        isElement(child, NOTE_REFERENCE) || rawText(child).trim() !== '';
      const parts = node.children.filter(says);
      // A link or note mark is no expression.
      if (!parts.every((child) => child.type === 'text' || (isElement(child) && isSlanted(child))))
        return words;
      const around = parts.length > 1 ? [bare(`${mark}(`), ...words, bare(')')] : [bare(mark), ...words];
      return around;
    }
    if (RAISED_SIGNS.test(value)) return bare(value);
    const between = mark === '^' && NUMBERS.test(value) ? BETWEEN : {};
    const mapped = [...value].map((char) => map[char] ?? between[char]);
    if (mapped.every((char) => char !== undefined)) return bare(mapped.join(''));
    if (mark === '^' && isAbbreviated(value, parent ? textBefore(node, parent) : '')) return bare(value);
    // `x_i+1` is another number.
    return bare(mark + (EXPRESSION.test(value) ? `(${value.trim()})` : value));
  };

/** 21st, 1er, Mlle, Word™. */
const ENDING = /^(?:st|nd|rd|th|ers?|ères?|res?|i?[eè]mes?|nde?|ste|lles?|mmes?|mes?|os|as|tm|sm|md)\.?$/i;
/** 2e, 3o, no, Dr. */
const SHORT_ENDING = /(?:\d(?:[eao]|de)|(?:^|\P{L})(?:[nN]o|[mM]e|D[rª]|S[rt]))\.?$/u;

const isAbbreviated = (raised: string, before: string): boolean =>
  ENDING.test(raised) || (raised.length <= 2 && SHORT_ENDING.test(before.slice(-2) + raised));

const code: Handle = (_state, node) => {
  if (hasClass(node, 'math-inline')) return formula(rawText(node), false);
  const out: PhrasingContent[] = [];
  let run = '';
  const flush = (): void => {
    // Outer spaces separate words.
    const value = run.trim();
    if (value === '' && run !== '') out.push({ type: 'inlineCode', value: run });
    else if (value !== '') {
      if (run.trimStart() !== run) out.push(bare(' '));
      out.push({ type: 'inlineCode', value });
      if (run.trimEnd() !== run) out.push(bare(' '));
    }
    run = '';
  };
  // Code cannot hold links, but a link can hold code.
  const collect = (nodes: readonly ElementContent[]): void => {
    for (const child of nodes) {
      if (child.type === 'text') run += child.value;
      else if (isElement(child, 'br')) run += ' ';
      else if (isElement(child, 'a') && linkOf(child) !== null && rawText(child).trim() !== '') {
        flush();
        const words: PhrasingContent = { type: 'inlineCode', value: rawText(child) };
        out.push({ type: 'link', url: linkOf(child)!, title: null, children: [words] });
      } else if (isElement(child)) collect(child.children);
    }
  };
  collect(node.children);
  flush();
  return out;
};

const pre: Handle = (_state, node) => {
  const inner = node.children.find((child) => isElement(child, 'code'));
  if (inner && hasClass(inner, 'math-display')) return formula(rawText(inner), true);
  const names = inner && Array.isArray(inner.properties.className) ? inner.properties.className : [];
  const language = names.map(String).find((name) => name.startsWith('language-'));
  const lang = language?.slice('language-'.length) ?? null;
  return { type: 'code', lang, meta: null, value: rawText(node).replace(/(?<!\n)\n+$/, '') };
};

/** The library tries longer fences hundreds of times if runs of backticks vary. */
export const writeInlineCode: Writer & { peek: () => string } = ({ value }: InlineCode, _parent, state) => {
  const runs = new Set(value.match(/`+/g)?.map(({ length }) => length));
  let marks = 1;
  while (runs.has(marks)) marks++;
  const fence = '`'.repeat(marks);
  // Parsers remove one space at both edges.
  const isPadded = /^`|`$|^ [^]* $/.test(value) && /[^ ]/.test(value);
  const line = (isPadded ? ` ${value} ` : value).replace(/\r?\n|\r/g, ' ');
  const written = `${fence}${line}${fence}`;
  if (!state.stack.includes('tableCell')) return written;
  // An unescaped bar ends the cell, even in code.
  return written.replace(/(?<!\\)(\\*)\|/g, (bar, before: string) =>
    before.length % 2 === 0 ? `${before}\\|` : bar,
  );
};
writeInlineCode.peek = () => '`';

const kbd: Handle = (_state, node) => {
  const value = rawText(node);
  return value.trim() === '' ? undefined : { type: 'inlineCode', value };
};

const rt: Handle = (state, node) => {
  const reading = phrasing(state, node);
  return [bare('('), ...reading, bare(')')] as ReturnType<Handle>;
};

const noteReference: Handle = (_state, node) => {
  const label = String(node.properties.label);
  return { type: 'footnoteReference', identifier: label, label };
};

const noteDefinition: Handle = (state, node) => {
  const label = String(node.properties.label);
  return { type: 'footnoteDefinition', identifier: label, label, children: flowOf(state, node) };
};

export function handlers(marks: MarkdownStyle['marks']): Record<string, Handle> {
  return {
    ...blockHandlers, math, code, pre, a, details, kbd, samp: kbd, rt,
    mark: mark(marks),
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
