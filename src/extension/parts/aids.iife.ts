/** After the first screen: reading aids, display changes, panels, printing; recipes, reports, interviews. */
import { nameParts } from '../../assemble/parts/name';
import { offer } from '../bridge/parts';
import { openAids } from '../reader/aids/start';
import { CHANGING as changing } from '../reader/changing';
import { openKinds } from '../reader/kinds';
import { createPanels } from '../reader/panels';
import panelsCss from '../reader/panels.css?inline';
import { printInstead, printReader } from '../reader/print';

const aids = { openAids, changing, createPanels, panelsCss, printReader, printInstead, nameParts, openKinds };
offer('aids', aids);

declare module '../bridge/parts' {
  interface ScriptParts {
    aids: typeof aids;
  }
}
