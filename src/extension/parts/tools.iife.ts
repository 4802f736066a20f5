/** Corrections, highlights, reading aloud; TeX as MathML. */
import { texToMath } from '../../assemble/math/tex-to-mathml';
import { offer } from '../bridge/parts';
import { openAloud } from '../reader/aloud/listen';
import editCss from '../reader/edit/look.css?inline';
import { EditMode } from '../reader/edit/mode';
import { openHighlighting } from '../reader/highlights/open-highlighting';
import { ClipEdits } from '../session/clip-edits';

const tools = { EditMode, ClipEdits, editCss, openHighlighting, openAloud, texToMath };
offer('tools', tools);

declare module '../bridge/parts' {
  interface ScriptParts {
    tools: typeof tools;
  }
}
