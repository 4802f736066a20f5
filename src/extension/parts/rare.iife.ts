import { RARE_UNNAMED } from '../../assemble/rare-all';
import { offer } from '../bridge/parts';
import { chosen, selectionOf } from '../session/chosen';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import rareCss from '../../typeset/rare.css?inline';

/** TeX and names of parts come from other parts. */
offer('rare', { RARE: RARE_UNNAMED, tidyTable, joinPunctuation, rareCss, chosen, selectionOf });
