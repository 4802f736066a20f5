/** Shows an article: the reader's first screen, data for the popup, messages over the page. */
import { followingStatus } from '../bridge/following';
import { offer } from '../bridge/parts';
import { prepareFrame } from '../reader/frame-host';
import { handedOver, nextPiece, picturesOfIt, shownOf, summarise, tableFile } from '../session/handover';
import { OpenReader } from '../session/open-reader';
import { closeToast, showToast } from '../session/toast';
import { loadSettings } from '../settings/store';

const reader = {
  loadSettings,
  /** Loads before there is an article. */
  prepareReader: (page: Document) => prepareFrame(page, 'cover'),
  openReader: OpenReader.open,
  shownOf,
  summarise,
  handedOver,
  nextPiece,
  picturesOfIt,
  tableFile,
  showToast,
  closeToast,
  followingStatus,
};
offer('reader', reader);

declare module '../bridge/parts' {
  interface ScriptParts {
    reader: typeof reader;
  }
}
