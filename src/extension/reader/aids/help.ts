/** The sheet of keyboard shortcuts. */
import type { ReaderWithAids } from '../interfaces';
import { h } from '../../../util/dom';
import { ICONS } from '../../widgets/icons';
import { t, uiDirection, uiLanguage } from '../../bridge/i18n';
import { onTrusted } from '../../../util/trusted';
import { button, withKeys } from '../button';
import { isOnPaper } from './reader-events';
import type { MessageKey } from '../../../words/strings';

const QUESTION = 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 18h.01';

const KEYS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['?'], 'helpKeys'],
  [['Esc'], 'helpEsc'],
  [['E'], 'edit'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Shift', 'Z'], 'redo'],
  [['H'], 'helpHighlight'],
  [['N'], 'helpNote'],
  [['L'], 'helpAloud'],
  [['P'], 'helpPrintView'],
  [['Ctrl', 'P'], 'helpPrint'],
  [['Ctrl', 'F'], 'helpFind'],
  [['Enter'], 'helpEnter'],
];

const QUESTION_MARKS = '?؟？';

/** @returns closes the sheet; false when it is not open */
export function helpSheet(reader: ReaderWithAids): () => boolean {
  const { host, bar, main, signal } = reader;
  const { document: doc } = host;
  const opens = button(doc, 'help', 'helpKeys', {
    icon: QUESTION,
    hint: withKeys('helpKeys', '?'),
    bare: true,
    attrs: { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '?' },
  });
  bar.querySelector('[data-ac="close"]')?.before(opens);
  let open: HTMLDialogElement | null = null;
  const close = (): boolean => {
    if (!open) return false;
    open.close();
    open.remove();
    open = null;
    return true;
  };
  const show = (): void => {
    close();
    const leave = button(doc, 'close-help', 'close', { icon: ICONS.close, bare: true });
    const rows = KEYS.map(([keys, does]) =>
      h(
        doc,
        'div',
        {},
        h(doc, 'dt', {}, ...keys.map((key) => h(doc, 'kbd', { text: key }))),
        h(doc, 'dd', { text: t(does) }),
      ),
    );
    const dialog = h(
      doc,
      'dialog',
      {
        class: 'ac-help',
        attrs: {
          'aria-labelledby': 'reader-keys',
          'data-ac': 'help-sheet',
          lang: uiLanguage(),
          dir: uiDirection(),
        },
      },
      leave,
      h(doc, 'h2', { text: t('helpKeys'), attrs: { id: 'reader-keys' } }),
      h(doc, 'dl', {}, ...rows),
    );
    onTrusted(leave, 'click', () => void close());
    onTrusted(dialog, 'close', () => (opens.checkVisibility() ? opens : main).focus({ preventScroll: true }));
    doc.body.append(dialog);
    open = dialog;
    dialog.showModal();
  };
  onTrusted(opens, 'click', show);
  onTrusted(
    doc,
    'keydown',
    (event) => {
      const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      if (!QUESTION_MARKS.includes(key) || ctrlKey || metaKey || altKey || repeat || typing) return;
      if (isOnPaper(reader)) return;
      event.preventDefault();
      if (!close()) show();
    },
    { signal },
  );
  return close;
}
