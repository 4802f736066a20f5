import { nameParts } from '../../assemble/parts/name';
import { offer } from '../bridge/parts';
import { openAids } from '../reader/aids/start';
import { CHANGING } from '../reader/changing';
import { openKinds } from '../reader/kinds';
import { createPanels } from '../reader/panels';
import panelsCss from '../reader/panels.css?inline';
import { printInstead, printReader } from '../reader/print';

offer('aids', {
  openAids,
  changing: CHANGING,
  createPanels,
  panelsCss,
  printReader,
  printInstead,
  nameParts,
  openKinds,
});
