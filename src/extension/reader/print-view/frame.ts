/** The frame of the print view: its bar, tools and places, and turning pages by keys, wheel and buttons. */
import { h } from '../../../util/dom';
import { ICONS } from '../../icons';
import { t, uiDirection, uiLanguage } from '../../i18n';
import { button, withKeys } from '../button';
import { onTrusted } from '../../../util/trusted';
import type { Preview } from './preview';

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

/** px of the wheel per sheet; a notch has 100 to 120 */
const WHEEL_PX = 90;

/** @param moved another sheet is in view */
export function turnPages(
  preview: Preview,
  { buttons: { before, after, actual } }: ViewFrame,
  window: Window,
  signal: AbortSignal,
  moved: () => void,
): void {
  const pages = preview.element;
  const turn = (by: number): void => {
    preview.show(preview.place + by);
  };
  onTrusted(
    before,
    'click',
    () => {
      turn(-1);
    },
    { signal },
  );
  onTrusted(
    after,
    'click',
    () => {
      turn(1);
    },
    { signal },
  );
  onTrusted(
    actual,
    'click',
    () => {
      const whole = actual.getAttribute('aria-pressed') === 'true';
      actual.setAttribute('aria-pressed', String(!whole));
      const { place } = preview;
      preview.whole = whole;
      preview.show(place);
    },
    { signal },
  );
  onTrusted(
    pages,
    'keydown',
    (event) => {
      const rtl = pages.dir === 'rtl';
      const by = { PageDown: 1, PageUp: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
      if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      turn(by);
    },
    { signal },
  );
  let wheel = 0;
  onTrusted(
    pages,
    'wheel',
    (event) => {
      // Only where the view cannot scroll down.
      if (event.deltaX !== 0 || event.ctrlKey || pages.scrollHeight > pages.clientHeight + 1) return;
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < WHEEL_PX) return;
      turn(Math.sign(wheel));
      wheel = 0;
    },
    { signal, passive: false },
  );
  onTrusted(pages, 'scroll', moved, { signal });
  onTrusted(
    window,
    'resize',
    () => {
      preview.resized();
      moved();
    },
    { signal },
  );
}
