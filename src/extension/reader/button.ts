/** The buttons of the reader's bars: a picture, a word, or both, always with a name. */
import { h, icon } from '../../util/dom';
import { t } from '../i18n';
import type { MessageKey } from '../../words/strings';

interface ButtonFace {
  /** path of its picture */
  icon?: string;
  /** what the pointer is told; the label if nothing is given */
  hint?: string;
  /** shows the picture alone */
  bare?: boolean;
  /** further attributes: the keys that do it, what it opens */
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

/** The same, with the keys that do it in its hint. */
export const withKeys = (label: MessageKey, keys: string): string => `${t(label)} (${keys})`;
