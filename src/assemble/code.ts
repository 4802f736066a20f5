/** Converts code blocks: text with line breaks, the language, no line numbers. */
import type { ElementContent } from 'hast';
import { element, text } from '../util/hast';
import {
  attribute,
  elementCount,
  firstElement,
  isElement as isLiveElement,
  isText,
  nextElement,
  parentElement,
  previousSibling,
  query,
  queryAll,
  tagOf,
  textOf,
  closest,
} from '../snapshot/foreign';
import { computed, liveChildren, liveOf, styleOf, type Context, recordOf } from './context';

/** Highlighters' names of line number columns and cells. */
const LINE_NUMBERS =
  /(^|[\s_-])(linenos?|line-?num(ber)?s?(-rows)?|gutter|lnt?|ln-num|hljs-ln-numbers|blob-num|rouge-gutter|crayon-nums?|codemirror-linenumber|lineno)(?=$|[\s_-])/i;
/** Names that contain a language. */
const LANGUAGE =
  /(?:^|\s)(?:language-|(?:mw-highlight-)?lang-|highlight-source-|highlight-text-|brush:\s*|sourceCode\s+|hljs\s+language-|prettyprint\s+lang-)([\w+#.-]+)/i;
/** Highlighters that name the language separately: `hljs python`, Hexo's `highlight python`. */
const HIGHLIGHTER =
  /(?:^|\s)(?:hljs|highlight|prism|shiki|codehilite|sourceCode|prettyprint|wp-block-code)(?=$|\s)/i;
/** Other separate names are themes and states. A string, because bundlers would keep an unused Set in the content script. */
const LANGUAGES =
  ' bash sh shell zsh console powershell ps1 bat cmd c cpp c++ cs csharp c# objectivec objc swift java kotlin scala groovy ' +
  'go golang rust rs zig d dart javascript js jsx typescript ts tsx json json5 jsonc html xml svg css scss sass less ' +
  'stylus vue svelte astro php python py ruby rb perl lua r julia matlab octave fortran pascal delphi ada haskell hs ' +
  'ocaml fsharp f# elm erlang elixir clojure lisp scheme racket prolog sql mysql pgsql plsql graphql yaml yml toml ini ' +
  'properties dockerfile docker makefile make cmake gradle nginx apache diff patch markdown md latex tex asm nasm wasm ' +
  'glsl hlsl verilog vhdl solidity vim awk sed http protobuf proto terraform hcl nix crystal nim regex csv basic vb vbnet ' +
  'python3 pycon rst ';
const NO_LANGUAGE = /^(none|plain|plaintext|text|txt|auto|undefined|nohighlight)$/i;
/** Elements around the code that may name its language. */
const LANGUAGE_LEVELS = 4;
/** For a highlighter's name beside it: Hexo's figure around a table. */
const HIGHLIGHTER_LEVELS = 7;

/** As `pre > code` with class `language-x`, after the file's name. */
export function codeBlock(context: Context, index: number): ElementContent[] {
  const live = liveOf(context, index);
  const value = codeText(context, live)
    .replace(/\u00a0/g, ' ')
    .replace(/^\n+/, '')
    .trimEnd();
  if (value === '') return [];
  const language = languageOf(context, index);
  const code = element('code', [text(value)], language === '' ? {} : { className: [`language-${language}`] });
  const name = fileName(live);
  return [...(name ? [element('p', [text(textOf(name).trim())])] : []), element('pre', [code])];
}

/** Material for MkDocs. */
const fileName = (live: Element): Element | null => query(live, 'th.filename');

/** Highlighters nest below 10. */
const MAX_DEPTH = 200;

const LINE_TAGS = new Set(['div', 'p', 'li', 'tr', 'pre', 'ol', 'ul', 'table', 'tbody']);

const OWN_LINE = new Set(['block', 'flex', 'grid', 'table-row']);

function codeText(context: Context, root: Element): string {
  // Looking at the end of a growing string flattens it each time.
  const pieces: string[] = [];
  let endsLine = false;
  const write = (piece: string): void => {
    if (piece === '') return;
    pieces.push(piece);
    endsLine = piece.endsWith('\n');
  };
  const left = lineNumbers(root);
  const name = fileName(root);
  if (name) left.add(name);
  const newLine = (): void => {
    if (pieces.length > 0 && !endsLine) write('\n');
  };
  const visit = (parent: Element, depth: number): void => {
    if (depth > MAX_DEPTH) {
      write(textOf(parent));
      return;
    }
    const preserved = isPreserved(context, parent);
    const boxes = laysOutBoxes(parent);
    for (const node of liveChildren(context, parent)) {
      if (isText(node)) {
        if (context.keptTexts.has(node)) write(node.data);
        else if (boxes && endsLine && node.data.includes('\n')) continue;
        else if (!/\S/.test(node.data) && (preserved || isSpace(parent, node.data))) write(node.data);
      } else if (isLiveElement(node)) {
        const at = context.keptElements.get(node);
        const tag = tagOf(node);
        if (tag === 'br') write('\n');
        else if (left.has(node) || isLineNumber(node)) continue;
        else if (at === undefined) {
          // An empty row or line element is an empty line.
          if ((LINE_TAGS.has(tag) || boxes) && pieces.length > 0) write(endsLine ? '\n' : '');
          else if (query(node, 'br')) write('\n');
          else {
            const space = textOf(node);
            if (!/\S/.test(space) && (preserved || isSpace(parent, space))) write(space);
          }
        } else {
          const display = styleOf(context, at)?.display;
          const ownLine = (LINE_TAGS.has(tag) || OWN_LINE.has(display ?? '')) && !isRow(parent);
          if (ownLine) newLine();
          visit(node, depth + 1);
          if (ownLine) newLine();
        }
      }
    }
  };
  visit(root, 0);
  return pieces.join('');
}

/** Between words, not indentation between rows. */
const isSpace = (parent: Element, data: string): boolean => !ROWS.test(tagOf(parent)) && !data.includes('\n');
const ROWS = /^(table|tbody|thead|tr|ol|ul)$/;

/** Between rows and list items, white space is indentation. */
function isPreserved(context: Context, parent: Element): boolean {
  if (ROWS.test(tagOf(parent))) return false;
  const at = context.keptElements.get(parent);
  if (at !== undefined && styleOf(context, at)?.preservesLines) return true;
  // Only elements with words of their own have a text style. Highlighters use spans.
  return keepsLines(parent);
}

/** White space between the boxes of a grid or column is not shown. */
function laysOutBoxes(live: Element): boolean {
  const style = computed(live);
  return (
    style !== null && (style.display.endsWith('grid') || (style.display.endsWith('flex') && !isRow(live)))
  );
}

/** Are the children side by side? */
function isRow(live: Element): boolean {
  const style = computed(live);
  return style !== null && style.display.endsWith('flex') && style.flexDirection.startsWith('row');
}

/** Unnamed line numbers: the first element of every row, counting up by one, set apart. Numbered data is not set apart. */
function lineNumbers(root: Element): Set<Element> {
  const columns = new Map<Element, Element[]>();
  for (const live of queryAll(root, '*')) {
    if (firstElement(live) || !/^\s*\d{1,5}[.:|]?\s*$/.test(textOf(live))) continue;
    const row = parentElement(live);
    const holder = row && parentElement(row);
    if (!holder || firstElement(row) !== live) continue;
    const before = previousSibling(live);
    if (before && /\S/.test(textOf(before))) continue;
    const column = columns.get(holder);
    if (column) column.push(live);
    else columns.set(holder, [live]);
  }
  const numbers = new Set<Element>();
  for (const [holder, column] of columns) {
    const first = parseInt(textOf(column[0]!), 10);
    const counts = column.every((live, at) => parseInt(textOf(live), 10) === first + at);
    if (column.length < 2 || column.length !== elementCount(holder) || !counts) continue;
    if (column.every(isSetApart)) for (const live of column) numbers.add(live);
  }
  return numbers;
}

function isSetApart(live: Element): boolean {
  const next = nextElement(live);
  const style = computed(live);
  if (style === null) return next !== null && tagOf(next) === 'div';
  return (
    style.userSelect === 'none' ||
    style.display !== 'inline' ||
    parseFloat(style.marginInlineEnd) + parseFloat(style.paddingInlineEnd) > 0 ||
    (next !== null && computed(next)?.display === 'block')
  );
}

function isLineNumber(live: Element): boolean {
  const names = attribute(live, 'class');
  if (names !== '' && LINE_NUMBERS.test(names)) {
    // A "line-numbers" wrapper around code is no gutter.
    return /^[\s\d.:|]*$/.test(textOf(live));
  }
  return false;
}

/** Exactly a language, as class or, on `pre` and `code`, `lang`. */
function bareLanguage(live: Element): string {
  const tag = tagOf(live);
  const names = attribute(live, 'class').toLowerCase();
  const isCode = tag === 'pre' || tag === 'code';
  const words = isCode || HIGHLIGHTER.test(names) ? names.split(/\s+/) : [];
  const pygments = /(?:^|\s)(?:highlight|type)-([\w+#]+)/.exec(names)?.[1];
  if (pygments) words.push(pygments);
  if (isCode) words.push(attribute(live, 'lang').toLowerCase());
  return words.find((name) => /^\S+$/.test(name) && LANGUAGES.includes(` ${name} `)) ?? '';
}

function languageOf(context: Context, index: number): string {
  const live = liveOf(context, index);
  // Beside line numbers, only one of two code elements is named.
  const inner = query(live, '[class*="lang"], [data-lang]') ?? query(live, 'code');
  const places: Element[] = inner ? [inner] : [];
  let at: Element | null = live;
  for (let level = 0; at && level < LANGUAGE_LEVELS; level++, at = parentElement(at)) places.push(at);
  for (let level = LANGUAGE_LEVELS; at && level < HIGHLIGHTER_LEVELS; level++, at = parentElement(at))
    if (HIGHLIGHTER.test(attribute(at, 'class'))) places.push(at);
  for (const place of places) {
    const named =
      attribute(place, 'data-lang') ||
      attribute(place, 'data-language') ||
      attribute(place, 'data-enlighter-language') ||
      LANGUAGE.exec(attribute(place, 'class'))?.[1] ||
      bareLanguage(place) ||
      '';
    const language = named
      .toLowerCase()
      .replace(/[;,][^]*|-(basic|comments)$/, '')
      .trim();
    if (language !== '' && /^[\w+#.-]+$/.test(language)) return NO_LANGUAGE.test(language) ? '' : language;
  }
  return '';
}

/** Highlighters' names for code outside `pre`. */
const CODE_HOLDER =
  /(^|\s)(dp-[a-z]+|linenums|syntaxhighlighter|codemirror-code|highlighttable|rouge-table|hljs-ln|blob-code-content|js-file-line-container|lntable)(?=$|\s)/i;

export function isCodeBlock(context: Context, index: number): boolean {
  const { tag, names } = recordOf(context, index);
  if (context.lines.code.has(index)) return true;
  if (tag === 'pre' || tag === 'listing' || tag === 'xmp') return true;
  if (tag === 'code') {
    const style = styleOf(context, index);
    return (
      style !== null &&
      style.display !== 'inline' &&
      style.display !== 'inline-block' &&
      (style.preservesLines || keepsLines(liveOf(context, index)))
    );
  }
  return (tag === 'ol' || tag === 'table' || tag === 'div') && CODE_HOLDER.test(names);
}

/** Does the page show the source's line breaks? */
function keepsLines(live: Element): boolean {
  const space = computed(live)?.whiteSpace;
  if (space) return space.startsWith('pre') || space === 'break-spaces';
  return closest(live, 'pre, code, listing, xmp') !== null;
}
