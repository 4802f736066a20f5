/** The assembler without what few pages need (`Rare`): for a script that is to be small. */
import type { Rare } from './context';

/** The page has such, and the script that assembles it does not. */
export class RareMissing extends Error {}

function missing(): never {
  throw new RareMissing();
}

/** Nothing of it: assembling throws `RareMissing` where a page has such. */
export const MISSING: Rare = {
  cssTableTag: missing,
  table: missing,
  tablePart: missing,
  emptyCell: missing,
  descriptionList: missing,
  details: missing,
  task: missing,
  isControl: missing,
  counterLabel: missing,
  codeBlock: missing,
  tracedWhole: missing,
  mathNode: missing,
  texToMath: missing,
  texInText: missing,
  texImage: missing,
  callout: missing,
  drawing: missing,
  pictureAddress: missing,
  postHeads: missing,
  prepareDeep: missing,
  deepContent: missing,
  sortedAsShown: missing,
};
