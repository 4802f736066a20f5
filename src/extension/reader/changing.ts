/** What changes an article that is shown: wanted when pages come or somebody corrects it, never by the first screen. */
import { patchChildren } from './patch';
import { steadily, steadilyAt, steadilyLong } from './steady';

export const CHANGING = { patchChildren, steadily, steadilyAt, steadilyLong };
export type Changing = typeof CHANGING;
