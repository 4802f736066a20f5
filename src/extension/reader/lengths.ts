/** How long an article is before all of it is laid out: the scrollbar is not to grow while one reads. */
import type { FrameWindow } from './frame-host';

/** What an item of a list takes beside its text, and a line of code whatever stands in it; characters. */
const ITEM_CHARACTERS = 34;
const CODE_LINE_CHARACTERS = 60;
/** Blocks at the beginning, which are always laid out (screen.css), tell how much a line holds; one with fewer characters says little. */
const SAMPLE = 8;
const SAMPLE_CHARACTERS = 150;

/** Characters of a text, by the width of Latin letters: Han, kana and hangul are twice as wide. */
function widthOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g)?.length ?? 0;
  return text.length + wide;
}

/**
 * Says how much text each block holds (`--chars`). What is far below is not laid out yet: the style sheet guesses its
 * height by this.
 */
export function tellLengths(body: ParentNode): void {
  for (const block of body.children) {
    const text = block.textContent;
    const characters =
      block.localName === 'pre'
        ? text.split('\n').length * CODE_LINE_CHARACTERS
        : widthOf(text) + block.querySelectorAll('li, dt, dd, p').length * ITEM_CHARACTERS;
    (block as HTMLElement).style.setProperty('--chars', String(characters));
  }
}

/**
 * Says how much a line really holds (`--fill`, characters per character of the measure), from paragraphs that are laid
 * out: fonts differ by a third. Does nothing where too few are.
 */
export function tellFill(view: FrameWindow, main: HTMLElement): void {
  const blocks = main.querySelectorAll<HTMLElement>(`.ac-body > p:nth-child(-n + ${SAMPLE})`);
  let characters = 0;
  let lines = 0;
  for (const block of blocks) {
    const width = widthOf(block.textContent);
    const lineHeight = parseFloat(view.getComputedStyle(block).lineHeight);
    if (width < SAMPLE_CHARACTERS || !(lineHeight > 0)) continue;
    characters += width;
    // The last line is half full.
    lines += block.clientHeight / lineHeight - 0.5;
  }
  const style = view.getComputedStyle(main);
  const measure = parseFloat(style.getPropertyValue('--fit') || style.getPropertyValue('--measure'));
  if (lines > 0 && measure > 0) main.style.setProperty('--fill', (characters / lines / measure).toFixed(2));
}
