/** Reading aids beside the content script (`content/aids.ts` asks for them). A second injection changes nothing. */
import { AIDS, type OpenAids } from './aids';
import { openAids } from './reader/aids/open';

(globalThis as { [AIDS]?: OpenAids })[AIDS] ??= openAids;
