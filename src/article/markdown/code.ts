/** Converts inline code and code blocks to Markdown nodes. */
import type { ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { InlineCode, PhrasingContent } from 'mdast';
import type { Handle as Writer } from 'mdast-util-to-markdown';
import { isElement, rawText } from '../../util/hast';
import { formula } from './formulas';
import { hasClass, linkOf } from './nodes';

export const code: Handle = (_state, node) => {
  if (hasClass(node, 'math-inline')) return formula(rawText(node), false);
  const out: PhrasingContent[] = [];
  let run = '';
  const flush = (): void => {
    // Outer spaces separate words.
    const value = run.trim();
    if (value === '' && run !== '') out.push({ type: 'inlineCode', value: run });
    else if (value !== '') {
      if (run.trimStart() !== run) out.push({ type: 'text', value: ' ' });
      out.push({ type: 'inlineCode', value });
      if (run.trimEnd() !== run) out.push({ type: 'text', value: ' ' });
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
        out.push({
          type: 'link',
          url: linkOf(child)!,
          title: null,
          children: [{ type: 'inlineCode', value: rawText(child) }],
        });
      } else if (isElement(child)) collect(child.children);
    }
  };
  collect(node.children);
  flush();
  return out;
};

export const pre: Handle = (_state, node) => {
  const inner = node.children.find((child) => isElement(child, 'code'));
  if (inner && hasClass(inner, 'math-display')) return formula(rawText(inner), true);
  const names = inner && Array.isArray(inner.properties.className) ? inner.properties.className : [];
  const lang =
    names
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length) ?? null;
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
