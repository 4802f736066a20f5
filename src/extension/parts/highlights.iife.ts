/** Part on demand: highlights and notes. */
import { offer } from '../parts';
import { openHighlighting } from '../reader/highlights/open';

offer('highlights', { openHighlighting });
