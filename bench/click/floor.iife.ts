/** The floor: an extension that looks at nothing and shows a static text in the reader's frame. */
import { showInFrame } from './frame';

const content = document.createDocumentFragment();
const paragraph = document.createElement('p');
paragraph.textContent = 'The harbour office keeps a list of every boat that comes in after dark.';
content.append(paragraph);
void showInFrame(document, 'The floor', content);
