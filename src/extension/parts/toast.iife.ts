/** Part on demand: a short message over the page. */
import { closeToast, showToast } from '../session/toast';
import { offer } from '../bridge/parts';

offer('toast', { showToast, closeToast });
