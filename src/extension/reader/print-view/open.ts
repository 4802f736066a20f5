/** The print view: the pages as they will come out of the printer, and the choices beside them. */
import { delay } from '../../../util/delay';
import { h, icon, ICONS } from '../../dom';
import { formatNumber, t, uiDirection, uiLanguage, type MessageKey } from '../../i18n';
import type { PrintView, ReaderOnPaper } from '../../printing';
import { onTrusted } from '../../trusted';
import { picturesReady, printReader } from '../print';
import { printControls, type Scope } from './controls';
import { LeftOut } from './left-out';
import look from './look.css?inline';
import { keepColours, Preview, printsMargins } from './preview';
import { printOnly, sectionOf, selectionIn } from './scope';

/** ms after the last change of a slider */
const SETTLED_MS = 120;
/** ms for pictures before the pages are shown without the late ones */
const FIRST_PICTURES_MS = 1000;

function textButton(doc: Document, name: string, text: string, path?: string): HTMLButtonElement {
  return h(
    doc,
    'button',
    { attrs: { type: 'button', 'data-ac': name } },
    path === undefined ? null : icon(doc, path),
    h(doc, 'span', { text }),
  );
}

function iconButton(
  doc: Document,
  name: string,
  label: MessageKey,
  path: string,
  hint = '',
): HTMLButtonElement {
  return h(
    doc,
    'button',
    { attrs: { type: 'button', 'data-ac': name, 'aria-label': t(label), title: `${t(label)}${hint}` } },
    icon(doc, path),
  );
}

const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';

class View implements PrintView {
  readonly #reader: ReaderOnPaper;
  readonly #doc: Document;
  readonly #body: Element | null;
  readonly #listeners = new AbortController();
  readonly #element: HTMLElement;
  readonly #preview: Preview;
  readonly #leftOut: LeftOut;
  readonly #selection: Range | null;
  readonly #count: HTMLElement;
  readonly #out: HTMLElement;
  readonly #hint: HTMLElement;
  readonly #place: HTMLElement;
  readonly #buttons: Record<'print' | 'undo' | 'redo' | 'all' | 'before' | 'after', HTMLButtonElement>;
  readonly #scroll: number;
  /** pages when the view was opened */
  #first = 0;
  /** all pictures are there, or late */
  #begun = false;
  /** something was changed here */
  #chosen = false;
  #scopeUndos: (() => void)[] = [];
  /** counts changes: what was laid out for an older one is not shown */
  #change = 0;
  #rendering: Promise<void> = Promise.resolve();
  #printing = false;

