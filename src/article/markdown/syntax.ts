/** mdast-util-to-markdown escapes more than parsers need. */
import { isAddress } from '../../util/address';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import {
  defaultHandlers,
  type Handle,
  type Attention,
  type Options,
  type State,
  type Unsafe,
} from 'mdast-util-to-markdown';
import type { Emphasis, Image, Link, ListItem, Paragraph, Parents, Root, Strong, Text } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { isPlainText, plainLine } from './plain-line';

export interface MarkdownStyle {
  bullet: '-' | '*' | '+';
  emphasis: '_' | '*';
  strong: '*' | '_';
  fence: '`' | '~';
  /** `#` prefix or a line below (first two levels) */
  headings: 'atx' | 'setext';
  links: 'inline' | 'reference';
  /** padding; tables of over 5,000 nodes have none */
  tables: 'compact' | 'aligned';
  marks: 'html' | '==';
}

/** CommonMark character reference. `&copy=1` is none. */
const REFERENCE = '(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});';

const OWN_UNSAFE: Unsafe[] = [
  {
    character: '&', after: REFERENCE,
    inConstruct: [
      'codeFencedLangGraveAccent', 'codeFencedLangTilde', 'codeFencedMetaGraveAccent', 'codeFencedMetaTilde',
      'destinationLiteral', 'destinationRaw', 'phrasing', 'titleApostrophe', 'titleQuote',
    ],
  },
  // Closing marks follow a space, unlike `C#`.
  { character: '#', before: '[ \\t#]', after: '(?:[\\r\\n]|$)', inConstruct: 'headingAtx' },
  { atBreak: true, character: '=', after: '=*[ \\t]*(?:[\\r\\n]|$)' },
  // Marked text in Obsidian and others.
  { character: '=', after: '=[^\\s=]', inConstruct: 'phrasing' },
  // Description lists in many parsers.
  { atBreak: true, character: ':', after: '[ \\t]' },
]; // prettier-ignore

const isReplaced = ({ character, after, before, atBreak, inConstruct }: Unsafe): boolean =>
  (character === '&' && after === '[#A-Za-z]') ||
  (character === '#' && inConstruct === 'headingAtx' && before === undefined) ||
  (character === '=' && atBreak === true && after === undefined);

const root: Handle = (node: Root, parent, state, info) => {
  state.unsafe = state.unsafe.filter((pattern) => !isReplaced(pattern));
  return defaultHandlers.root(node, parent, state, info);
};

const atLineEdge = (char: string): boolean => char === '' || char === '\n' || char === '\r';

const text: Handle = ({ value }: Text, _parent, state, info) =>
  isPlainText(value, atLineEdge(info.before), atLineEdge(info.after)) ? value : state.safe(value, info);

const emphasis: Handle & { attention: Attention; peek: Handle } = (node: Emphasis, parent, state, info) =>
  defaultHandlers.emphasis(node, parent, state, info);
emphasis.peek = (_node, _parent, state) => state.options.emphasis ?? '_';
emphasis.attention = ({ data }: Emphasis, state) => {
  const usual = state.options.emphasis ?? '_';
  const other = usual === '_' ? '*' : '_';
  const markers = { only: ['*'], first: ['*', '_'], other: [other], usual: [usual, other] };
  return { construct: 'emphasis', markers: markers[data?.stars ?? 'usual'], sizes: [1] };
};

const strong: Handle & { attention: Attention; peek: Handle } = (node: Strong, parent, state, info) =>
  defaultHandlers.strong(node, parent, state, info);
strong.peek = (_node, _parent, state) => state.options.strong ?? '*';
strong.attention = ({ data }: Strong, state) => ({
  construct: 'strong',
  markers:
    data?.stars === 'only'
      ? ['*']
      : data?.stars !== 'first' && state.options.strong === '_'
        ? ['_', '*']
        : ['*', '_'],
  sizes: [2],
});

