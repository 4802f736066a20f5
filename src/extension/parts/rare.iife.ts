/** Part on demand: what few pages need of the assembler, and of the reader: tables, code, formulas, drawings. */
import type { Rare } from '../../assemble/context';
import { RARE_UNNAMED } from '../../assemble/rare-all';
import { namePartsHere, offer, partHere } from '../bridge/parts';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import rareCss from '../../typeset/rare.css?inline';

/** What sets TeX and what names parts come when there are some. */
const SETTING: Rare = {
  ...RARE_UNNAMED,
  nameParts: namePartsHere,
  texToMath: (tex, display) => partHere('formulas')?.texToMath(tex, display) ?? null,
};

offer('rare', { RARE: SETTING, tidyTable, joinPunctuation, rareCss });
