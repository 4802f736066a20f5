/** Part on demand: the reader over the page. */
import { OpenReader } from '../content/open-reader';
import { offer } from '../parts';
import { prepareReader } from '../reader/opening';

offer('reader', {
  prepareReader,
  openReader: OpenReader.open,
});
