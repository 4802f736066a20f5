/** How long an article is before all of it is laid out: the scrollbar is not to grow while one reads. */
import { isGroup } from './blocks';

/** What an element takes beside its text, characters: the rest of a last line and what stands between two. */
const BESIDE_TEXT = [
  ['li, dt, dd, p', 34],
  ['tr', 110],
  ['img', 900],
] as const;
/** The same for each block of a group, and what a line of code takes, whatever stands in it. */
const BLOCK_CHARACTERS = 90;
const CODE_LINE_CHARACTERS = 60;
/** Characters of a text, by the width of Latin letters: Han, kana and hangul are twice as wide. */
export const widthOf = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]+/g, '').length;

/**
 * Says how much text each block or group holds (`--chars`). What is far below is not laid out yet: the style sheet guesses
 * its height by this.
 */
export function tellLengths(body: ParentNode): void {
  for (const block of body.children) tellLength(block as HTMLElement);
}

export function tellLength(block: HTMLElement): void {
  block.style.setProperty('--chars', String(charactersOf(block)));
}

function charactersOf(block: Element): number {
  let characters = 0;
  if (isGroup(block)) for (const each of block.children) characters += charactersOf(each) + BLOCK_CHARACTERS;
  else if (block.localName === 'pre')
    characters = block.textContent.split('\n').length * CODE_LINE_CHARACTERS;
  else {
    characters = widthOf(block.textContent);
    for (const [names, each] of BESIDE_TEXT) characters += block.querySelectorAll(names).length * each;
  }
  return characters;
}
