/** The shortcuts, highlights and privacy sections of the options page. */
import browser, { onPhone, shortcuts } from '../../bridge/browser';
import { byId, h } from '../../../util/dom';
import { t } from '../../bridge/i18n';

/** Shortcuts can only be changed in the browser's own page. */
export async function showShortcuts(): Promise<void> {
  byId('shortcuts').hidden = onPhone();
  if (onPhone()) return;
  const list = h(document, 'dl', { class: 'keys' });
  for (const { name, description, shortcut } of await shortcuts()) {
    list.append(
      h(
        document,
        'div',
        {},
        h(document, 'dt', {
          text: description || (name === '_execute_action' ? t('commandPopup') : (name ?? '')),
        }),
        h(document, 'dd', {}, h(document, 'kbd', { text: shortcut || t('shortcutNone') })),
      ),
    );
  }
  byId('shortcuts').append(
    h(document, 'h2', { text: t('shortcuts') }),
    list,
    h(document, 'p', { class: 'hint', text: t('shortcutsHint') }),
  );
}

export function showAbout(): void {
  const highlights = h(document, 'a', {
    text: t('highlightsAll'),
    attrs: {
      href: browser.runtime.getURL('src/extension/pages/highlights/index.html'),
      'data-ac': 'all-highlights',
    },
  });
  byId('about').append(
    h(document, 'h2', { text: t('highlights') }),
    h(document, 'p', {}, highlights),
    h(document, 'h2', { text: t('privacy') }),
    h(document, 'p', { class: 'hint', text: t('privacyText') }),
  );
}
