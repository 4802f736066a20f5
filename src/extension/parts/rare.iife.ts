/** Tables, code, formulas, drawings; the user's selection. */
import { RARE_UNNAMED } from '../../assemble/rare-all';
import { offer } from '../bridge/parts';
import { chosen, selectionOf } from '../session/chosen';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import rareCss from '../../typeset/rare.css?inline';

/** TeX and names of parts come from other parts. */
const rare = { RARE: RARE_UNNAMED, tidyTable, joinPunctuation, rareCss, chosen, selectionOf };
offer('rare', rare);

declare module '../bridge/parts' {
  interface ScriptParts {
    rare: typeof rare;
  }
}
