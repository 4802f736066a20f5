/** Part on demand: what the popup shows and gets of a clip. */
import { handedOver, tableFile } from '../content/handover';
import { fetchPictures } from '../content/pictures';
import { summarise } from '../content/summary';
import { offer } from '../parts';

offer('handover', { summarise, handedOver, fetchPictures, tableFile });
