/** The Markdown writer beside the content script (`content/writer.ts` asks for it). A second injection changes nothing. */
import { markdownFileSteps } from '../article/formats/markdown-file';
import { WRITER, type Writer } from './writer';

(globalThis as { [WRITER]?: Writer })[WRITER] ??= { markdownFileSteps };
