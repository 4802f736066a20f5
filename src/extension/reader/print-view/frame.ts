/** The frame of the print view: its bar, its tools, and places for sheets and controls. */
import { h } from '../../../util/dom';
import { ICONS } from '../../icons';
import { t, uiDirection, uiLanguage } from '../../i18n';
import { button, withKeys } from '../button';

const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';

type ViewButton =
  'fewer' | 'two' | 'print' | 'close' | 'undo' | 'redo' | 'all' | 'before' | 'after' | 'actual';

export interface ViewFrame {
  readonly element: HTMLElement;
  readonly buttons: Readonly<Record<ViewButton, HTMLButtonElement>>;
  /** number of pages */
  readonly count: HTMLElement;
  /** number of left-out parts */
  readonly out: HTMLElement;
  readonly hint: HTMLElement;
  /** the page in view */
  readonly place: HTMLElement;
  /** elements with the reader's colours, not those of paper */
  readonly coloured: readonly HTMLElement[];
}

/** @param pages the sheets, described by the hint */
export function viewFrame(doc: Document, pages: HTMLElement, controls: HTMLElement): ViewFrame {
  const buttons = {
    print: button(doc, 'print-now', 'print', { icon: ICONS.print }),
    close: button(doc, 'print-close', 'backToReading', {
      icon: ICONS.close,
      hint: withKeys('backToReading', 'Esc'),
      bare: true,
    }),
    undo: button(doc, 'print-undo', 'undo', {
      icon: ICONS.undo,
      hint: withKeys('undo', 'Ctrl+Z'),
      bare: true,
    }),
    redo: button(doc, 'print-redo', 'redo', {
      icon: ICONS.redo,
      hint: withKeys('redo', 'Ctrl+Shift+Z'),
      bare: true,
    }),
    all: button(doc, 'print-restore', 'printRestore'),
    fewer: button(doc, 'print-fewer', 'printFewer', { hint: t('printFewerHint') }),
    two: button(doc, 'print-two', 'printLongLines'),
    before: button(doc, 'print-before', 'previousPage', { icon: BACK, bare: true }),
    after: button(doc, 'print-after', 'nextPage', { icon: ON, bare: true }),
    actual: button(doc, 'print-size', 'printActualSize'),
  };
  buttons.print.classList.add('pv-main');
  buttons.actual.setAttribute('aria-pressed', 'false');
  const count = h(doc, 'p', { class: 'pv-count', attrs: { role: 'status', 'data-ac': 'print-count' } });
  const out = h(doc, 'span', { attrs: { role: 'status', 'data-ac': 'print-left-out' } });
  const place = h(doc, 'span', { class: 'pv-place', attrs: { 'data-ac': 'print-place' } });
  const hint = h(doc, 'p', {
    class: 'pv-hint',
    text: t('printLeaveOut'),
    attrs: { id: 'print-view-hint' },
  });
  pages.setAttribute('aria-describedby', hint.id);
  const gap = (): HTMLElement => h(doc, 'span', { class: 'pv-gap' });
  const bar = h(
    doc,
    'div',
    { class: 'pv-bar' },
    h(doc, 'h2', { text: t('printView') }),
    count,
    buttons.fewer,
    gap(),
    buttons.print,
    buttons.close,
  );
  const tools = h(
    doc,
    'div',
    { class: 'pv-tools' },
    hint,
    buttons.two,
    h(doc, 'div', { class: 'pv-group' }, out, buttons.undo, buttons.redo, buttons.all),
    gap(),
    h(doc, 'div', { class: 'pv-group' }, buttons.before, place, buttons.after, buttons.actual),
  );
  buttons.two.classList.add('pv-advice');
  buttons.two.hidden = true;
  const element = h(
    doc,
    'div',
    {
      class: 'pv',
      attrs: {
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': t('printView'),
        lang: uiLanguage(),
        dir: uiDirection(),
        'data-ac': 'print-view',
      },
    },
    bar,
    tools,
    pages,
    controls,
  );
  return { element, buttons, count, out, hint, place, coloured: [bar, tools, controls] };
}
