/** Part on demand: the article on paper, and the reader's print view. */
import { offer } from '../bridge/parts';
import { openView } from '../reader/print-view/open-print-view';
import { printInstead, printReader } from '../reader/print';

offer('printing', { printReader, openView, printInstead });
