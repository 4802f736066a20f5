/** The words of the page that is printed. Imported first, since the reader's code looks for them when it is loaded. */
import { provideWords } from '../i18n';
import type { Words } from '../words';

const given = (globalThis as { ArticleClipperWords?: Words | null }).ArticleClipperWords;

export const uiWords: Words = given ?? { language: 'en', dir: 'ltr', messages: {} };

provideWords(uiWords);
