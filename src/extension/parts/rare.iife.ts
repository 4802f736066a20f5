/** Part on demand: what few pages need of the assembler, and of the reader: tables, code, formulas, drawings. */
import { RARE } from '../../assemble/rare-all';
import { offer } from '../parts';
import { joinPunctuation } from '../reader/formulas';
import { tidyTable } from '../reader/tables';
import rareCss from '../reader/rare.css?inline';

offer('rare', { RARE, tidyTable, joinPunctuation, rareCss });
