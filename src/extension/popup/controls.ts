/** The popup's buttons, shortcuts and focus. */
import browser, { shortcuts } from '../bridge/browser';
import { byId, h, icon } from '../../util/dom';
import { ICONS } from '../widgets/icons';
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
    const content = [icon(document, path), h(document, 'span', { text: t(label) })];
    const button = h(document, 'button', { attrs: { type: 'button', 'data-ac': name } }, ...content);
    onTrusted(button, 'click', () => void act(name));
    return button;
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
  ] as const) {
    const button = h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': format } });
    onTrusted(button, 'click', () => void save(format));
    byId('table').append(button);
  }
  byId('table').setAttribute('aria-label', t('table'));
  const settings = h(document, 'button', {
    text: t('settings'),
    attrs: { type: 'button', 'data-ac': 'options' },
  });
  onTrusted(settings, 'click', () => {
    void browser.runtime.openOptionsPage().then(() => window.close());
  });
  byId('foot').append(settings);
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
    const button = name && document.querySelector(`[data-ac="${CSS.escape(name)}"]`);
    if (!button || !shortcut) continue;
    button.setAttribute('title', shortcut);
    button.setAttribute('aria-keyshortcuts', shortcut);
  }
}
