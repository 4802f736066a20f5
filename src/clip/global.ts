/** Entry of the script build: puts the library where a page, a test or a bench finds it. */
import { clip } from './pipeline';

Object.assign(globalThis, { ArticleClipper: { clip } });
