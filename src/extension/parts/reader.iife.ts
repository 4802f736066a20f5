/** Part on demand: the reader over the page. */
import { OpenReader } from '../content/open-reader';
import { offer } from '../parts';
import { Reader } from '../reader/overlay';

offer('reader', {
  prepareReader: Reader.prepare.bind(Reader),
  openReader: OpenReader.open,
});
