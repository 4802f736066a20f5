/** What changes a shown article or its look; not needed by the first screen. */
import { patchChildren, updateSections } from './patch';
import { lineKeeper, steadily, steadilyAt, steadilyLong } from './steady';

export const CHANGING = { patchChildren, updateSections, steadily, steadilyAt, steadilyLong, lineKeeper };
export type Changing = typeof CHANGING;
