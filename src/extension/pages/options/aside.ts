/** Offers unreadable settings for download before deletion. */
import { byId, h } from '../../../util/dom';
import { download } from '../../files/download';
import { t } from '../../bridge/i18n';
import { asideRecords, forgetAside } from '../../settings/store';
import { onTrusted } from '../../../util/trusted';
import type { MessageKey } from '../../../words/strings';

const FILE = 'article-clipper-settings.json';

export async function showAside(): Promise<void> {
  const records = await asideRecords();
  const section = byId('aside');
  const last = records.at(-1);
  section.hidden = !last;
  if (!last) return;
  const button = (name: string, label: MessageKey, act: () => void): HTMLElement => {
    const made = h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': name } });
    onTrusted(made, 'click', act);
    return made;
  };
  section.replaceChildren(
    h(document, 'p', { text: t(last.fault === 'newer' ? 'settingsNewer' : 'settingsDamaged') }),
    h(
      document,
      'p',
      { class: 'actions' },
      button('aside-save', 'settingsAsideSave', () =>
        download(FILE, 'application/json', JSON.stringify(records, null, 2)),
      ),
      button('aside-forget', 'settingsAsideForget', () => void forgetAside().then(showAside)),
    ),
  );
}
