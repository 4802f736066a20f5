/** Part on demand: what helps while one reads, and what no first screen of the reader needs. */
import { offer } from '../bridge/parts';
import { openAids } from '../reader/aids/start';
import { CHANGING } from '../reader/changing';
import { createPanels } from '../reader/panels';
import panelsCss from '../reader/panels.css?inline';
import { settingControl } from '../settings/controls';

offer('aids', { openAids, changing: CHANGING, createPanels, panelsCss, settingControl });
