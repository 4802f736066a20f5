/** Buttons of the reader, popup and pages, and their icons. */
import { h, icon } from '../../util/dom';
import { onTrusted } from '../../util/trusted';
import { type MessageKey, unturned } from '../../words/strings';
import { t } from '../bridge/i18n';

/** Paths on a 24-unit grid. */
export const ICONS = {
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  text: 'M3 18 8 6l5 12M5 14h6M15 18l3-7 3 7M16 16h4',
  outline: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  close: 'M6 6l12 12M18 6 6 18',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
} as const;

/** Its other properties are attributes. */
interface ButtonFace {
  text?: string;
  /** path */
  icon?: string;
  /** accessible name, and tooltip unless `hint` is another */
  label?: string;
  hint?: string;
  [attribute: string]: string | undefined;
}

/** @param name its hook (docs/ui-hooks.md) */
export function button(
  doc: Document,
  name: string,
  { text, icon: path, label, hint = label, ...attributes }: ButtonFace,
  press?: () => void,
): HTMLButtonElement {
  const own = { type: 'button', 'data-ac': name, 'aria-label': label, title: hint };
  const made = h(doc, 'button', { ...own, ...attributes }, [path ? icon(doc, path) : null, text ?? null]);
  if (press) onTrusted(made, 'click', press);
  return made;
}

interface BarFace {
  icon?: string;
  /** shown with the tooltip */
  keys?: string;
  hint?: string;
  bare?: boolean;
  'aria-haspopup'?: string;
  'aria-keyshortcuts'?: string;
}

/** A button of the reader's bars: an icon, and a text where there is room. */
export function barButton(
  doc: Document,
  name: string,
  key: MessageKey,
  { keys, hint = withKeys(key, keys), bare = false, ...face }: BarFace = {},
  press?: () => void,
): HTMLButtonElement {
  const label = t(key);
  const made = button(doc, name, { ...face, label, hint, class: bare ? 'ac-bare' : '' }, press);
  made.append(h(doc, 'span', { text: label }));
  return made;
}

/** @param prefix of their hooks */
export const undoButtons = (doc: Document, prefix = '') => ({
  undo: barButton(doc, `${prefix}undo`, 'undo', { icon: ICONS.undo, keys: 'Ctrl+Z', bare: true }),
  redo: barButton(doc, `${prefix}redo`, 'redo', { icon: ICONS.redo, keys: 'Ctrl+Shift+Z', bare: true }),
});

export const withKeys = (label: MessageKey, keys = ''): string =>
  keys === '' ? t(label) : `${t(label)} (${keys})`;

/** Joins texts with dots. Each has its own direction: a name could reorder the date beside it. */
export function inOneLine(place: HTMLElement, facts: readonly string[]): void {
  const said = facts.filter(Boolean).map((fact) => h(place.ownerDocument, 'bdi', { text: unturned(fact) }));
  place.replaceChildren(...said.flatMap((fact, at) => (at === 0 ? [fact] : [' · ', fact])));
}
