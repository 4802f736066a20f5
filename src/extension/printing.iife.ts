/** Printing, and the reader's print view, beside the content script (`content/printing.ts` asks for it). A second injection changes nothing. */
import { PRINTING, type Printing } from './printing';
import { openView } from './reader/print-view/open';
import { printReader } from './reader/print';

(globalThis as { [PRINTING]?: Printing })[PRINTING] ??= { printReader, openView };
