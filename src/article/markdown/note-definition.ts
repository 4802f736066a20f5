/** Turns a footnote's element into its definition, without its number and back links. */
import type { Element } from 'hast';
import { element, hasContent, isElement, rawText } from '../../util/hast';

/** Never serialised as HTML. */
export const NOTE_DEFINITION = 'note-definition';

/** A number, letter, Roman numeral or symbol; `n 3` in groups. */
export const MARK =
  /^(?:[[(]\s*[a-z]{1,3}\s*[\])]|[[(]?\s*(?:\d{1,4}|[a-z]|(?=[ivxl])(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})|[*†‡§¶#]{1,3}|(?:note|nb|n|fn)\s*\d{1,4})\s*[\])]?)$/iu;
export interface Place {
  node: Element;
  /** outermost first */
  parents: Element[];
  order: number;
  /** in an HTML table, where references do not work */
  inHtml: boolean;
}

export const addressOf = (node: Element): string =>
  typeof node.properties.href === 'string' ? node.properties.href : '';

/** An arrow, a caret, the number again or "back". */
const BACK =
  /^(?:(?:[\s^↑↩↵⏎⤴⮌a-z[\]().,]|\ufe0e|\ufe0f){0,6}[\s\d¹²³⁴-⁹]{0,3}|[[(]?\d{1,4}[\]).:]?|(?:back|jump up|return|zurück|retour).*)$/iu;

/** Then the next block holds the text. */
export const isMark = (note: Element): boolean =>
  /^[\s[\](){}.]*(?:\d{1,4}[\s[\](){}.]*)?$/.test(rawText(note));

export const signOf = (mark: string): string => mark.replace(/[^\p{L}\p{N}*†‡§]/gu, '');

/** The look-behind keeps time linear. */
const WAY_BACK = /(?<!\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)(?:\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)+$/u;

/**
 * @param sign from `signOf`
 * @param targets by id
 */
export function definition(
  holder: Element,
  label: string,
  sign: string,
  targets: ReadonlyMap<string, Place>,
): Element {
  const body = structuredClone(holder);
  dropWaysBack(body, targets);
  if (holder.tagName === 'div' && isElement(body.children[0], 'p') && isMark(body.children[0]))
    body.children.shift();
  const first = firstText(body);
  // A note repeats its number; a list item may begin with another.
  const number = holder.tagName === 'li' ? /^\s*[[(]?\d+[\]).](?:\s+|$)/ : /^\s*\S+(?:\s+|$)/;
  const head = first ? number.exec(first.value)?.[0] : undefined;
  if (first && head !== undefined && signOf(head) === sign) first.value = first.value.slice(head.length);
  // The back link was in `1. `.
  const start = firstText(body);
  if (start) start.value = start.value.replace(/^\s*[.):]\s+/, '');
  // The page linked this arrow.
  const last = lastText(body);
  if (last) last.value = last.value.replace(WAY_BACK, '');
  return element(NOTE_DEFINITION, body.children, { label });
}

/** In place. */
export function dropWaysBack(note: Element, targets: ReadonlyMap<string, Place>): void {
  let ways = 0;
  const strip = (node: Element): void => {
    node.children = node.children.filter((child) => {
      if (!isElement(child)) return true;
      const back =
        child.tagName === 'a' && addressOf(child).startsWith('#') && targets.has(addressOf(child).slice(1));
      if (back && BACK.test(rawText(child).trim())) {
        ways++;
        return false;
      }
      const had = hasContent(child);
      strip(child);
      return !had || hasContent(child);
    });
  };
  strip(note);
  if (ways <= 1) return;
  // Separators: `^ a, b`, `↩ ↩²`.
  const [first, last] = [firstText(note), lastText(note)];
  if (first) first.value = first.value.replace(/^[\s^↑,;]+/, '');
  if (last) last.value = last.value.replace(/(?<![\s,;|·])[\s,;|·]+$/, '');
}

function firstText(node: Element): { value: string } | null {
  for (const child of node.children) {
    if (child.type === 'text' && /\S/.test(child.value)) return child;
    const inner = isElement(child) ? firstText(child) : null;
    if (inner) return inner;
  }
  return null;
}

function lastText(node: Element): { value: string } | null {
  for (const child of [...node.children].reverse()) {
    if (child.type === 'text' && /\S/.test(child.value)) return child;
    const inner = isElement(child) ? lastText(child) : null;
    if (inner) return inner;
  }
  return null;
}
