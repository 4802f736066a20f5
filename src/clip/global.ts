/** Entry of the script build: puts the library where a page, a test or a bench finds it. */
import * as library from './library';

Object.assign(globalThis, { ArticleClipper: { ...library } });
