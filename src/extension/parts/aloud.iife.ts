/** Part on demand: the voice that reads the article aloud. */
import { offer } from '../parts';
import { openAloud } from '../reader/aloud/open-aloud';

offer('aloud', { openAloud });
