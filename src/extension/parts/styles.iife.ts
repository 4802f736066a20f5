import { offer } from '../bridge/parts';
import { safeStyles } from '../reader/own-styles';

offer('styles', { safeStyles });
