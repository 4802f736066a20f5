/** All of `Rare` except TeX typesetting, which comes with a library (`math/tex-to-mathml.ts`). */
import { isControl, tabs } from './controls';
import { callout } from './callout';
import { captioned, descriptionList, details, quotation, task } from './rare-elements';
import { codeBlock } from './code';
import { dropMarks, listParagraph } from './marks';
import { counterLabel } from './counters';
import { deepContent, prepareDeep } from './deep';
import { cssTableTag, emptyCell, table, tablePart } from './table';
import { drawing, pictureAddress } from './drawing';
import { mathNode, texImage } from './math/formula';
import { type Rare, tracedWhole } from './context';
import { rows } from './rows';
import { shownLines } from './lines';
import { sortedAsShown } from './layout';
import { nameParts } from './parts/name';
import { quotesByLook } from '../core/quotes-by-look';
import { postHeads, postSection } from './thread';
import { texInText } from './math/tex-in-text';

/** Leaves parts without names. */
export const RARE_UNNAMED: Rare = {
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
  listParagraph,
  dropMarks,
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
  quotation,
  quotesByLook,
  prepareDeep,
  deepContent,
  rows,
  shownLines,
  sortedAsShown,
  nameParts: (_context, root) => root,
};

export const RARE: Rare = { ...RARE_UNNAMED, nameParts };
