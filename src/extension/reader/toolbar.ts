/** The reader's bar. Its panels load when first opened. */
import { inFirefox, isAlive } from '../bridge/browser';
import { h } from '../../util/dom';
import { barButton, ICONS, undoButtons, withKeys } from '../widgets/buttons';
import { ownLanguage, t } from '../bridge/i18n';
import { onTrusted } from '../../util/trusted';
import { LEAST_OUTLINE } from './outline';
import type { createPanels } from './panels';

type BarPanels = ReturnType<typeof createPanels>;
type PanelName = Parameters<BarPanels['toggle']>[0];

interface ToolbarActions {
  print: () => void;
  copy: () => void;
  close: () => void;
  /** null on failure */
  panels: (bar: HTMLElement, controls: Readonly<Record<PanelName, HTMLElement>>) => Promise<BarPanels | null>;
  /** null for a selection */
  edit: { edit: () => void; undo: () => void; redo: () => void } | null;
}

interface EditState {
  on: boolean;
  undo: boolean;
  redo: boolean;
}

export type Toolbar = ReturnType<typeof createToolbar>;

/** Undo and redo show while editing. */
function editButtons(doc: Document, edit: ToolbarActions['edit']) {
  const face = { icon: ICONS.edit, hint: withKeys('editHint', 'E'), 'aria-keyshortcuts': 'E' };
  const toggle = barButton(doc, 'edit', 'edit', face);
  const { undo, redo } = undoButtons(doc);
  const set = (state: EditState): void => {
    toggle.setAttribute('aria-pressed', String(state.on));
    for (const [control, able] of [
      [undo, state.undo],
      [redo, state.redo],
    ] as const) {
      control.hidden = !state.on;
      // Not `disabled`, which would lose the focus.
      control.setAttribute('aria-disabled', String(!able));
    }
  };
  toggle.hidden = edit === null;
  if (edit) {
    onTrusted(toggle, 'click', edit.edit);
    onTrusted(undo, 'click', edit.undo);
    onTrusted(redo, 'click', edit.redo);
  }
  set({ on: false, undo: false, redo: false });
  return { buttons: [toggle, undo, redo], set };
}

/** Without room for their words, the flexible gap is gone. */
function keepInOneRow(row: HTMLElement, gap: HTMLElement): void {
  // Buttons that come and go also change the gap.
  new ResizeObserver(() => {
    // Behind the print view it has no width.
    if (row.clientWidth === 0) return;
    row.classList.remove('ac-tight');
    row.classList.toggle('ac-tight', gap.offsetWidth === 0);
  }).observe(gap);
}

export function createToolbar(doc: Document, actions: ToolbarActions) {
  const outline = barButton(doc, 'outline', 'outline', { icon: ICONS.outline });
  const type = barButton(doc, 'type', 'typeAndTheme', { icon: ICONS.text });
  const print = barButton(doc, 'print', 'print', { icon: ICONS.print }, actions.print);
  const copy = barButton(doc, 'copy', 'copyMarkdown', { icon: ICONS.copy }, actions.copy);
  const save = barButton(doc, 'save', 'saveAs', { icon: ICONS.save });
  // In Firefox a page's policy can silently stop a frame from saving: the popup saves. On touch screens the
  // panel has more than files.
  save.hidden = inFirefox() && doc.defaultView?.matchMedia('(pointer: coarse)').matches !== true;
  const close = barButton(doc, 'close', 'closeReader', { icon: ICONS.close, bare: true }, actions.close);
  const edit = editButtons(doc, actions.edit);
  const gap = h(doc, 'span', { class: 'ac-gap' });
  const row = h(doc, 'div', { class: 'ac-buttons' }, [
    outline,
    type,
    ...edit.buttons,
    gap,
    print,
    copy,
    save,
    close,
  ]);
  keepInOneRow(row, gap);
  const name = { role: 'region', 'aria-label': t('readerTools') };
  const element = h(doc, 'div', { class: 'ac-bar', ...name, ...ownLanguage() }, [row]);

  const controls = { outline, type, save };
  let headings: readonly HTMLHeadingElement[] = [];
  let panels: BarPanels | null = null;
  let building: Promise<BarPanels | null> | null = null;
  const toggle = async (name: PanelName): Promise<void> => {
    if (!panels) {
      panels = await (building ??= actions.panels(element, controls));
      building = null;
      panels?.setOutline(headings);
    }
    panels?.toggle(name);
  };
  for (const name of ['outline', 'type', 'save'] as const) {
    controls[name].setAttribute('aria-expanded', 'false');
    onTrusted(controls[name], 'click', () => void toggle(name));
  }
  return {
    element,
    closePanel: (): boolean => panels?.close() ?? false,
    setEdit: edit.set,
    /** Hides an outline that is too short. */
    setOutline(found: readonly HTMLHeadingElement[]): void {
      headings = found;
      outline.hidden = headings.length < LEAST_OUTLINE;
      panels?.setOutline(headings);
    },
  };
}

/** ms; no event tells of an update */
const LOOK_MS = 500;

/**
 * Chromium keeps the script of an updated extension, whose controls no longer work. Calls `say` then, and for
 * each press except on a close button.
 */
export function whenOutdated(controls: HTMLElement, signal: AbortSignal, say: () => void): void {
  // No extension.
  if (!isAlive()) return;
  const timer = setInterval(() => {
    if (isAlive()) return;
    clearInterval(timer);
    say();
    const refuse = (event: Event): void => {
      if ((event.target as Element | null)?.closest?.('[data-ac="close"]')) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      say();
    };
    onTrusted(controls, 'click', refuse, { capture: true, signal });
  }, LOOK_MS);
  onTrusted(signal, 'abort', () => clearInterval(timer));
}
