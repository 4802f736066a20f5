/** Prints the reader's article, and opens the print view. */
import type { Article } from '../../article/schema';
import { siteOf } from '../../article/heading';
import type { Steps } from '../../util/steps';
import { t } from '../bridge/i18n';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import type { PrintedArticle } from '../../typeset/paper/rules';
import { loadPart, type ScriptParts } from '../bridge/parts';
import { outlineOf } from './outline';
import type { FrameHost } from './frame-host';
import type { Look } from './look';
import type { ShownArticle } from './shown-article';
import type { Toolbar } from './toolbar';
import type { WorkQueue } from '../session/work';

/** How much of the article is printed. */
type Scope = { kind: 'whole' } | { kind: 'selection' } | { kind: 'section'; heading: HTMLHeadingElement };

/** The user's choices for this article only. */
interface PrintChoices {
  /** parts that are left out */
  out: readonly Element[];
  /** the last one; a live range would be lost when the article moves into the view and back */
  selection: StaticRange | null;
  scope: Scope;
}

/** The open reader with the whole article, as printing sees it. */
export interface ReaderOnPaper {
  readonly host: FrameHost;
  readonly main: HTMLElement;
  readonly article: PrintedArticle;
  /** in order */
  readonly headings: readonly HTMLHeadingElement[];
  /** the print view changes them */
  readonly choices: PrintChoices;
  settings: () => Settings;
  /** does not show it */
  save: (name: SettingName, value: SettingValue) => void;
  /** adds these to the reader's own style sheets, and applies the settings */
  style: (...more: string[]) => void;
  /** null when cancelled or the reader was closed */
  work: <Result>(steps: () => Steps<Result>) => Promise<{ result: Result } | null>;
  /** call when the print view is closed */
  closed: () => void;
}

type PrintView = ReturnType<ScriptParts['files']['openView']>;

interface PrintedReader {
  host: FrameHost;
  main: HTMLElement;
  toolbar: Toolbar;
  shown: ShownArticle;
  look: Look;
  queue: WorkQueue;
}

export class OnPaper {
  view: PrintView | null = null;
  /** valid for this article only */
  #chosen: { of: Article; choices: PrintChoices } | null = null;

  constructor(private readonly reader: PrintedReader) {}

  /** @returns false when printed unfitted */
  async print(): Promise<boolean> {
    const { printReader } = await loadPart('aids');
    if (this.view) {
      await this.view.print();
      return true;
    }
    return !(await this.#finished()) || printReader(this.#asPaper());
  }

  async openView(): Promise<void> {
    const { openView } = await loadPart('files');
    if (await this.#finished()) this.view ??= openView(this.#asPaper());
  }

  /** The browser's own Print prints the article until the signal aborts. */
  printInstead(page: Document, signal: AbortSignal, { printInstead }: ScriptParts['aids']): void {
    const { shown, main } = this.reader;
    const asPaper = (): ReaderOnPaper | null => {
      if (shown.incomplete) return null;
      // Its pages are made for the screen.
      this.view?.standDown();
      return main.isConnected ? this.#asPaper() : null;
    };
    printInstead(page, signal, asPaper, () => this.closeView());
  }

  /** @returns false when none was open */
  closeView(): boolean {
    const open = this.view !== null;
    this.view?.close();
    return open;
  }

  /** False when cancelled or the reader was closed. */
  async #finished(): Promise<boolean> {
    return (await this.#work(() => this.reader.shown.finishing())) !== null;
  }

  #work<Result>(steps: () => Steps<Result>): Promise<{ result: Result } | null> {
    return this.reader.queue.run(t('preparingPrint'), steps);
  }

  #asPaper(): ReaderOnPaper {
    const { host, main, toolbar, shown, look } = this.reader;
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
        this.view = null;
        toolbar.element.querySelector<HTMLElement>('[data-ac="print"]')?.focus({ preventScroll: true });
      },
    };
  }
}
