/** Buttons of the reader's bars. */
import { h, icon } from '../../util/dom';
import { t } from '../bridge/i18n';
import type { MessageKey } from '../../words/strings';

interface ButtonFace {
  /** path */
  icon?: string;
  /** tooltip */
  hint?: string;
  bare?: boolean;
  attrs?: Record<string, string>;
}

/** @param name its hook (docs/ui-hooks.md) */
export function button(
  doc: Document,
  name: string,
  label: MessageKey,
  { icon: path, hint = '', bare = false, attrs = {} }: ButtonFace = {},
): HTMLButtonElement {
  const text = t(label);
  return h(
    doc,
    'button',
    {
      ...(bare ? { class: 'ac-bare' } : {}),
      attrs: { type: 'button', 'data-ac': name, 'aria-label': text, title: hint || text, ...attrs },
    },
    path === undefined ? null : icon(doc, path),
    h(doc, 'span', { text }),
  );
}

export const withKeys = (label: MessageKey, keys: string): string => `${t(label)} (${keys})`;
