/** Part on demand: the edit view and its corrections. */
import { carried } from '../../core/carried';
import { ClipEdits } from '../content/clip-edits';
import { correctedArticle } from '../content/corrected';
import { offer } from '../parts';
import editCss from '../reader/edit/look.css?inline';
import { EditMode } from '../reader/edit/mode';

offer('edit', { EditMode, ClipEdits, correctedArticle, carried, editCss });
