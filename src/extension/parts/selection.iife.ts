import { chosen, selectionOf } from '../session/selection';
import { offer } from '../bridge/parts';

offer('selection', { chosen, selectionOf });
