/** Warns when the contrast of the user's colours is too low. */
import { contrast, LEAST_CONTRAST } from '../../typeset/contrast';
import { h } from '../../util/dom';
import { formatNumber, t } from '../bridge/i18n';
import type { Settings } from '../../settings/schema';

export interface ContrastWarning {
  element: HTMLElement;
  show(colours: Pick<Settings, 'ownText' | 'ownBackground'>): void;
}

export function contrastWarning(doc: Document): ContrastWarning {
  const element = h(doc, 'p', { class: 'ac-contrast', attrs: { role: 'status', 'data-ac': 'contrast' } });
  return {
    element,
    show({ ownText, ownBackground }) {
      const ratio = contrast(ownText, ownBackground);
      // Rounded down: 4.49 must not show as 4.5.
      const shown = formatNumber(Math.floor(ratio * 10) / 10);
      const text = ratio < LEAST_CONTRAST ? t('lowContrast', shown, formatNumber(LEAST_CONTRAST)) : '';
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
