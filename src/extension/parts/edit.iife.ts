/** Part on demand: the edit view and its corrections. */
import { ClipEdits } from '../content/clip-edits';
import { correctedArticle } from '../content/corrected';
import { offer } from '../parts';
import { EditMode } from '../reader/edit-mode';

offer('edit', { EditMode, ClipEdits, correctedArticle });
