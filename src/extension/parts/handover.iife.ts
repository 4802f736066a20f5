/** Part on demand: what the popup shows and gets of a clip. */
import { handedOver, nextPiece, tableFile } from '../content/handover';
import { fetchPictures } from '../content/pictures';
import { shownOf, summarise } from '../content/summary';
import { offer } from '../parts';

offer('handover', { shownOf, summarise, handedOver, nextPiece, fetchPictures, tableFile });
