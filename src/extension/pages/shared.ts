/** Shared by the settings, highlights and welcome pages. */
import { byId, h } from '../../util/dom';
import { messageOf } from '../../util/text';
import { onTrusted } from '../../util/trusted';
import { Turns } from '../../util/turns';
import type { MessageKey } from '../../words/strings';
import { shortcuts } from '../bridge/browser';
import { nameLanguage, t } from '../bridge/i18n';
import { download } from '../files/download';
import { button } from '../widgets/buttons';

/** Sets language and titles. */
export function beginPage(title: MessageKey, heading = title): void {
  nameLanguage(document);
  document.title = t(title);
  byId('heading').textContent = t(heading);
}

/** The browser does not assign shortcuts that another extension has. */
export async function shortcutList(order: readonly string[] = []): Promise<HTMLElement> {
  const commands = await shortcuts();
  commands.sort((a, b) => order.indexOf(a.name ?? '') - order.indexOf(b.name ?? ''));
  const rows = commands.map(({ name, description, shortcut }) => {
    const says = description || (name === '_execute_action' ? t('commandPopup') : (name ?? ''));
    const key = h(document, 'dd', {}, [h(document, 'kbd', { text: shortcut || t('shortcutNone') })]);
    return h(document, 'div', {}, [h(document, 'dt', { text: says }), key]);
  });
  return h(document, 'dl', { class: 'keys' }, rows);
}

/** A button that asks for a JSON file, and its hidden input. */
export function importButton(label: MessageKey, take: (file: File) => void): HTMLElement[] {
  const file = h(document, 'input', {
    type: 'file',
    accept: '.json,application/json',
    'data-ac': 'import-file',
    hidden: true,
  });
  onTrusted(file, 'change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) take(chosen);
    file.value = '';
  });
  return [button(document, 'import', { text: t(label) }, () => file.click()), file];
}

/** Buttons that download unreadable records and delete them. */
export const asideButtons = (
  name: string,
  records: readonly unknown[],
  forget: () => void,
): HTMLElement[] => [
  button(document, 'aside-save', { text: t('settingsAsideSave') }, () =>
    download(name, 'application/json', JSON.stringify(records, null, 2)),
  ),
  button(document, 'aside-forget', { text: t('settingsAsideForget') }, forget),
];

/** Reports the result. Resolves to false after a failure. */
type Save = (work: () => Promise<void>, done?: MessageKey) => Promise<boolean>;

/** In sequence: each key typed in a template saves, and no save may overtake another. */
export function saver(say: (text: string) => void): Save {
  const turns = new Turns();
  return (work, done = 'saved') =>
    turns.inTurn(async () => {
      try {
        await work();
        say(t(done));
        return true;
      } catch (error) {
        say(t('settingsNotSaved', messageOf(error)));
        return false;
      }
    });
}
