/** Shows printed pages as columns (paper/layout.ts). */
import { h } from '../../../util/dom';
import { browserLanguage, ownLanguage, strings, t } from '../../bridge/i18n';
import type { ReaderOnPaper } from '../on-paper';
import { PaperLayout, isTooLong } from '../../../typeset/paper/layout';
import { picturesReady, prepare, printStyle } from '../../../typeset/paper/prepare';
import { marginsOf, paperOf, runningLines, sheetOf } from '../../../typeset/paper/rules';
import panelsCss from '../panels.css?inline';
import look from './look.css?inline';

/** px between two sheets */
const SPACE_PX = 28;
/** px; less than `SPACE_PX`, which hides the next sheet */
const EDGE_PX = 14;
/** Least share of the full-height size to add a sheet. */
const SMALLER_FOR_ONE_MORE = 0.72;

/** False in Firefox. */
function printsMargins({ defaultView }: Document): boolean {
  if (!defaultView) return false;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "" } }');
  return sheet.cssRules[0]?.cssText.includes('top-left') ?? false;
}

export class Preview {
  readonly element: HTMLElement;
  readonly #doc: Document;
  readonly #strip: HTMLElement;
  readonly #scaled: HTMLElement;
  readonly #sheets: HTMLElement;
  /** The article's place in the reader. */
  readonly #place: Comment;
  /** The browser can print into page margins. */
  readonly printsMargins: boolean;
  #undos: (() => void)[] = [];
  #layout: PaperLayout | null = null;
  #size = { width: 1, height: 1 };
  #whole = true;
  /** Replaces sheets. */
  readonly #refusal: HTMLElement;
  pages = 0;

