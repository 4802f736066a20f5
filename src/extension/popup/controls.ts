/** The popup's buttons, shortcuts and focus. */
import browser, { shortcuts } from '../bridge/browser';
import { byId, h } from '../../util/dom';
import { button, ICONS } from '../widgets/buttons';
import { t } from '../bridge/i18n';
import type { TableFormat } from '../bridge/messages';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';

const READ_ICON = 'M4 5h6a2 2 0 0 1 2 2v12a2 2 0 0 0-2-2H4zM20 5h-6a2 2 0 0 0-2 2v12a2 2 0 0 1 2-2h6z';

export type Action = 'read' | 'print' | 'copy';

interface ControlActions {
  act: (name: Action) => Promise<void>;
  save: (format: TableFormat) => Promise<void>;
}

export function showControls({ act, save }: ControlActions): void {
  const action = (name: Action, label: MessageKey, path: string): HTMLButtonElement => {
    const made = button(document, name, { icon: path }, () => void act(name));
    made.append(h(document, 'span', { text: t(label) }));
    return made;
  };
  const read = action('read', 'read', READ_ICON);
  read.classList.add('primary');
  byId('actions').append(
    read,
    action('print', 'print', ICONS.print),
    action('copy', 'copyMarkdown', ICONS.copy),
  );
  byId('actions').setAttribute('aria-label', t('actions'));
  for (const [format, label] of [
    ['csv', 'saveCsv'],
    ['json', 'saveJson'],
  ] as const)
    byId('table').append(button(document, format, { text: t(label) }, () => void save(format)));
  byId('table').setAttribute('aria-label', t('table'));
  const openSettings = (): void => void browser.runtime.openOptionsPage().then(() => window.close());
  byId('foot').append(button(document, 'options', { text: t('settings') }, openSettings));
  focusFirst();
  // Firefox moves the loaded popup into its panel, which loses the focus.
  onTrusted(window, 'focus', focusFirst);
  void shortcutHints();
}

/** Keeps the focus where the user has put it. */
export function focusFirst(): void {
  const { activeElement: focused } = document;
  if (focused !== null && focused !== document.body && focused.checkVisibility()) return;
  const controls = document.querySelectorAll<HTMLElement>('main button, footer button');
  [...controls].find((control) => control.checkVisibility())?.focus();
}

/** The user may have changed the shortcuts. */
async function shortcutHints(): Promise<void> {
  for (const { name, shortcut } of await shortcuts()) {
    const control = name && document.querySelector(`[data-ac="${CSS.escape(name)}"]`);
    if (!control || !shortcut) continue;
    control.setAttribute('title', shortcut);
    control.setAttribute('aria-keyshortcuts', shortcut);
  }
}
