/**
 * All reasons for keeping or leaving out a segment or picture. The types come from the stages' tables, so
 * that tsc finds a reason without words (src/words/reasons.ts).
 */
import type { DECODED_BODY, DECODED_REST } from './body/decoder';
import type { BOX_DROPPED, BOX_KEPT } from './body/box/units';
import type { RULES, WHOLE_BLOCKS } from './body/rules';
import type { PICTURES_KEPT, PICTURES_LEFT_OUT } from './figures/reason-names';

/** Title, deck and captions. */
export const PARTS_KEPT = [
  'title-score',
  'below-title',
  'caption-figcaption',
  'caption-named',
  'caption-frame',
  'caption-below',
  'caption-right',
] as const;

/** Lines around the title; pull quotes. */
export const PARTS_LEFT_OUT = ['title-repeat', 'above-title', 'particulars', 'pull-quote-repeat'] as const;

/** The user's corrections, or a selection on the page. */
export const USER_KEPT = ['brought-back', 'selected'] as const;
export const USER_LEFT_OUT = ['removed', 'not-selected'] as const;

/** The other engines; their names are their reasons. */
export const OTHER_ENGINES = ['coreex', 'qread', 'content-extraction', 'text-symbol-density'] as const;

type TableRule = (typeof RULES)[number] | (typeof WHOLE_BLOCKS)[number];

export type KeptReason =
  | typeof BOX_KEPT
  | Extract<TableRule, { takes: 'keep' }>['reason']
  | (
      typeof DECODED_BODY | typeof PARTS_KEPT | typeof PICTURES_KEPT | typeof USER_KEPT | typeof OTHER_ENGINES
    )[number];

export type LeftOutReason =
  | typeof BOX_DROPPED
  | Extract<TableRule, { takes: 'drop' }>['reason']
  | (
      | typeof DECODED_REST
      | typeof PARTS_LEFT_OUT
      | typeof PICTURES_LEFT_OUT
      | typeof USER_LEFT_OUT
      | typeof OTHER_ENGINES
    )[number];

export type Reason = KeptReason | LeftOutReason;
