/** Part on demand: the voice that reads the article aloud. */
import { offer } from '../bridge/parts';
import { openAloud } from '../reader/aloud/listen';

offer('aloud', { openAloud });
