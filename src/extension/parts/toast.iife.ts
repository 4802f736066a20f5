/** Part on demand: a short message over the page. */
import { closeToast, showToast } from '../content/toast';
import { offer } from '../parts';

offer('toast', { showToast, closeToast });
