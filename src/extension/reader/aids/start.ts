/** Starts the reading aids once the article is shown. */
import { onTrusted } from '../../../util/trusted';
import type { ReaderWithAids } from './aided-reader';
import { offerAloud, offerHighlights } from './on-demand';
import { helpSheet } from './help';
import look from './look.css?inline';
import { lineFocus } from './line-focus';
import { notesInPlace } from '../links';
import panelsCss from '../panels.css?inline';
import { largePictures } from './pictures';
import { keepPlace, showProgress } from './reading-place';
import { outlineBeside } from '../outline';
import { widthOf } from '../../../typeset/blocks';

export function openAids(reader: ReaderWithAids) {
  const { host, main, signal } = reader;
  let looks = panelsCss + look;
  reader.style(looks);
  const style = (more: string): void => {
    looks += more;
    reader.style(looks);
  };
  const closeNote = notesInPlace(reader);
  const pictures = largePictures(reader);
  const closeHelp = helpSheet(reader);
  const highlights = offerHighlights({ ...reader, style });
  const aloud = offerAloud({ ...reader, style });
  const changes = [
    highlights.changed,
    aloud.changed,
    showProgress(reader),
    lineFocus(reader),
    outlineBeside(reader),
    pictures.changed,
  ];
  // Before the print view changes the layout.
  tellFill(reader);
  // A selection's place does not apply to the article.
  if (reader.isWhole)
    keepPlace(reader).catch((error: unknown) =>
      console.warn('Article Clipper: the place was not kept.', error),
    );
  // Further pages and corrections change the article. A long one changes every frame until it is whole.
  let waiting = false;
  const lookAgain = (): void => {
    waiting = main.ariaBusy === 'true' && !signal.aborted;
    if (waiting) host.window.requestAnimationFrame(lookAgain);
    else if (!signal.aborted) for (const changed of changes) changed();
  };
  const seen = new MutationObserver(() => {
    if (!waiting) host.window.requestAnimationFrame(lookAgain);
    waiting = true;
  });
  seen.observe(main, { childList: true, subtree: true });
  onTrusted(signal, 'abort', () => seen.disconnect());
  return {
    /** Closes an open panel or sheet. @returns false when none is open */
    close: (): boolean =>
      pictures.close() || closeHelp() || highlights.close() || closeNote() || aloud.close(),
  };
}

/** Blocks that are always laid out (screen.css). */
const SAMPLE = 8;
/** Shorter blocks say little. */
const SAMPLE_CHARACTERS = 150;

/** Sets `--fill`, the characters per line by the measure. Fonts differ by a third. */
function tellFill({ host, main }: ReaderWithAids): void {
  const { window: view } = host;
  const blocks = main.querySelectorAll<HTMLElement>(`.ac-body > p:nth-child(-n + ${SAMPLE})`);
  let characters = 0;
  let lines = 0;
  for (const block of blocks) {
    const width = widthOf(block.textContent);
    const lineHeight = parseFloat(view.getComputedStyle(block).lineHeight);
    if (width < SAMPLE_CHARACTERS || !(lineHeight > 0)) continue;
    characters += width;
    // The last line is half full on average.
    lines += block.clientHeight / lineHeight - 0.5;
  }
  const style = view.getComputedStyle(main);
  const measure = parseFloat(style.getPropertyValue('--fit') || style.getPropertyValue('--measure'));
  if (lines > 0 && measure > 0) main.style.setProperty('--fill', (characters / lines / measure).toFixed(2));
}
