/** Types come from the stages' tables, so tsc finds reasons without text (src/words/reasons.ts). */
import type { DECODED_BODY, DECODED_REST } from './body/decoder';
import type { BOX_DROPPED, BOX_KEPT } from './body/box/units';
import type { RULES, WHOLE_BLOCKS } from './body/rules';
import type { PICTURES_KEPT, PICTURES_LEFT_OUT } from './figures/evidence';

export const PARTS_KEPT = [
  'title-score',
  'below-title',
  'caption-figcaption',
  'caption-named',
  'caption-frame',
  'caption-below',
  'caption-right',
] as const;

export const PARTS_LEFT_OUT = ['title-repeat', 'above-title', 'particulars', 'pull-quote-repeat'] as const;

/** By engine name. */
type OtherEngine = 'coreex' | 'qread' | 'content-extraction' | 'text-symbol-density';

type TableRule = (typeof RULES)[number] | (typeof WHOLE_BLOCKS)[number];

export type KeptReason =
  | typeof BOX_KEPT
  | Extract<TableRule, { takes: 'keep' }>['reason']
  | (typeof DECODED_BODY | typeof PARTS_KEPT | typeof PICTURES_KEPT)[number]
  | OtherEngine
  // Corrections, or a selection on the page.
  | 'brought-back'
  | 'selected';

export type LeftOutReason =
  | typeof BOX_DROPPED
  | Extract<TableRule, { takes: 'drop' }>['reason']
  | (typeof DECODED_REST | typeof PARTS_LEFT_OUT | typeof PICTURES_LEFT_OUT)[number]
  | OtherEngine
  | 'removed'
  | 'not-selected';

export type Reason = KeptReason | LeftOutReason;
