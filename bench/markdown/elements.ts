/** Text, attributes and formulas of parsed HTML, in a form in which two documents can be compared. */
import type { DefaultTreeAdapterMap } from 'parse5';

export type Node = DefaultTreeAdapterMap['childNode'];
export type ElementNode = DefaultTreeAdapterMap['element'];

const BLOCK = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr td th caption pre blockquote figure figcaption ' +
    'hr div section aside details summary br'
  ).split(' '),
);

/** Words with one space between; raised and lowered text and formulas are compared in other columns, or by their letters. */
class TextOf {
  private out = '';
  add(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.nodeName === '#text') this.out += (node as { value: string }).value;
      else if ('tagName' in node) {
        if (formulaOf(node) !== null || isWayBack(node)) continue;
        if (node.tagName === 'img' && /^data:/.test(attribute(node, 'src'))) {
          // Markdown has its words where a picture carries thousands of letters of data.
          this.out += ` ${attribute(node, 'alt')} `;
          continue;
        }
        const block = BLOCK.has(node.tagName);
        if (block) this.out += ' ';
        this.add(node.childNodes);
        if (block) this.out += ' ';
      }
    }
  }
  value(): string {
    return normal(this.out);
  }
}

/** Markdown says `x²` and `x^a` of raised text, `„a“` of what a style sheet quotes: letters are compared without such marks. */
export const normal = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g, '')
    .replace(/[“”"^_()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function textOf(nodes: readonly Node[]): string {
  const text = new TextOf();
  text.add(nodes);
  return text.value();
}

export const attribute = (node: ElementNode, name: string): string =>
  node.attrs.find((one) => one.name === name)?.value ?? '';
const hasClass = (node: ElementNode, name: string): boolean =>
  attribute(node, 'class').split(/\s+/).includes(name);

/** A formula's TeX without white space; '' for MathML that came without TeX; null for what is no formula. */
export function formulaOf(node: ElementNode): string | null {
  // `\lt` is how a sign that could open HTML is written.
  const bare = (tex: string): string =>
    tex
      .replace(/\\lt(?![a-z])/gi, '<')
      .replace(/\\gt(?![a-z])/gi, '>')
      .replace(/\s+/g, '')
      .replace(/\\[bl]rac[ek]/g, '');
  if (node.tagName === 'math') return bare(attribute(node, 'alttext'));
  if (node.tagName === 'code' && (hasClass(node, 'math-inline') || hasClass(node, 'math-display')))
    return bare(rawText(node));
  if (node.tagName === 'img' && hasClass(node, 'math-inline')) return bare(attribute(node, 'alt'));
  return null;
}

export function rawText(node: ElementNode): string {
  return node.childNodes
    .map((child) =>
      child.nodeName === '#text'
        ? (child as { value: string }).value
        : 'tagName' in child
          ? child.tagName === 'br'
            ? '\n'
            : rawText(child)
          : '',
    )
    .join('');
}

/** What leads back from a note (Markdown sets it itself). */
const ARROWS = /[↑↩↵⏎⤴]|\ufe0e|\ufe0f/g;
export const isWayBack = (node: ElementNode): boolean =>
  (node.tagName === 'a' &&
    attribute(node, 'href').startsWith('#') &&
    /^[\s^[\]().]*[a-z]?[\s\].):]*$/.test(rawText(node).replace(ARROWS, ''))) ||
  (node.tagName === 'hr' && hasClass(node, 'footnotes-sep'));

/** Punctuation at the edges of emphasis looks the same in it and beside it. */
export const edgesOff = (value: string): string => value.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

export const mathIn = (node: ElementNode): boolean =>
  node.childNodes.some((child) => 'tagName' in child && formulaOf(child) !== null);
