/** An article as plain text, and its counts of words and characters. */
import type { Element, Nodes, Root } from 'hast';
import { boundNesting, isBlock, isElement, rawText } from './hast';
import { meter, run, type Steps } from './steps';
import { wellFormed, withoutSoftHyphens } from './text';

const LINES = new Set(['li', 'tr', 'dt', 'dd', 'figcaption', 'caption', 'summary']);

const END_BREAKS = /(?<!\n)\n+$/;

/** Looks only at the end of the last line, so that long rows take linear time. */
class LineWriter {
  readonly #done: string[] = [];
  /** since the last break, none empty */
  #line: string[] = [];
  /** before the next text */
  #breaks = 0;
  /** code units without breaks */
  written = 0;

  add(text: string): void {
    if (text === '') return;
    if (this.#line.length === 0 && this.#breaks > 0 && this.#done.length > 0)
      this.#done.push('\n'.repeat(this.#breaks));
    this.#breaks = 0;
    this.#line.push(text);
    this.written += text.length;
  }

  /** At least so many. */
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

  /** The next cell stands on the same line. @param written before the cell */
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

  get inLine(): boolean {
    const last = this.#line.at(-1);
    return last === undefined ? this.#done.length > 0 && this.#breaks === 0 : !last.endsWith('\n');
  }

  toString(): string {
    return (this.#done.join('') + this.#line.join('')).trim();
  }
}

/** Elements per step. */
const STEP_ELEMENTS = 2000;
/** Code units per step of counting. */
const STEP_LENGTH = 50_000;

/** Empty lines between paragraphs, a line for each list item and row, tabs between cells, no captions. */
export const plainText = (root: Root): string => run(plainTextSteps(root));

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

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu;

/** Intl.Segmenter finds words in scripts without spaces; without it each such character is a word. */
export const wordCountSteps = (content: string, lang: string): Steps<number> =>
  countSteps(content, counterFor(content, lang));

/** Code units without spaces and punctuation, as readers of Chinese and Japanese count. */
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

/** Pages may write language tags that Intl rejects. */
function localeOf(lang: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}
