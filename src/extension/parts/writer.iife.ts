/** Part on demand: Markdown, and copying it. */
import { writeClipboard } from '../files/clipboard';
import { copyHere } from '../session/copy-here';
import { copiedInSteps, copiedText } from '../files/copied';
import { copyWriter } from '../files/note-writer';
import { offer } from '../bridge/parts';

offer('writer', { copyHere, copyWriter, copiedInSteps, copiedText, writeClipboard });
