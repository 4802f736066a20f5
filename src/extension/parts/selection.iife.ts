/** Part on demand: what the user has selected, as an article. */
import { chosen, selectionOf } from '../session/selection';
import { offer } from '../bridge/parts';

offer('selection', { chosen, selectionOf });
