/** Starts the reading aids once the article stands. */
import type { Aids, ReaderWithAids } from '../../aids';
import { offerAloud } from './aloud';
import { tellFill } from './fill';
import { helpSheet } from './help';
import { offerHighlights } from './highlights';
import look from './look.css?inline';
import { lineFocus } from './line-focus';
import { notesInPlace } from './notes';
import panelsCss from '../panels.css?inline';
import { largePictures } from './pictures';
import { keepPlace } from './position';
import { showProgress } from './progress';
import { outlineBeside } from './side-outline';

export function openAids(reader: ReaderWithAids): Aids {
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
  // Once: later the article may be laid out for paper.
  tellFill(reader);
  // A place in a selection is none in the article.
  if (reader.isWhole)
    keepPlace(reader).catch((error: unknown) => {
      console.warn('Article Clipper: the place was not kept.', error);
    });
  // The article changes while one reads: further pages, corrections. A very long one changes every frame
  // until it is whole.
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
  // eslint-disable-next-line no-restricted-syntax -- a signal of our own, which no page can reach
  signal.addEventListener('abort', () => {
    seen.disconnect();
  });
  return {
    close: () => pictures.close() || closeHelp() || highlights.close() || closeNote() || aloud.close(),
  };
}
