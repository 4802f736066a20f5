/** Prints the reader's article, and opens the print view. */
import type { Article } from '../../article/schema';
import { siteOf } from '../../article/heading';
import type { Steps } from '../../util/steps';
import { t } from '../bridge/i18n';
import type { OpenView, PrintChoices, PrintView, Printing, ReaderOnPaper } from './interfaces';
import { outlineOf } from './outline';
import type { FrameHost } from './frame-host';
import type { Look } from './look';
import type { ShownArticle } from './shown-article';
import type { Toolbar } from './toolbar';
import type { WorkQueue } from './work-queue';

interface PrintedReader {
  host: FrameHost;
  main: HTMLElement;
  toolbar: Toolbar;
  shown: ShownArticle;
  look: Look;
  queue: WorkQueue;
}

export class OnPaper {
  readonly #reader: PrintedReader;
  #view: PrintView | null = null;
  /** valid for this article only */
  #chosen: { of: Article; choices: PrintChoices } | null = null;

  constructor(reader: PrintedReader) {
    this.#reader = reader;
  }

  get view(): PrintView | null {
    return this.#view;
  }

  /** @returns false when printed unfitted */
  async print({ printReader }: Printing): Promise<boolean> {
    if (this.#view) {
      await this.#view.print();
      return true;
    }
    return !(await this.#finished()) || printReader(this.#asPaper());
  }

  async openView(openView: OpenView): Promise<void> {
    if (await this.#finished()) this.#view ??= openView(this.#asPaper());
  }

  printInstead(page: Document, signal: AbortSignal, { printInstead }: Printing): void {
    const { shown, main } = this.#reader;
    const asPaper = (): ReaderOnPaper | null => {
      if (shown.incomplete) return null;
      // Its pages are made for the screen.
      this.#view?.standDown();
      return main.isConnected ? this.#asPaper() : null;
    };
    printInstead(page, signal, asPaper, () => this.closeView());
  }

  /** @returns false when none was open */
  closeView(): boolean {
    const open = this.#view !== null;
    this.#view?.close();
    return open;
  }

  /** False when cancelled or the reader was closed. */
  async #finished(): Promise<boolean> {
    return (await this.#work(() => this.#reader.shown.finishing())) !== null;
  }

  #work<Result>(steps: () => Steps<Result>): Promise<{ result: Result } | null> {
    return this.#reader.queue.run(t('preparingPrint'), steps);
  }

  #asPaper(): ReaderOnPaper {
    const { host, main, toolbar, shown, look } = this.#reader;
    const { article } = shown;
    if (this.#chosen?.of !== article)
      this.#chosen = { of: article, choices: { out: [], selection: null, scope: { kind: 'whole' } } };
    return {
      host,
      main,
      article: { title: article.title, source: siteOf(article), dir: article.dir },
      headings: outlineOf(main),
      choices: this.#chosen.choices,
      settings: () => look.settings,
      save: (name, value) => look.save(name, value),
      style: (...more) => {
        look.paper = more;
        look.apply();
        void look.refresh();
      },
      work: (steps) => this.#work(steps),
      closed: () => {
        this.#view = null;
        toolbar.element.querySelector<HTMLElement>('[data-ac="print"]')?.focus({ preventScroll: true });
      },
    };
  }
}
