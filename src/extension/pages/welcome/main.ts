/** The page that opens after installation. */
import '../../bridge/own-page';
import { inFirefox, onPhone } from '../../bridge/browser';
import { byId, h } from '../../../util/dom';
import { t } from '../../bridge/i18n';
import { settingControl } from '../../settings/controls';
import { loadSettings, saveSettings } from '../../settings/store';
import { beginPage, saver, shortcutList } from '../shared';
import type { MessageKey } from '../../../words/strings';

const text = (tag: 'h2' | 'p', key: MessageKey, className = ''): HTMLElement =>
  h(document, tag, { text: t(key), class: className });

const ORDER = ['read', 'print', 'copy', '_execute_action'];

async function showActions(): Promise<void> {
  const list = await shortcutList(ORDER);
  byId('actions').append(text('h2', 'welcomeActions'), list, text('p', 'shortcutsHint', 'hint'));
}

const save = saver((said) => {
  byId('status').textContent = said;
});

async function showClick(): Promise<void> {
  const { openOnClick } = await loadSettings();
  const control = settingControl(
    document,
    'openOnClick',
    openOnClick,
    (value) => void save(async () => void (await saveSettings({ openOnClick: value === true }))),
  );
  byId('click').append(control, text('p', 'hint_openOnClick', 'hint'));
}

beginPage('welcomeTitle');
byId('intro').textContent = t(onPhone() ? 'welcomeIntroPhone' : 'welcomeIntro');
byId('before').textContent = t('welcomePage');
byId('after').textContent = t('welcomeArticle');
if (onPhone()) void showClick();
else {
  byId('pin').append(
    text('h2', 'welcomePin'),
    text('p', inFirefox() ? 'welcomePinFirefox' : 'welcomePinChromium'),
  );
  void showActions().then(showClick);
}
