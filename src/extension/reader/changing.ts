/** What changes an article that is shown, or its look: wanted when pages come or somebody corrects it, never by the first screen. */
import { patchChildren, updateSections } from './patch';
import { lineKeeper, steadily, steadilyAt, steadilyLong } from './steady';

export const CHANGING = { patchChildren, updateSections, steadily, steadilyAt, steadilyLong, lineKeeper };
export type Changing = typeof CHANGING;
