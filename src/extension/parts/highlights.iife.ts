/** Part on demand: highlights and notes. */
import { offer } from '../bridge/parts';
import { openHighlighting } from '../reader/highlights/open-highlighting';

offer('highlights', { openHighlighting });
