/** Part on demand: the edit view and its corrections. */
import { ClipEdits } from '../session/clip-edits';
import { offer } from '../bridge/parts';
import editCss from '../reader/edit/look.css?inline';
import { EditMode } from '../reader/edit/mode';

offer('edit', { EditMode, ClipEdits, editCss });