  constructor(reader: ReaderOnPaper) {
    this.#reader = reader;
    const doc = reader.host.document;
    this.#doc = doc;
    this.#scroll = doc.scrollingElement?.scrollTop ?? 0;
    this.#body = reader.main.querySelector('.ac-body');
    this.#selection = this.#body && selectionIn(doc, this.#body);
    const { signal } = this.#listeners;
    this.#preview = new Preview(reader, t('printView'));
    const pages = this.#preview.element;
    this.#count = h(doc, 'p', { class: 'pv-count', attrs: { role: 'status', 'data-ac': 'print-count' } });
    this.#out = h(doc, 'span', { attrs: { role: 'status', 'data-ac': 'print-left-out' } });
    this.#place = h(doc, 'span', { class: 'pv-place', attrs: { 'data-ac': 'print-place' } });
    const print = textButton(doc, 'print-now', t('print'), ICONS.print);
    print.classList.add('pv-main');
    const close = iconButton(doc, 'print-close', 'backToReading', ICONS.close, ' (Esc)');
    this.#buttons = {
      print,
      undo: iconButton(doc, 'print-undo', 'undo', ICONS.undo, ' (Ctrl+Z)'),
      redo: iconButton(doc, 'print-redo', 'redo', ICONS.redo, ' (Ctrl+Shift+Z)'),
      all: textButton(doc, 'print-restore', t('printRestore')),
      before: iconButton(doc, 'print-before', 'previousPage', BACK),
      after: iconButton(doc, 'print-after', 'nextPage', ON),
    };
    const actual = textButton(doc, 'print-size', t('printActualSize'));
    actual.setAttribute('aria-pressed', 'false');
    this.#hint = h(doc, 'p', {
      class: 'pv-hint',
      text: t('printLeaveOut'),
      attrs: { id: 'print-view-hint' },
    });
    pages.setAttribute('aria-describedby', this.#hint.id);
    const controls = printControls(doc, reader.settings(), {
      headings: reader.headings,
      withSelection: this.#selection !== null,
      withMargins: printsMargins(doc),
      scope: (scope) => {
        this.#scopeTo(scope);
      },
      setting: (name, value) => {
        reader.save(name, value);
        this.#changed();
      },
    });
    const { undo, redo, all, before, after } = this.#buttons;
    const bar = h(
      doc,
      'div',
      { class: 'pv-bar' },
      h(doc, 'h2', { text: t('printView') }),
      this.#count,
      h(doc, 'span', { class: 'pv-gap' }),
      print,
      close,
    );
    const tools = h(
      doc,
      'div',
      { class: 'pv-tools' },
      this.#hint,
      h(doc, 'div', { class: 'pv-group' }, this.#out, undo, redo, all),
      h(doc, 'span', { class: 'pv-gap' }),
      h(doc, 'div', { class: 'pv-group' }, before, this.#place, after, actual),
    );
    this.#element = h(
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
    keepColours(bar, tools, controls);
    this.#leftOut = new LeftOut(reader.main, pages, signal, {
      changed: () => {
        this.#changed();
      },
      leave: (backwards) => {
        (backwards ? actual : controls.querySelector<HTMLElement>('select, input'))?.focus();
      },
    });
    const on = (button: HTMLElement, act: () => void): void => {
      onTrusted(button, 'click', act, { signal });
    };
    on(print, () => void this.print());
    on(close, () => {
      this.close();
    });
    on(undo, () => {
      this.undo();
    });
    on(redo, () => {
      this.redo();
    });
    on(all, () => {
      this.#leftOut.all();
    });
    const turn = (by: number): void => {
      this.#preview.show(this.#preview.place + by);
    };
    on(before, () => {
      turn(-1);
    });
    on(after, () => {
      turn(1);
    });
    on(actual, () => {
      const whole = actual.getAttribute('aria-pressed') === 'true';
      actual.setAttribute('aria-pressed', String(!whole));
      const place = this.#preview.place;
      this.#preview.whole = whole;
      this.#preview.show(place);
    });
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
    onTrusted(
      pages,
      'wheel',
      (event) => {
        // Along the sheets, where there is nothing to scroll down to.
        if (event.deltaX !== 0 || event.ctrlKey || pages.scrollHeight > pages.clientHeight + 1) return;
        event.preventDefault();
        pages.scrollBy({ left: (pages.dir === 'rtl' ? -1 : 1) * event.deltaY, behavior: 'instant' });
      },
      { signal, passive: false },
    );
    onTrusted(
      pages,
      'scroll',
      () => {
        this.#showPlace();
      },
      { signal },
    );
    onTrusted(
      reader.host.window,
      'resize',
      () => {
        this.#preview.resized();
        this.#showPlace();
      },
      { signal },
    );
    onTrusted(
      controls,
      'submit',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    doc.body.append(this.#element);
    void this.#begin();
  }

  async #begin(): Promise<void> {
    this.#render();
    this.#buttons.print.focus();
    await Promise.race([picturesReady(this.#reader.host), delay(FIRST_PICTURES_MS)]);
    this.#render();
    await this.#rendering;
    this.#first = this.#preview.pages;
    await picturesReady(this.#reader.host);
    this.#begun = true;
    this.#render();
    await this.#rendering;
    // A change meanwhile comes from whoever chose, not from a late picture.
    if (!this.#chosen) this.#first = this.#preview.pages;
    this.#say();
  }

  /** Lays out again, when what is under way is done; of several changes meanwhile once. */
  #render(): void {
    const change = ++this.#change;
    this.#rendering = this.#rendering.then(async () => {
      if (change !== this.#change || this.#listeners.signal.aborted || this.#printing) return;
      const { element } = this.#preview;
      element.ariaBusy = 'true';
      const { scrollLeft, scrollTop } = element;
      const held = this.#doc.activeElement;
      if (!(await this.#preview.render())) return;
      element.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
      if (held && held !== this.#doc.activeElement && held.isConnected)
        (held as HTMLElement).focus({ preventScroll: true });
      element.ariaBusy = this.#begun && change === this.#change ? null : 'true';
      this.#say();
    });
  }

  #changed(): void {
    this.#chosen = true;
    this.#preview.element.ariaBusy = 'true';
    this.#say();
    const change = ++this.#change;
    void delay(SETTLED_MS).then(() => {
      if (change === this.#change) this.#render();
    });
  }

  #say(): void {
    const { pages } = this.#preview;
    const now = formatNumber(pages);
    const text =
      this.#first === 0 || this.#first === pages
        ? t('printPages', now)
        : t('printPagesChanged', formatNumber(this.#first), now);
    if (pages > 0 && this.#count.textContent !== text) this.#count.textContent = text;
    const { count, canUndo, canRedo } = this.#leftOut;
    const left = count > 0 ? t('printLeftOut', formatNumber(count)) : '';
    if (this.#out.textContent !== left) this.#out.textContent = left;
    const { undo, redo, all } = this.#buttons;
    // Not `disabled`: the focus would be lost with the last step.
    undo.setAttribute('aria-disabled', String(!canUndo));
    redo.setAttribute('aria-disabled', String(!canRedo));
    undo.hidden = redo.hidden = !canUndo && !canRedo;
    // Read to whoever comes to the pages all the same.
    this.#hint.hidden = !undo.hidden;
    all.hidden = count === 0;
    this.#showPlace();
  }

  #showPlace(): void {
    const { place, pages } = this.#preview;
    this.#place.textContent = pages > 0 ? t('printPlace', formatNumber(place), formatNumber(pages)) : '';
    this.#buttons.before.setAttribute('aria-disabled', String(place <= 1));
    this.#buttons.after.setAttribute('aria-disabled', String(place >= pages));
  }

  #scopeTo(scope: Scope): void {
    while (this.#scopeUndos.length > 0) this.#scopeUndos.pop()?.();
    const body = this.#body;
    const range =
      scope.kind === 'selection'
        ? this.#selection
        : scope.kind === 'section' && body
          ? sectionOf(body, this.#reader.headings, scope.heading)
          : null;
    if (range && body) printOnly(body, range, this.#scopeUndos);
    this.#changed();
  }

  undo(): void {
    this.#leftOut.undo();
  }

  redo(): void {
    this.#leftOut.redo();
  }

  async print(): Promise<void> {
    if (this.#printing) return;
    this.#printing = true;
    try {
      await this.#rendering;
      this.#preview.rest();
      await printReader(this.#reader, look);
    } finally {
      this.#printing = false;
      this.#render();
      await this.#rendering;
      this.#buttons.print.focus();
    }
  }

  close(): void {
    const { signal } = this.#listeners;
    if (signal.aborted) return;
    this.#listeners.abort();
    this.#leftOut.end();
    this.#preview.end();
    while (this.#scopeUndos.length > 0) this.#scopeUndos.pop()?.();
    this.#element.remove();
    if (this.#doc.scrollingElement)
      this.#doc.scrollingElement.scrollTo({ top: this.#scroll, behavior: 'instant' });
    this.#reader.closed();
  }
}

export const openView = (reader: ReaderOnPaper): PrintView => new View(reader);
