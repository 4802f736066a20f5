import { followingStatus } from '../bridge/following';
import { offer } from '../bridge/parts';
import { prepareReader } from '../reader/opening';
import { handedOver, nextPiece, picturesOfIt, shownOf, summarise, tableFile } from '../session/handover';
import { OpenReader } from '../session/open-reader';
import { closeToast, showToast } from '../session/toast';
import { loadSettings } from '../settings/store';

offer('reader', {
  loadSettings,
  prepareReader,
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
});
