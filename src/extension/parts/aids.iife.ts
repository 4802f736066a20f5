/** Part on demand: what helps while one reads. */
import { offer } from '../parts';
import { openAids } from '../reader/aids/open';
import { settingControl } from '../settings-controls';

offer('aids', { openAids, settingControl });
