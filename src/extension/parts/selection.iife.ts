/** Part on demand: what the user has selected, as an article. */
import { chosen, selectionOf } from '../content/selection';
import { offer } from '../parts';

offer('selection', { chosen, selectionOf });
