/** The why-record in the user's words: one string for each reason of the stages. */
import { BROUGHT_BACK, REMOVED } from '../../core/corrections';
import type { LeftOut } from '../../core/left-out';
import { t, type MessageKey } from '../i18n';

const LEFT_OUT: Record<string, MessageKey> = {
  [REMOVED]: 'why_removed',
  'outside-mss': 'why_outside',
  'outside-column': 'why_outside',
  'before-text': 'why_outside',
  'after-text': 'why_outside',
  'after-pager': 'why_outside',
  classifier: 'why_unlike',
  contents: 'why_contents',
  box: 'why_unlike',
  heading: 'why_unlike',
  form: 'why_unlike',
  furniture: 'why_unlike',
  'title-repeat': 'why_repeat',
  repeat: 'why_twice',
  particulars: 'why_outside',
  'above-title': 'why_aboveTitle',
  'ad-label': 'why_ad',
  'ad-size': 'why_ad',
  'ad-address': 'why_ad',
  small: 'why_small',
  icon: 'why_icon',
  navigation: 'why_icon',
  avatar: 'why_icon',
  portrait: 'why_icon',
  banner: 'why_icon',
  related: 'why_related',
  hidden: 'why_standIn',
  preview: 'why_standIn',
};

const KEPT: Record<string, MessageKey> = {
  [BROUGHT_BACK]: 'kept_back',
  mss: 'kept_text',
  details: 'kept_text',
  attribution: 'kept_text',
  heading: 'kept_text',
  note: 'kept_text',
  post: 'kept_text',
  table: 'kept_table',
  guess: 'kept_guess',
  'below-title': 'kept_deck',
};

const KINDS: Record<LeftOut['kind'], MessageKey> = {
  text: 'part_text',
  heading: 'part_heading',
  list: 'part_list',
  table: 'table',
  code: 'part_code',
  picture: 'part_picture',
};

export const kindText = (kind: LeftOut['kind']): string => t(KINDS[kind]);

/** Why a part is left out: 'outside of the article'. */
export const whyLeftOut = (reason: string): string => t(LEFT_OUT[reason] ?? 'why_other');

/** Why a part is kept. */
export function whyKept({ role, reason }: { role: string; reason: string }): string {
  if (reason !== BROUGHT_BACK && (role === 'figure' || role === 'lead')) return t('kept_picture');
  return t(KEPT[reason] ?? 'kept_other');
}
