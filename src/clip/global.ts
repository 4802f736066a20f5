/** Entry of the script build: sets the global `ArticleClipper`. */
import * as library from './library';

Object.assign(globalThis, { ArticleClipper: { ...library } });
