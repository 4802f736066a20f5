/** Part on demand: the article as a file, saved from the reader. */
import { saveFrom } from '../files/save-from';
import { offer } from '../bridge/parts';

offer('files', { saveFrom });
