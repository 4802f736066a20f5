/** Measures how much text a line holds, for the heights that the style sheet guesses. */
import type { ReaderWithAids } from '../../aids';
import { widthOf } from '../../../typeset/lengths';

/**
 * Number of first blocks to measure; they are always laid out (screen.css). Shorter paragraphs, in
 * characters, say little.
 */
const SAMPLE = 8;
const SAMPLE_CHARACTERS = 150;

/** Sets `--fill`: characters a line holds, per character of the measure. Fonts differ by a third. */
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
