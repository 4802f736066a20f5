/** How much text a line holds: by it the style sheet guesses the height of what is not laid out yet (lengths.ts). */
import type { ReaderWithAids } from '../../aids';
import { widthOf } from '../../../typeset/lengths';

/** Blocks at the beginning, which are always laid out (screen.css), tell how much a line holds; one with fewer characters says little. */
const SAMPLE = 8;
const SAMPLE_CHARACTERS = 150;

/**
 * Says how much a line really holds (`--fill`, characters per character of the measure), from paragraphs that are laid
 * out: fonts differ by a third. Does nothing where too few are.
 */
export function tellFill({ host, main }: ReaderWithAids): void {
  const { window: view } = host;
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
