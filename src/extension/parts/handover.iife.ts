/** Part on demand: what the popup shows and gets of a clip. */
import { handedOver, nextPiece, picturesOfIt, tableFile } from '../content/handover';
import { shownOf, summarise } from '../content/summary';
import { offer } from '../parts';

offer('handover', { shownOf, summarise, handedOver, nextPiece, picturesOfIt, tableFile });