/** Balanced parentheses need no backslash. */
function isBalanced(address: string): boolean {
  let open = 0;
  for (const char of address) {
    if (char === '(') open++;
    else if (char === ')' && --open < 0) return false;
  }
  return open === 0;
}

const isBare = (address: string): boolean => !/[\0- <>\\\u007f]/.test(address) && isBalanced(address);

function target(written: string, state: State, address: string): string {
  if (!/[()]/.test(address) || !isBare(address)) return written;
  const exits = [state.enter('link'), state.enter('destinationRaw')];
  const escaped = state.safe(address, { before: '(', after: ')' });
  for (const exit of exits.reverse()) exit();
  const at = written.lastIndexOf(`](${escaped}`);
  if (at < 0) return written;
  const rest = written.slice(at + 2 + escaped.length);
  return `${written.slice(0, at)}](${escaped.replace(/\\([()])/g, '$1')}${rest}`;
}

const link: Handle & { peek: Handle } = (node: Link, parent, state, info) =>
  target(defaultHandlers.link(asAutolink(node), parent, state, info), state, node.url);
link.peek = (node: Link, parent, state, info) =>
  (defaultHandlers.link as typeof link).peek(asAutolink(node), parent, state, info);

function asAutolink(node: Link): Link {
  const [only] = node.children;
  if (node.title || node.children.length !== 1 || only?.type !== 'text' || only.value === node.url)
    return node;
  const same = isAddress(only.value) && new URL(only.value).href === node.url;
  return same && /^[\x21-\x7e]+$/.test(only.value) ? { ...node, url: only.value } : node;
}

const image: Handle & { peek: () => string } = (node: Image, parent, state, info) =>
  target(defaultHandlers.image(node, parent, state, info), state, node.url);
image.peek = () => '!';

/** `formulas.ts` removed dollars that could end it early. */
const inlineMath: Handle & { peek: () => string } = ({ value }: InlineMath) => `$${value}$`;
inlineMath.peek = () => '$';

/** A Chinese character takes two columns, an accent none. */
const columnsOf = (value: string): number =>
  [...value.replace(/\p{M}/gu, '')].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);
const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

const extensions = (aligned: boolean): Options[] => [
  gfmToMarkdown({ tablePipeAlign: aligned, stringLength: columnsOf }),
  mathToMarkdown(),
];
const [COMPACT, ALIGNED] = [extensions(false), extensions(true)];

/** The extension's handler writes task boxes. */
const withTaskBox = gfmToMarkdown().extensions!.find(({ handlers }) => handlers?.paragraph)!.handlers!
  .paragraph!;

const paragraph: Handle = (node: Paragraph, parent: Parents | undefined, state, info) => {
  const em = state.options.emphasis ?? '_';
  const bold = state.options.strong ?? '*';
  const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean';
  const line = isTask ? null : plainLine(node.children, { emphasis: em, strong: bold });
  return line ?? withTaskBox(node, parent, state, info);
};

const listItem: Handle = (node: ListItem, parent: Parents | undefined, state, info) => {
  const { number } = (node.data ?? {}) as { number?: number };
  if (number === undefined || parent?.type !== 'list')
    return defaultHandlers.listItem(node, parent, state, info);
  return defaultHandlers.listItem(node, { ...parent, start: number, children: [node] }, state, info);
};

export function syntax(style: Omit<MarkdownStyle, 'links' | 'marks'>, own: Record<string, Handle>): Options {
  return {
    bullet: style.bullet,
    emphasis: style.emphasis,
    strong: style.strong,
    fence: style.fence,
    setext: style.headings === 'setext',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    tightDefinitions: true,
    extensions: style.tables === 'aligned' ? ALIGNED : COMPACT,
    unsafe: OWN_UNSAFE,
    // No empty line after a callout's first line.
    join: [
      (left, right) =>
        (left.type as string) === 'calloutHead' && right.type === 'paragraph' ? 0 : undefined,
    ],
    handlers: { root, paragraph, listItem, text, emphasis, strong, link, image, inlineMath, ...own },
  };
}
