import { offer } from '../bridge/parts';
import { openAids } from '../reader/aids/start';
import { CHANGING } from '../reader/changing';
import { createPanels } from '../reader/panels';
import panelsCss from '../reader/panels.css?inline';
import { printInstead, printReader } from '../reader/print';
import { openView } from '../reader/print-view/open-print-view';
import { closeToast, showToast } from '../session/toast';
import { settingControl } from '../settings/controls';

offer('aids', {
  openAids,
  changing: CHANGING,
  createPanels,
  panelsCss,
  settingControl,
  printReader,
  openView,
  printInstead,
  showToast,
  closeToast,
});
