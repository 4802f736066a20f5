/** Part on demand: what few pages need of the assembler, and of the reader: tables, code, formulas, drawings. */
import type { Rare } from '../../assemble/context';
import { RARE } from '../../assemble/rare-all';
import { offer, partHere } from '../parts';
import { joinPunctuation } from '../reader/formulas';
import { tidyTable } from '../reader/tables';
import rareCss from '../reader/rare.css?inline';

/** What sets TeX comes when there is some. */
const SETTING: Rare = {
  ...RARE,
  texToMath: (tex, display) => partHere('formulas')?.texToMath(tex, display) ?? null,
};

offer('rare', { RARE: SETTING, tidyTable, joinPunctuation, rareCss });
