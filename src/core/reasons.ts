/**
 * Every reason for which a segment or a picture is in the article or left out of it. The unions come from the tables of
 * the stages, so that tsc finds a reason that the interface has no words for (src/words/reasons.ts).
 */
import type { DECODED_BODY, DECODED_REST } from './body/decoder';
import type { BOX_DROPPED, BOX_KEPT } from './body/box/units';
import type { RULES, WHOLE_BLOCKS } from './body/rules';
import type { PICTURES_KEPT, PICTURES_LEFT_OUT } from './figures/reason-names';

/** Title, deck and captions, which are found around the body. */
export const PARTS_KEPT = [
  'title-score',
  'below-title',
  'caption-figcaption',
  'caption-named',
  'caption-frame',
  'caption-below',
  'caption-right',
] as const;

/** Lines around the title that repeat it, stand above it or say who wrote the article and when; quotes pulled from the text. */
export const PARTS_LEFT_OUT = ['title-repeat', 'above-title', 'particulars', 'pull-quote-repeat'] as const;

/** What the user decides: parts brought back or removed, or what was selected on the page. */
export const USER_KEPT = ['brought-back', 'selected'] as const;
export const USER_LEFT_OUT = ['removed', 'not-selected'] as const;

/** The engines beside the own pipeline; their names are the reasons of what they keep and what they leave out. */
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
