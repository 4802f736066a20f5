/** Opens the print view: pages as they will be printed, with their settings. */
import { delay } from '../../../util/delay';
import { Pacer } from '../../../util/steps';
import { browserLanguage, t } from '../../bridge/i18n';
import type { ReaderOnPaper } from '../on-paper';
import { trustedUntil } from '../../../util/trusted';
import { picturesReady } from '../../../typeset/paper/prepare';
import { printAsItStands } from '../print';
import { hasLongLines, tighterThan } from '../../../typeset/paper/rules';
import { type SettingName, type Settings, PRINT_SETTINGS, type SettingValue } from '../../../settings/schema';
import { viewFrame } from './frame';
import { Unprinted } from './left-out';
import { Preview } from './preview';
import { limitPrint, selectionIn } from './scope';
import { h } from '../../../util/dom';
import { choice, labelled, settingControl, SettingControls } from '../../settings/controls';

type Scope = ReaderOnPaper['choices']['scope'];

/** ms after a change */
const SETTLED_MS = 120;
/** ms to wait for pictures first */
const FIRST_PICTURES_MS = 1000;

class PrintView {
  readonly #doc: Document;
  readonly #body: Element | null;
  readonly #listeners = new AbortController();
  readonly #frame: ReturnType<typeof viewFrame>;
  readonly #controls: ReturnType<typeof printControls>;
  readonly #preview: Preview;
  readonly #leftOut: Unprinted;
  readonly #scroll: number;
  /** Pages when the view opened. */
  #first = 0;
  /** The view would cover the reader's status line. */
  readonly #status: Element | null;
  #beginning: Promise<void>;
  #begun = false;
  /** Pictures missing at the last layout. */
  #late: readonly HTMLImageElement[] = [];
  /** The user changed something. */
  #chosen = false;
  #scopeUndos: (() => void)[] = [];
  #change = 0;
  #shown = 0;
  #rendering: Promise<void> = Promise.resolve();
  /** The change for which no readable setting saves a page. */
  #fewest = -1;
  #printing = false;

