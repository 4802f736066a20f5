/** Markdown, files, the print view. */
import { offer } from '../bridge/parts';
import { prepareCopy } from '../files/copy';
import { saveFrom } from '../files/save-from';
import { openView } from '../reader/print-view/open-print-view';
import { copyHere } from '../session/copy-here';

const files = { copyHere, prepareCopy, saveFrom, openView };
offer('files', files);

declare module '../bridge/parts' {
  interface ScriptParts {
    files: typeof files;
  }
}
