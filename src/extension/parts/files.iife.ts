/** Part on demand: the article as a file, saved from the reader. */
import { saveFrom } from '../content/save-from';
import { offer } from '../parts';

offer('files', { saveFrom });
