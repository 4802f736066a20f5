import { offer } from '../bridge/parts';
import { writeClipboard } from '../files/clipboard';
import { copiedInSteps, copiedText } from '../files/copied';
import { copyWriter } from '../files/note-writer';
import { saveFrom } from '../files/save-from';
import { openView } from '../reader/print-view/open-print-view';
import { copyHere } from '../session/copy-here';

offer('files', {
  copyHere,
  copyWriter,
  copiedInSteps,
  copiedText,
  writeClipboard,
  saveFrom,
  openView,
});
