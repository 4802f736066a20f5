/** Why a part of the page is left out or kept. */
import type { LeftOut } from '../core/left-out';
import type { KeptReason, LeftOutReason, Reason } from '../core/reasons';
import type { MessageKey } from './strings';

export const LEFT_OUT: Record<LeftOutReason, MessageKey> = {
  removed: 'why_removed',
  'not-selected': 'why_other',
  coreex: 'why_other',
  qread: 'why_other',
  'content-extraction': 'why_other',
  'text-symbol-density': 'why_other',

  'outside-mss': 'why_outside',
  classifier: 'why_unlike',
  poster: 'why_poster',
  'other-story': 'why_outside',
  'above-headline': 'why_outside',
  'after-pager': 'why_outside',
  box: 'why_frame',
  details: 'why_closed',
  form: 'why_frame',
  furniture: 'why_frame',
  contents: 'why_contents',
  repeat: 'why_twice',
  heading: 'why_heading',
  'title-repeat': 'why_repeat',
  'above-title': 'why_aboveTitle',
  particulars: 'why_about',
  'pull-quote-repeat': 'why_twice',

  ad: 'why_ad',
  'ad-label': 'why_ad',
  'ad-size': 'why_ad',
  'ad-address': 'why_ad',
  small: 'why_small',
  avatar: 'why_icon',
  banner: 'why_icon',
  icon: 'why_icon',
  logo: 'why_icon',
  navigation: 'why_icon',
  portrait: 'why_icon',
  share: 'why_icon',
  comment: 'why_outside',
  'card-row': 'why_related',
  related: 'why_related',
  broken: 'why_broken',
  hidden: 'why_standIn',
  preview: 'why_standIn',
  twin: 'why_twice',
  canvas: 'why_canvas',
  'no-body': 'why_outside',
  apart: 'why_outside',
  'before-text': 'why_outside',
  'after-text': 'why_outside',
  'outside-column': 'why_outside',
};

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
  rest: 'kept_text',
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

export const KIND_KEYS: Record<LeftOut['kind'], MessageKey> = {
  text: 'part_text',
  heading: 'part_heading',
  list: 'part_list',
  table: 'table',
  code: 'part_code',
  picture: 'part_picture',
};

const isIn = <R extends Reason>(table: Record<R, MessageKey>, reason: Reason): reason is R =>
  Object.hasOwn(table, reason);

/** 'outside of the article' */
export const whyLeftOut = (reason: Reason): MessageKey =>
  isIn(LEFT_OUT, reason) ? LEFT_OUT[reason] : 'why_other';

/** 'kept as the best guess'. @param reason null: unknown */
export const whyKept = (reason: Reason | null): MessageKey =>
  reason !== null && isIn(KEPT, reason) ? KEPT[reason] : 'kept_other';
