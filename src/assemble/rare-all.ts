/** All of `Rare` except TeX typesetting, which comes with a library (`tex-math.ts`). */
import { isControl } from './buttons';
import { callout } from './callout';
import { captioned } from './captioned';
import { codeBlock } from './code';
import { counterLabel } from './counters';
import { deepContent, prepareDeep } from './deep';
import { cssTableTag } from './css-table';
import { descriptionList } from './description-list';
import { details } from './details';
import { drawing, pictureAddress } from './drawing-address';
import { mathNode, texImage } from './math';
import type { Rare } from './context';
import { sortedAsShown } from './sorted';
import { emptyCell, table, tablePart } from './table';
import { tabs } from './tabs';
import { task } from './task';
import { nameParts } from './parts/name';
import { postHeads, postSection } from './thread';
import { texInText } from './tex-text';
import { tracedWhole } from './traced-whole';

export const RARE_UNNAMED: Omit<Rare, 'nameParts'> = {
  cssTableTag,
  table,
  tablePart,
  emptyCell,
  descriptionList,
  details,
  task,
  isControl,
  tabs,
  captioned,
  counterLabel,
  codeBlock,
  tracedWhole,
  mathNode,
  texToMath: () => null,
  texInText,
  texImage,
  callout,
  drawing,
  pictureAddress,
  postHeads,
  postSection,
  prepareDeep,
  deepContent,
  sortedAsShown,
};

export const RARE: Rare = { ...RARE_UNNAMED, nameParts };
