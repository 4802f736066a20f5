/** Tells the reading aids whether the print view is open. */
import type { ReaderWithAids } from '../../aids';

/** Is the article in the print view? Reading aids do nothing there. */
export const isOnPaper = ({ host, main }: ReaderWithAids): boolean =>
  main.parentElement !== host.document.body;
