/** Part on demand: the user's own style sheet, made safe. */
import { offer } from '../bridge/parts';
import { safeStyles } from '../reader/own-styles';

offer('styles', { safeStyles });
