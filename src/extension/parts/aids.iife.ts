/** Part on demand: what helps while one reads, and the panels of the reader's bar. */
import { offer } from '../parts';
import { openAids } from '../reader/aids/open';
import { createPanels } from '../reader/panels';
import panelsCss from '../reader/panels.css?inline';
import { settingControl } from '../settings-controls';

offer('aids', { openAids, createPanels, panelsCss, settingControl });