  constructor(private readonly reader: ReaderOnPaper) {
    this.#doc = reader.host.document;
    const doc = this.#doc;
    this.printsMargins = printsMargins(doc);
    this.#sheets = h(doc, 'div', { 'aria-hidden': 'true' });
    this.#scaled = h(doc, 'div', { class: 'pv-scaled' }, [this.#sheets]);
    this.#strip = h(doc, 'div', { class: 'pv-strip' }, [this.#scaled]);
    this.#refusal = h(doc, 'p', {
      class: 'pv-refusal',
      role: 'status',
      'data-ac': 'print-refusal',
      ...ownLanguage(),
    });
    this.element = h(doc, 'div', {
      class: 'pv-pages',
      role: 'group',
      tabindex: '0',
      'aria-label': t('printView'),
      // Fonts, hyphens and emphasis depend on it.
      lang: doc.documentElement.lang || undefined,
      dir: doc.documentElement.dir,
      'data-ac': 'print-pages',
    });
    this.element.append(this.#strip, this.#refusal);
    this.#place = doc.createComment('');
    reader.main.before(this.#place);
  }

  get tooLong(): boolean {
    const body = this.reader.main.querySelector('.ac-body');
    return body !== null && isTooLong(body);
  }

  /** The article was too long at the last `render` and stands behind the view. */
  get refused(): boolean {
    return this.#refusal.textContent !== '';
  }

  /** @returns false when cancelled */
  async render(): Promise<boolean> {
    const { settings, work, host } = this.reader;
    this.#dismantle();
    if (this.tooLong) {
      this.#refuse();
      return true;
    }
    this.#refusal.textContent = '';
    const chosen = settings();
    const layout = this.#inColumns();
    const done = await work(() => prepare(this.#doc, chosen, this.#undos, strings, layout));
    if (!done || !host.connected) return false;
    this.pages = Math.max(1, done.result ?? layout.pages);
    this.#drawSheets();
    this.scale();
    return true;
  }

  cover(): void {
    this.reader.style(panelsCss, look);
  }

  #refuse(): void {
    this.#putBack();
    this.cover();
    this.#sheets.replaceChildren();
    this.#strip.style.removeProperty('inline-size');
    this.#strip.style.removeProperty('block-size');
    this.element.style.removeProperty('margin-inline');
    this.#refusal.textContent = t(this.reader.headings.length > 0 ? 'printTooLong' : 'printTooLongWhole');
    this.pages = 0;
  }

  #inColumns(): PaperLayout {
    const { style, settings, article, main } = this.reader;
    const chosen = settings();
    style(...printStyle(chosen, article, strings), panelsCss, look);
    if (!this.#scaled.contains(main)) this.#scaled.append(main);
    // Boxes are measured in px of paper.
    this.#scaled.style.removeProperty('transform');
    const body = main.querySelector<HTMLElement>('.ac-article') ?? main;
    const paper = paperOf(chosen, browserLanguage());
    this.#layout = new PaperLayout(
      body,
      paper,
      sheetOf(chosen, browserLanguage()).width - paper.width + SPACE_PX,
    );
    return this.#layout;
  }

  /** Until `backFromPaper`, puts the article back and fits a refused one. @returns false when cancelled */
  async toPaper(): Promise<boolean> {
    const { style, settings, article, work } = this.reader;
    const chosen = settings();
    this.#layout?.end();
    this.#putBack();
    style(...printStyle(chosen, article, strings), look);
    if (!this.refused) return true;
    await picturesReady(this.#doc);
    return (await work(() => prepare(this.#doc, chosen, this.#undos, strings))) !== null;
  }

  backFromPaper(): void {
    if (this.refused) {
      this.#dismantle();
      this.#refuse();
      return;
    }
    this.#inColumns();
    this.scale();
  }

  #drawSheets(): void {
    const doc = this.#doc;
    const { settings, article } = this.reader;
    const sheet = sheetOf(settings(), browserLanguage());
    const margins = marginsOf(settings());
    const { head, foot } = runningLines(settings(), article, browserLanguage());
    const numbered = this.printsMargins && settings().printFooter;
    const { style } = this.#scaled;
    style.setProperty('--sheet-width', `${String(sheet.width)}px`);
    style.setProperty('--sheet-height', `${String(sheet.height)}px`);
    for (const side of ['top', 'bottom', 'side'] as const)
      style.setProperty(`--sheet-${side}`, `${String(margins[side])}mm`);
    const sheets = Array.from({ length: this.pages }, (_, at) => {
      const made = h(doc, 'div', { class: 'pv-sheet' }, [
        this.printsMargins && at > 0 && head !== ''
          ? h(doc, 'div', { class: 'pv-head', text: head, dir: article.dir })
          : null,
        numbered
          ? h(doc, 'div', { class: 'pv-foot' }, [
              h(doc, 'bdi', { text: foot }),
              h(doc, 'bdi', { text: `${String(at + 1)} / ${String(this.pages)}`, dir: 'ltr' }),
            ])
          : null,
      ]);
      made.style.insetInlineStart = `${String(at * (sheet.width + SPACE_PX))}px`;
      return made;
    });
    this.#sheets.replaceChildren(...sheets);
    this.#size = { width: this.pages * (sheet.width + SPACE_PX) - SPACE_PX, height: sheet.height };
  }

  /** False shows real size. */
  set whole(whole: boolean) {
    this.#whole = whole;
    this.scale();
  }

  /** Fits the sheets to the window. */
  scale(): void {
    const { style } = this.element;
    style.removeProperty('margin-inline');
    if (this.refused) return;
    const { clientWidth, clientHeight } = this.element;
    const sheetWidth = (this.#size.width + SPACE_PX) / Math.max(1, this.pages) - SPACE_PX;
    const high = Math.min((clientHeight - 2 * EDGE_PX) / this.#size.height, 1);
    const wide = (sheets: number): number =>
      (clientWidth - 2 * EDGE_PX) / (sheets * (sheetWidth + SPACE_PX) - SPACE_PX);
    let beside = 1;
    while (beside < this.pages && wide(beside + 1) >= SMALLER_FOR_ONE_MORE * high) beside++;
    const scale = this.#whole ? Math.max(0.1, Math.min(high, wide(beside))) : 1;
    this.#scaled.style.transform = `scale(${String(scale)})`;
    this.#strip.style.inlineSize = `${String(Math.round(this.#size.width * scale))}px`;
    this.#strip.style.blockSize = `${String(Math.round(this.#size.height * scale))}px`;
    style.setProperty('--pv-scale', String(scale));
    if (!this.#whole) return;
    // Hides the next sheet's strip.
    const seen = (beside * (sheetWidth + SPACE_PX) - SPACE_PX) * scale + 2 * EDGE_PX;
    style.marginInline = `${String(Math.max(0, Math.floor((clientWidth - seen) / 2)))}px`;
  }

  /** px on the screen per sheet */
  get #stride(): number {
    const scaled = this.#strip.getBoundingClientRect().width + SPACE_PX * this.#shownScale;
    return scaled / Math.max(1, this.pages);
  }

  get #shownScale(): number {
    return this.#strip.getBoundingClientRect().width / this.#size.width;
  }

  /** The page in the middle, counted from 1. */
  get place(): number {
    // Avoids layout of a refused article.
    if (this.pages <= 1) return 1;
    const { scrollLeft, clientWidth, scrollWidth } = this.element;
    if (scrollWidth - clientWidth <= 1) return 1;
    // The last page may never reach the middle.
    if (Math.abs(scrollLeft) >= scrollWidth - clientWidth - 1) return this.pages;
    return Math.min(this.pages, Math.floor(Math.abs(scrollLeft) / this.#stride + 0.5) + 1);
  }

  show(page: number): void {
    const sign = this.element.dir === 'rtl' ? -1 : 1;
    const at = Math.min(this.pages, Math.max(1, page)) - 1;
    this.element.scrollTo({ left: sign * at * this.#stride });
  }

  #dismantle(): void {
    while (this.#undos.length > 0) this.#undos.pop()?.();
    this.#layout?.end();
    this.#layout = null;
  }

  #putBack(): void {
    const { main } = this.reader;
    // Moving it would force layout.
    if (this.#place.parentNode && this.#place.nextSibling !== main) this.#place.after(main);
  }

  end(): void {
    this.#dismantle();
    this.#putBack();
    this.#place.remove();
    if (this.reader.host.connected) this.reader.style();
  }
}
