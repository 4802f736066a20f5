/** An article as plain text, and its words. */
import type { Element, Nodes, Root } from 'hast';
import { isBlock, isElement, rawText } from './hast';
import { boundNesting } from './nesting';
import { meter, run, type Steps } from './steps';
import { wellFormed, withoutSoftHyphens } from './text';

/** Blocks that take one line, not a paragraph with an empty line after it. */
const LINES = new Set(['li', 'tr', 'dt', 'dd', 'figcaption', 'caption', 'summary']);

/** Line breaks at the end of a text. */
const END_BREAKS = /(?<!\n)\n+$/;

/** Text that grows by lines; looks at the last piece of its last line only, so that long articles and long rows cost linear time. */
class LineWriter {
  readonly #done: string[] = [];
  /** since the last break; none is empty */
  #line: string[] = [];
  /** line breaks owed before the next text */
  #breaks = 0;
  /** code units of text so far, breaks aside */
  written = 0;

  add(text: string): void {
    if (text === '') return;
    if (this.#line.length === 0 && this.#breaks > 0 && this.#done.length > 0)
      this.#done.push('\n'.repeat(this.#breaks));
    this.#breaks = 0;
    this.#line.push(text);
    this.written += text.length;
  }

  /** At least so many line breaks between what is there and what comes. */
  gap(breaks: number): void {
    if (this.#line.length > 0) {
      const line = this.#line.join('');
      const text = line.replace(END_BREAKS, '');
      this.#breaks = line.length - text.length;
      this.#done.push(this.#breaks === 0 ? text.replace(/(?<![ \t])[ \t]+$/, '') : text);
      this.#line = [];
    }
    this.#breaks = Math.max(this.#breaks, breaks);
  }

  /** A cell's own breaks at its end go: the next cell stands on the same line. `written` as it was before the cell. */
  closeCell(written: number): void {
    if (this.written === written) return;
    for (let last = this.#line.pop(); last !== undefined; last = this.#line.pop()) {
      const text = last.replace(END_BREAKS, '');
      if (text !== '') {
        this.#line.push(text);
        break;
      }
    }
    this.#breaks = 0;
  }

  /** Something stands on the current line already. */
  get inLine(): boolean {
    const last = this.#line.at(-1);
    return last === undefined ? this.#done.length > 0 && this.#breaks === 0 : !last.endsWith('\n');
  }

  toString(): string {
    return (this.#done.join('') + this.#line.join('')).trim();
  }
}

/** Elements of a step. */
const STEP_ELEMENTS = 2000;
/** Code units whose words are counted in a step; it ends with a line. */
const STEP_LENGTH = 50_000;

/**
 * Plain text: paragraphs parted by an empty line, list items and rows on lines of their own, cells by a tab.
 * Captions are not part of it: they belong to their pictures.
 */
export const plainText = (root: Root): string => run(plainTextSteps(root));

/** The same in steps. */
export function* plainTextSteps(root: Root): Steps<string> {
  const out = new LineWriter();
  const full = meter(STEP_ELEMENTS);
  function* all(children: readonly Nodes[], isCode = false): Steps<void> {
    for (const child of children)
      if (child.type === 'text') out.add(isCode ? child.value : withoutSoftHyphens(child.value));
      else if (isElement(child)) yield* visit(child);
  }
  function* visit(element: Element): Steps<void> {
    if (full(1)) yield 'text: next elements';
    const { tagName, children } = element;
    if (tagName === 'figure' || tagName === 'figcaption' || tagName === 'hr') out.gap(2);
    else if (tagName === 'br') out.add('\n');
    else if (tagName === 'math') out.add(` ${rawText(element)} `);
    else if (tagName === 'pre') {
      out.gap(2);
      out.add(rawText(element));
      out.gap(2);
    } else if (tagName === 'td' || tagName === 'th') {
      const before = out.written;
      if (out.inLine) out.add('\t');
      yield* all(children);
      out.closeCell(before);
    } else if (isBlock(element)) {
      const breaks = LINES.has(tagName) ? 1 : 2;
      out.gap(breaks);
      yield* all(children);
      out.gap(breaks);
    } else yield* all(children, tagName === 'code');
  }
  yield* all(boundNesting(root).children);
  yield 'text: as a whole';
  return wellFormed(out.toString());
}

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu;

/**
 * Words of a text. Where words are not parted by spaces (Chinese, Japanese, Thai …) Intl.Segmenter finds them,
 * by the language of the text; without it each such character counts as one.
 */
export const wordCountSteps = (content: string, lang: string): Steps<number> =>
  countSteps(content, counterFor(content, lang));

/** Characters of a text, spaces and punctuation aside: what its readers count in Chinese and Japanese. Code units. */
export const characterCountSteps = (content: string): Steps<number> =>
  countSteps(content, (part) => part.replace(/[\s\p{P}]+/gu, '').length);

function* countSteps(content: string, countIn: (part: string) => number): Steps<number> {
  let count = 0;
  for (let start = 0; start < content.length;) {
    const line = content.indexOf('\n', start + STEP_LENGTH);
    const end = line < 0 ? content.length : line;
    count += countIn(content.slice(start, end));
    start = end;
    yield 'text: next part';
  }
  return count;
}

/** Counts the words of a part of a content, a line or more. */
function counterFor(content: string, lang: string): (part: string) => number {
  const matches = (part: string): number => part.match(WORD)?.length ?? 0;
  if (!UNSPACED.test(content)) return matches;
  if (typeof Intl.Segmenter !== 'function')
    return (part) => matches(part.replace(new RegExp(UNSPACED, 'gu'), ' a '));
  const segmenter = new Intl.Segmenter(localeOf(lang), { granularity: 'word' });
  return (part) => {
    let count = 0;
    for (const { isWordLike } of segmenter.segment(part)) if (isWordLike) count++;
    return count;
  };
}

/** A page may name its language in a form that Intl refuses. */
function localeOf(lang: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}
