/** Why a part of the page is left out or kept, in the user's words: tsc finds a reason that has none. */
import type { LeftOut } from '../../../core/left-out';
import type { KeptReason, Reason } from '../../../core/reasons';
import { tOnce, type MessageKey } from '../../i18n';
import { LEFT_OUT } from './why-left-out';

const KEPT: Record<KeptReason, MessageKey> = {
  'brought-back': 'kept_back',
  selected: 'kept_other',
  coreex: 'kept_other',
  qread: 'kept_other',
  'content-extraction': 'kept_other',
  'text-symbol-density': 'kept_other',

  mss: 'kept_text',
  sibling: 'kept_text',
  piece: 'kept_text',
  guess: 'kept_guess',
  table: 'kept_table',
  definition: 'kept_text',
  code: 'kept_code',
  post: 'kept_text',
  details: 'kept_text',
  attribution: 'kept_text',
  heading: 'kept_text',
  note: 'kept_note',
  'title-score': 'kept_other',
  'below-title': 'kept_deck',
  'caption-figcaption': 'kept_caption',
  'caption-named': 'kept_caption',
  'caption-frame': 'kept_caption',
  'caption-below': 'kept_caption',
  'caption-right': 'kept_caption',

  lead: 'kept_picture',
  inside: 'kept_picture',
  tail: 'kept_picture',
};

const KINDS: Record<LeftOut['kind'], MessageKey> = {
  text: 'part_text',
  heading: 'part_heading',
  list: 'part_list',
  table: 'table',
  code: 'part_code',
  picture: 'part_picture',
};

export const kindText = (kind: LeftOut['kind']): string => tOnce(KINDS[kind]);

const hasWords = <R extends Reason>(words: Record<R, MessageKey>, reason: Reason): reason is R =>
  Object.hasOwn(words, reason);

/** Why a part is left out: 'outside of the article'. */
export const whyLeftOut = (reason: Reason): string =>
  tOnce(hasWords(LEFT_OUT, reason) ? LEFT_OUT[reason] : 'why_other');

/** Why a part is kept: 'kept as the best guess'. @param reason null where nothing is known of the part */
export const whyKept = (reason: Reason | null): string =>
  tOnce(reason !== null && hasWords(KEPT, reason) ? KEPT[reason] : 'kept_other');