  constructor(private readonly reader: ReaderOnPaper) {
    const pacer = new Pacer();
    const doc = reader.host.document;
    this.#doc = doc;
    this.#status = doc.querySelector('body > .ac-status');
    this.#scroll = doc.scrollingElement?.scrollTop ?? 0;
    this.#body = reader.main.querySelector('.ac-body');
    const { choices } = reader;
    choices.selection = (this.#body && selectionIn(doc, this.#body)) ?? choices.selection;
    const { signal } = this.#listeners;
    this.#preview = new Preview(reader);
    this.#controls = printControls(reader, this.#preview.printsMargins, (scope) => {
      if (scope) this.#scopeTo(scope);
      this.#changed();
    });
    const controls = this.#controls.element;
    this.#frame = viewFrame(reader.host, this.#preview, controls, signal);
    const { print, close, undo, redo, all, actual, fewer, two } = this.#frame.buttons;
    this.#leftOut = new Unprinted(reader.main, this.#preview.element, signal, {
      changed: () => this.#changed(),
      leave: (backwards) =>
        (backwards ? actual : controls.querySelector<HTMLElement>('select, input'))?.focus(),
    });
    const on = trustedUntil(signal);
    on(print, 'click', () => void this.print());
    on(close, 'click', () => this.close());
    on(undo, 'click', () => this.undo());
    on(redo, 'click', () => this.redo());
    on(all, 'click', () => this.#leftOut.all());
    on(fewer, 'click', () => void this.#fewer());
    on(two, 'click', () => {
      this.#save({ printColumns: 'two' });
      this.#changed();
      this.#frame.buttons.print.focus();
    });
    on(controls, 'submit', (event) => event.preventDefault());
    if (this.#status) this.#frame.element.append(this.#status);
    this.#preview.cover();
    doc.body.append(this.#frame.element);
    this.#leftOut.resume(choices.out);
    this.#scopeTo(choices.scope);
    this.#say();
    this.#preview.element.ariaBusy = 'true';
    this.#beginning = this.#open(pacer);
  }

  /** Focus and pages each force layout, so a long article gets a task for each. */
  async #open(pacer: Pacer): Promise<void> {
    const { signal } = this.#listeners;
    if (pacer.due()) await pacer.yield();
    if (signal.aborted) return;
    // The user may have moved it already.
    if (!this.#frame.element.contains(this.#doc.activeElement))
      this.#frame.buttons.print.focus({ preventScroll: true });
    if (pacer.due()) await pacer.yield();
    if (!signal.aborted) await this.#begin();
  }

  /** Renders at once, and again with pictures. */
  async #begin(): Promise<void> {
    this.#render();
    if (this.#preview.tooLong) return;
    const pictures = picturesReady(this.reader.host.document);
    await Promise.race([pictures, delay(FIRST_PICTURES_MS)]);
    await this.#withPictures();
    this.#first = this.#preview.pages;
    await pictures;
    await this.#withPictures();
    this.#begun = true;
    if (!this.#chosen) this.#first = this.#preview.pages;
    this.#settle();
  }

  async #withPictures(): Promise<void> {
    await this.#rendering;
    if (!this.#late.some(({ complete }) => complete)) return;
    this.#render();
    await this.#rendering;
  }

  /** Skips outdated changes. */
  #render(): void {
    const change = ++this.#change;
    this.#rendering = this.#rendering.then(async () => {
      if (change !== this.#change || this.#listeners.signal.aborted || this.#printing) return;
      const { element } = this.#preview;
      element.ariaBusy = 'true';
      const { pages } = this.#preview;
      // Reading the scroll position would lay out the whole article.
      const { scrollLeft, scrollTop } = pages > 0 ? element : { scrollLeft: 0, scrollTop: 0 };
      const held = this.#doc.activeElement;
      this.#late = [...this.#doc.images].filter(({ complete }) => !complete);
      if (!(await this.#preview.render())) {
        // Cancelled before the first pages.
        if (this.#preview.pages === 0 && !this.#preview.refused) this.close();
        return;
      }
      if (pages > 0 && !this.#preview.refused)
        element.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
      if (held && held !== this.#doc.activeElement && held.isConnected)
        (held as HTMLElement).focus({ preventScroll: true });
      this.#shown = change;
      this.#settle();
    });
  }

  /** Pages show the last change with all pictures. */
  get #settled(): boolean {
    return (this.#begun || this.#preview.refused) && this.#shown === this.#change;
  }

  #settle(): void {
    this.#preview.element.ariaBusy = this.#settled ? null : 'true';
    this.#say();
  }

  #changed(): void {
    this.#chosen = true;
    this.#preview.element.ariaBusy = 'true';
    this.#say();
    const change = ++this.#change;
    void delay(SETTLED_MS).then(() => {
      if (change !== this.#change) return;
      if (this.#preview.refused) this.#beginning = this.#begin();
      else this.#render();
    });
  }

  #save(change: Partial<Settings>): void {
    for (const [name, value] of Object.entries(change)) this.reader.save(name as SettingName, value);
    this.#controls.controls.follow(this.reader.settings());
  }

  /** Tightens until a page is saved; otherwise restores the settings. */
  async #fewer(): Promise<void> {
    if (!this.#settled || this.#preview.refused || this.#frame.buttons.fewer.ariaDisabled === 'true') return;
    const { pages } = this.#preview;
    const { printMargin, printColumns, printFontSize } = this.reader.settings();
    this.#chosen = true;
    for (const change of tighterThan(this.reader.settings(), browserLanguage())) {
      this.#save(change);
      this.#render();
      const tried = this.#change;
      await this.#rendering;
      // The user changed something meanwhile.
      if (tried !== this.#change || this.#shown !== tried || this.#listeners.signal.aborted) return;
      if (this.#preview.pages < pages) return;
    }
    this.#save({ printMargin, printColumns, printFontSize });
    this.#render();
    this.#fewest = this.#change;
    this.#say();
  }

  #say(): void {
    this.#frame.tell({
      before: this.#first,
      leftOut: this.#leftOut,
      isShortest: this.#fewest === this.#change,
      hasLongLines: hasLongLines(this.reader.settings(), browserLanguage()),
    });
  }

  #scopeTo(scope: Scope): void {
    while (this.#scopeUndos.length > 0) this.#scopeUndos.pop()?.();
    this.reader.choices.scope = scope;
    if (this.#body) limitPrint(this.#body, this.reader, this.#scopeUndos);
  }

  undo(): void {
    this.#leftOut.undo();
  }

  redo(): void {
    this.#leftOut.redo();
  }

  async print(): Promise<void> {
    if (this.#printing) return;
    await this.#beginning;
    await this.#rendering;
    if (!this.#settled) this.#render();
    await this.#rendering;
    const { signal } = this.#listeners;
    if (this.#printing || !this.#settled || signal.aborted) return;
    this.#printing = true;
    this.#preview.element.ariaBusy = 'true';
    try {
      if (await this.#preview.toPaper()) await printAsItStands(this.reader.host);
    } finally {
      this.#printing = false;
      if (!signal.aborted && this.reader.host.connected) {
        this.#preview.backFromPaper();
        this.#settle();
        if (!this.#settled) this.#render();
        this.#frame.buttons.print.focus();
      }
    }
  }

  /** Puts the article back into the reader, without left-out parts, until the view is closed. */
  standDown(): void {
    this.#preview.end();
    this.#frame.element.remove();
  }

  close(): void {
    const { signal } = this.#listeners;
    if (signal.aborted) return;
    this.#listeners.abort();
    this.reader.choices.out = this.#leftOut.end();
    this.#preview.end();
    while (this.#scopeUndos.length > 0) this.#scopeUndos.pop()?.();
    if (this.#status) this.#doc.body.append(this.#status);
    this.#frame.element.remove();
    if (this.#doc.scrollingElement)
      this.#doc.scrollingElement.scrollTo({ top: this.#scroll, behavior: 'instant' });
    this.reader.closed();
  }
}

export const openView = (reader: ReaderOnPaper): PrintView => new PrintView(reader);

const AS_RADIOS: readonly SettingName[] = ['printColumns', 'printAlignment', 'printPictures'];
const IN_MARGINS: readonly SettingName[] = ['printHeader', 'printFooter'];
const MOST_SECTIONS = 200;

function scopeControl(
  { host: { document: doc }, headings, choices }: ReaderOnPaper,
  changed: (scope: Scope) => void,
): HTMLElement | null {
  const { scope: chosen } = choices;
  const withSelection = choices.selection !== null;
  const listed = headings.slice(0, MOST_SECTIONS);
  if (listed.length === 0 && !withSelection) return null;
  const attrs = { id: 'print-view-scope', 'data-ac': 'print-scope' };
  const parts: [string, string][] = [['whole', t('printWhole')]];
  if (withSelection) parts.push(['selection', t('printSelected')]);
  const select = choice(doc, attrs, parts, '', (value) => {
    const heading = listed[Number(value)];
    if (heading) changed({ kind: 'section', heading });
    else changed({ kind: value === 'selection' ? 'selection' : 'whole' });
  });
  const sections = listed.map((heading, at) =>
    h(doc, 'option', { text: heading.textContent.trim(), value: String(at) }),
  );
  if (listed.length > 0) select.append(h(doc, 'optgroup', { label: t('printSections') }, sections));
  select.value = chosen.kind === 'section' ? String(listed.indexOf(chosen.heading)) : chosen.kind;
  return labelled(doc, t('printWhat'), select);
}

/** @param withMargins the browser can print into page margins @param changed a setting, if not the scope */
function printControls(reader: ReaderOnPaper, withMargins: boolean, changed: (scope?: Scope) => void) {
  const { document: doc } = reader.host;
  const controls = new SettingControls(doc, reader.settings(), (name, value) => {
    const choose = (chosen: SettingValue): void => {
      controls.shown = { ...controls.shown, [name]: chosen };
      reader.save(name, chosen);
      changed();
    };
    return settingControl(doc, name, value, choose, AS_RADIOS.includes(name) ? 'radios' : 'select');
  });
  const names = PRINT_SETTINGS.filter((name) => withMargins || !IN_MARGINS.includes(name));
  const element = h(doc, 'form', { class: 'pv-controls', 'data-ac': 'print-controls' }, [
    scopeControl(reader, changed),
    ...names.map((name) => controls.make(name)),
  ]);
  return { element, controls };
}
