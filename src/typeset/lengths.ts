/** Estimates the length of blocks before their layout, so that the scrollbar does not grow. */
import { isGroup } from './blocks';

/** Characters that an element takes besides its text: the rest of the last line, and space between lines. */
const BESIDE_TEXT = [
  ['li, dt, dd, p', 34],
  ['tr', 110],
  ['img', 900],
] as const;
/** The same for each block of a group, and for a line of code. */
const BLOCK_CHARACTERS = 90;
const CODE_LINE_CHARACTERS = 60;
/** Width in Latin letters: Han, kana and hangul are twice as wide. */
export const widthOf = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]+/g, '').length;

/** Sets the length of each block or group (`--chars`), from which the style sheet guesses its height. */
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
