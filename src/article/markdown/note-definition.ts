/** A footnote's definition: its words without what was its number and its ways back on the page. */
import type { Element } from 'hast';
import { element, hasContent, isElement, rawText } from '../../util/hast';
import { addressOf, type Place } from './note-links';

/** The name that handlers know definitions by; never serialised as HTML. */
export const NOTE_DEFINITION = 'note-definition';

/** What leads back from a note: an arrow, a caret, its number again, "back". */
const BACK =
  /^(?:(?:[\s^↑↩↵⏎⤴⮌a-z[\]().,]|\ufe0e|\ufe0f){0,6}[\s\d¹²³⁴-⁹]{0,3}|[[(]?\d{1,4}[\]).:]?|(?:back|jump up|return|zurück|retour).*)$/iu;

/** Is a note nothing but its own number? Then its words are in the block after it. */
export const isMark = (note: Element): boolean =>
  /^[\s[\](){}.]*(?:\d{1,4}[\s[\](){}.]*)?$/.test(rawText(note));

/** The number, letter or symbol of a mark, without what it is dressed in. */
export const signOf = (mark: string): string => mark.replace(/[^\p{L}\p{N}*†‡§]/gu, '');

/** Arrows and white space at the end of a note; begins only where such a run does, so that long runs take no longer. */
const WAY_BACK = /(?<!\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)(?:\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)+$/u;

/**
 * The definition of the note that stands in `holder`.
 * @param sign what its marks look like, as `signOf` gives it
 * @param targets elements with an id, by it
 */
export function definition(
  holder: Element,
  label: string,
  sign: string,
  targets: ReadonlyMap<string, Place>,
): Element {
  const body = structuredClone(holder);
  dropWaysBack(body, targets);
  // What is left of the number's own line.
  if (holder.tagName === 'div' && isElement(body.children[0], 'p') && isMark(body.children[0]))
    body.children.shift();
  const first = firstText(body);
  // A note set as a paragraph carries its own number, which the definition writes again.
  const head = first && holder.tagName !== 'li' ? /^\s*\S+(?:\s+|$)/.exec(first.value)?.[0] : undefined;
  if (first && head !== undefined && signOf(head) === sign) first.value = first.value.slice(head.length);
  // What stood behind the number that was a way back: `1. `.
  const start = firstText(body);
  if (start) start.value = start.value.replace(/^\s*[.):]\s+/, '');
  // An arrow that was a link on its page.
  const last = lastText(body);
  if (last) last.value = last.value.replace(WAY_BACK, '');
  return element(NOTE_DEFINITION, body.children, { label });
}

/** Takes the links that lead back to a note's marks out of it, in place. */
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
  // What stood between the ways back: `^ a, b`, `↩ ↩²`.
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
