/** The rules that correct the decoder's body, in the order they run. */
import { BELOW_ARTICLE } from './drop/below-article';
import { CONTENTS } from './drop/contents-list';
import { FURNITURE } from './drop/furniture';
import { OTHER_STORIES } from './drop/other-stories';
import { POSTERS } from './drop/posters';
import { REPEATS } from './drop/repeats';
import { CARDS } from './keep/cards';
import { CORRECTIONS } from './keep/corrections';
import { HEADINGS } from './keep/headings';
import { NOTES } from './keep/notes';
import { REST_OF_TEXT } from './keep/rest-of-text';
import { ROWS } from './keep/rows';
import { SECTIONS } from './keep/sections';
import { THREAD } from './keep/thread';
import { TYPED_LINES } from './keep/typed-lines';
import { WHOLE } from './keep/whole-blocks';
import type { BodyRule } from './rule';

/** They run before the decoder's second pass. */
export const WHOLE_BLOCKS = [...WHOLE, TYPED_LINES] as const satisfies readonly BodyRule[];

export const RULES = [
  // Later rules see all of the body.
  REST_OF_TEXT,
  ROWS,
  CARDS,
  // Posters need the number of posts.
  THREAD,
  POSTERS,
  ...BELOW_ARTICLE,
  ...OTHER_STORIES,
  ...SECTIONS,
  ...FURNITURE,
  CONTENTS,
  REPEATS,
  // These depend on the kept text.
  ...HEADINGS,
  NOTES,
  CORRECTIONS,
] as const satisfies readonly BodyRule[];
