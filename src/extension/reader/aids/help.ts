/** The sheet of keyboard shortcuts. */
import { h } from '../../../util/dom';
import { barButton, ICONS } from '../../widgets/buttons';
import { ownLanguage, t } from '../../bridge/i18n';
import { trustedUntil } from '../../../util/trusted';
import { sheetOver } from '../sheets';
import { isOnPaper, type ReaderWithAids } from './aided-reader';
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
  const { show, close } = sheetOver(main);
  const keyShown = (key: string): HTMLElement => h(doc, 'kbd', { text: key });
  const open = (): void => {
    const rows = KEYS.map(([keys, does]) =>
      h(doc, 'div', {}, [h(doc, 'dt', {}, keys.map(keyShown)), h(doc, 'dd', { text: t(does) })]),
    );
    const attrs = { 'aria-labelledby': 'reader-keys', 'data-ac': 'help-sheet', ...ownLanguage() };
    const sheet = h(doc, 'dialog', { class: 'ac-help', ...attrs }, [
      barButton(doc, 'close-help', 'close', { icon: ICONS.close, bare: true }, close),
      h(doc, 'h2', { text: t('helpKeys'), id: 'reader-keys' }),
      h(doc, 'dl', {}, rows),
    ]);
    show(sheet, opens);
  };
  const face = { icon: QUESTION, keys: '?', bare: true, 'aria-haspopup': 'dialog' };
  const opens = barButton(doc, 'help', 'helpKeys', { ...face, 'aria-keyshortcuts': '?' }, open);
  bar.querySelector('[data-ac="close"]')?.before(opens);
  trustedUntil(signal)(doc, 'keydown', (event) => {
    const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (!QUESTION_MARKS.includes(key) || ctrlKey || metaKey || altKey || repeat || typing) return;
    if (isOnPaper(reader)) return;
    event.preventDefault();
    if (!close()) open();
  });
  return close;
}
