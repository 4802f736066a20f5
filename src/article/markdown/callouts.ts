/** Quotes, and notes in a box as GitHub and Obsidian write them. */
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import type { Info, State } from 'mdast-util-to-markdown';
import { hasContent, isElement, rawText } from '../../util/hast';
import { flowOf, hasClass, phrasing } from './nodes';

/** A quote, or a note in a box as GitHub and Obsidian write it. */
export const blockquote: Handle = (state, node) => {
  const kind = calloutKind(node);
  if (kind === null) return { type: 'blockquote', children: flowOf(state, node) };
  const [first, ...rest] = node.children.filter(hasContent);
  const titled = isElement(first) && hasClass(first, 'callout-title');
  const title = titled ? phrasing(state, first) : [];
  const named =
    rawText(titled ? first : node)
      .trim()
      .toLowerCase() === kind;
  const head: CalloutHead = { type: 'calloutHead', kind, children: named ? [] : title };
  const body = titled ? { ...node, children: rest } : node;
  return { type: 'blockquote', children: [head as never, ...flowOf(state, body)] };
};

function calloutKind({ properties: { className } }: Element): string | null {
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith('callout-'))?.slice('callout-'.length) ?? null;
}

/** The first line of a note in a box: what kind it is, and its title. */
interface CalloutHead {
  type: 'calloutHead';
  kind: string;
  children: PhrasingContent[];
}

export const writeCalloutHead = (node: CalloutHead, _parent: unknown, state: State, info: Info): string => {
  const mark = `[!${node.kind}]`;
  if (node.children.length === 0) return mark;
  const exit = state.enter('phrasing');
  const title = state.containerPhrasing(node, { ...info, before: `${mark} `, after: '\n' });
  exit();
  return `${mark} ${title.replace(/(?<!\s)\s*\n\s*/g, ' ')}`;
};

declare module 'mdast' {
  interface RootContentMap {
    calloutHead: CalloutHead;
  }
}
