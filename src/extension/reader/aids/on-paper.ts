/** Whether the article stands in the print view now, as the reading aids ask it. */
import type { ReaderWithAids } from '../../aids';

/** Do the pages of the print view stand in place of the text? What is laid out there is not to be read on, marked or added to. */
export const isOnPaper = ({ host, main }: ReaderWithAids): boolean =>
  main.parentElement !== host.document.body;
