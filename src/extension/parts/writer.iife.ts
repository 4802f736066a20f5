/** Part on demand: Markdown. */
import { copyWriter } from '../note-writer';
import { offer } from '../parts';

offer('writer', { copyWriter });
