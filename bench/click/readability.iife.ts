/** A reader that is Readability's output in the same frame, not sanitised: what such a reader takes at least. */
import { Readability } from '@mozilla/readability';
import { showInFrame } from './frame';

const clone = document.cloneNode(true) as Document;
const found = new Readability(clone, { serializer: (node) => node }).parse();
const content = document.createDocumentFragment();
if (found?.content) content.append(found.content);
void showInFrame(document, found?.title ?? '', content);
