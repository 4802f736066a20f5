import type { Rare } from '../../assemble/context';
import { RARE_UNNAMED } from '../../assemble/rare-all';
import { namePartsHere, offer, partHere } from '../bridge/parts';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import rareCss from '../../typeset/rare.css?inline';

/** TeX and part names come with further parts. */
const SETTING: Rare = {
  ...RARE_UNNAMED,
  nameParts: namePartsHere,
  texToMath: (tex, display) => partHere('formulas')?.texToMath(tex, display) ?? null,
};

offer('rare', { RARE: SETTING, tidyTable, joinPunctuation, rareCss });
