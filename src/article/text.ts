/** An article as plain text, and its words. */
import type { Nodes, Root } from 'hast';
import { isBlock, isElement, rawText } from './tree';

/** Blocks that take one line, not a paragraph with an empty line after it. */
const LINES = new Set(['li', 'tr', 'dt', 'dd', 'figcaption', 'caption', 'summary']);

/**
 * Plain text: paragraphs parted by an empty line, list items and rows on lines of their own, cells by a tab.
 * Captions are not part of it: they belong to their pictures.
 */
export function plainText(root: Root): string {
  let out = '';
  const gap = (breaks: number): void => {
    if (out === '') return;
    const have = /\n*$/.exec(out)?.[0].length ?? 0;
    if (have < breaks) out = out.replace(/[ \t]+$/, '') + '\n'.repeat(breaks - have);
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      out += node.value;
      return;
    }
    if (node.type !== 'root' && node.type !== 'element') return;
    if (isElement(node)) {
      const { tagName } = node;
      if (tagName === 'figure' || tagName === 'figcaption') {
        gap(2);
        return;
      }
      if (tagName === 'br') {
        out += '\n';
        return;
      }
      if (tagName === 'hr') {
        gap(2);
        return;
      }
      if (tagName === 'math') {
        out += ` ${rawText(node)} `;
        return;
      }
      if (tagName === 'pre') {
        gap(2);
        out += rawText(node);
        gap(2);
        return;
      }
      if (tagName === 'td' || tagName === 'th') {
        if (out !== '' && !out.endsWith('\n')) out += '\t';
        node.children.forEach(visit);
        out = out.replace(/\n+$/, '');
        return;
      }
      if (isBlock(node)) {
        const breaks = LINES.has(tagName) ? 1 : 2;
        gap(breaks);
        node.children.forEach(visit);
        gap(breaks);
        return;
      }
    }
    node.children.forEach(visit);
  };
  visit(root);
  return out.trim();
}

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu;

/**
 * Words of a text. Where words are not parted by spaces (Chinese, Japanese, Thai …) Intl.Segmenter finds them,
 * by the language of the text; without it each such character counts as one.
 */
export function wordCount(content: string, lang = ''): number {
  if (!UNSPACED.test(content)) return content.match(WORD)?.length ?? 0;
  if (typeof Intl.Segmenter === 'function') {
    let count = 0;
    for (const part of new Intl.Segmenter(localeOf(lang), { granularity: 'word' }).segment(content)) {
      if (part.isWordLike) count++;
    }
    return count;
  }
  const spaced = content.replace(new RegExp(UNSPACED, 'gu'), ' a ');
  return spaced.match(WORD)?.length ?? 0;
}

/** A page may name its language in a form that Intl refuses. */
function localeOf(lang: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}
