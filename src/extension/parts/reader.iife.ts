import { OpenReader } from '../session/open-reader';
import { offer } from '../bridge/parts';
import { prepareReader } from '../reader/opening';

offer('reader', {
  prepareReader,
  openReader: OpenReader.open,
});
