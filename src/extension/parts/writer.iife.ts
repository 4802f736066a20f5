/** Part on demand: Markdown, and copying it. */
import { writeClipboard } from '../content/clipboard';
import { copyHere } from '../content/copy-here';
import { copiedInSteps, copiedText } from '../content/copied';
import { copyWriter } from '../note-writer';
import { offer } from '../parts';

offer('writer', { copyHere, copyWriter, copiedInSteps, copiedText, writeClipboard });
