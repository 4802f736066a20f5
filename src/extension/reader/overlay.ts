/** The reader: an article laid out over the page with a bar of controls, and the page given back as it was. */
import type { Article } from '../../article/schema';
import { Pacer, type Steps } from '../../util/steps';
import { h } from '../../util/dom';
import type { Aids, OpenAids, ReaderWithAids } from '../aids';
import { problemLine, t, uiDirection, uiLanguage } from '../i18n';
import { part } from '../parts';
import type { Printing } from '../printing';
import type { SavedFormat } from '../saved-formats';
import type { Settings } from '../../settings/schema';
import { shareLink } from '../share';
import { describeDocument } from '../../typeset/article-view';
import { outlineOf } from './outline';
import { EditSwitch } from './edit/switch';
import type { Edits } from './edit/schema';
import { prepareFrame, type FrameHost, type FrameWindow, type PreparedFrame } from './frame-host';
import type { OpenKinds } from './kinds/open';
import { guardKeys } from './keys';
import { handleLinks } from './links';
import { Look } from './look';
import { OnPaper } from './on-paper';
import { whenOutdated } from './outdated';
import { Opening } from './opening';
import type { SafeStyles } from './own-styles';
import { borrowPage } from './page-state';
import { ShownArticle } from './shown-article';
import { StatusLine, type StatusAction, type StatusContent } from '../status-line';
import { createToolbar, type Toolbar } from './toolbar';
import { WorkQueue } from './work-queue';

interface ReaderActions {
  copy: () => void;
  /** prints at once, with the choices that are kept */
  print: () => void;
  openPrintView: () => void;
  save: (format: SavedFormat) => void;
  openOptions: () => void;
  closed: () => void;
  /** says again what is to be known of the article */
  rest: () => void;
  /** makes corrections; null where there are none to make: the user chose what a selection holds */
  edits: (() => Promise<Edits>) | null;
}

export class Reader {
  readonly #host: FrameHost;
  readonly #actions: ReaderActions;
  readonly #giveBack: () => void;
  readonly #listeners = new AbortController();
  readonly #main: HTMLElement;
  readonly #status: StatusLine;
  readonly #toolbar: Toolbar;
  readonly #shown: ShownArticle;
  readonly #edit: EditSwitch | null;
  readonly #queue: WorkQueue;
  readonly #look: Look;
  readonly #paper: OnPaper;
  #aids: Aids | null = null;
  /** as the page has it; what is shown of it, its reader may have chosen */
  #source: Article;
  #arrange: (article: Article) => Article = (article) => article;
  /** by the bar and by keys; the print view, which covers the bar, has an undo of its own */
  readonly #editing = {
    edit: (): void => {
      if (!this.#paper.view) void this.#toggleEdit();
    },
    undo: (): void => void (this.#paper.view ?? this.#edit?.mode)?.undo(),
    redo: (): void => void (this.#paper.view ?? this.#edit?.mode)?.redo(),
  };

  private constructor(
    page: Document,
    host: FrameHost,
    giveBack: () => void,
    article: Article,
    settings: Settings,
    actions: ReaderActions,
    safe: SafeStyles | null,
  ) {
    const pacer = new Pacer();
    this.#source = article;
    this.#host = host;
    this.#giveBack = giveBack;
    this.#actions = actions;
    const say = (text: string, ...more: StatusAction[]): void => {
      this.say(text, ...more);
    };
    const { signal } = this.#listeners;
    this.#look = new Look(host, settings, say, safe, signal);
    const { document: doc, window: view } = host;
    this.#toolbar = this.#createToolbar();
    const status = h(doc, 'div', {
      class: 'ac-status',
      attrs: { role: 'status', lang: uiLanguage(), dir: uiDirection(), 'data-ac': 'status' },
    });
    this.#status = new StatusLine(status);
    this.#main = h(doc, 'main', { attrs: { tabindex: '-1', 'data-ac': 'article' } });
    doc.body.append(this.#toolbar.element, this.#main, status);
    const line = {
      show: (content: StatusContent) => {
        this.status(content);
      },
      hide: () => {
        this.status(null);
      },
    };
    this.#queue = new WorkQueue(line, () => this.open);
    this.#shown = new ShownArticle(view, this.#main, article, this.#queue, {
      describe: (shown) => {
        describeDocument(doc, shown);
        this.#look.apply();
      },
      outline: (headings) => {
        this.#toolbar.setOutline(headings);
      },
      close: () => {
        this.close();
      },
    });
    const pieces = {
      host,
      main: this.#main,
      toolbar: this.#toolbar,
      shown: this.#shown,
      look: this.#look,
      queue: this.#queue,
    };
    this.#paper = new OnPaper(pieces);
    const { edits, rest } = actions;
    this.#edit = edits && new EditSwitch({ ...pieces, signal, say, rest, edits });
    this.#shown.begin();
    guardKeys(page, host, signal, {
      // What lays the article out ends with the reader.
      closePanel: () =>
        this.#paper.closeView() ||
        this.#aids?.close() ||
        this.#toolbar.closePanel() ||
        (!this.#shown.incomplete && this.#queue.cancel()),
      close: () => {
        this.close();
      },
      print: actions.print,
      openPrintView: () => {
        if (!this.#paper.view) actions.openPrintView();
      },
      ...this.#editing,
    });
    handleLinks(page, doc, article.url, signal);
    // Asked for now: later nobody answers.
    const outdated = t('readerOutdated');
    whenOutdated(this.#toolbar.element, signal, () => {
      this.status({ text: outdated });
    });
    void this.#takeFocus(pacer);
  }

  /** Its frame, out of sight: it loads while there is no article yet. */
  static prepare(page: Document): PreparedFrame {
    return prepareFrame(page, 'cover');
  }

  /** Shows the article over the page. Rejects when the page does not let the frame be. */
  static async open(
    page: Document,
    article: Article,
    coming: Promise<Settings>,
    actions: ReaderActions,
    frame: PreparedFrame,
  ): Promise<Reader> {
    const rootStyle = page.documentElement.getAttribute('style');
    const giveBack = borrowPage(page);
    const opening = new Opening();
    const leave = (): void => {
      opening.leave();
    };
    let host: FrameHost | null = null;
    try {
      const safe = coming.then(({ ownStyles }) =>
        ownStyles === '' ? null : part('styles').catch(() => null),
      );
      safe.catch(() => undefined);
      host = await frame.show({
        shape: 'cover',
        title: t('readerTitle'),
        borrowed: { rootStyle },
        onCancel: leave,
        onLost: leave,
      });
      const styles = await opening.unlessLeft(page, host, safe);
      const settings = await coming;
      const safeStyles = styles && styles.safeStyles;
      const reader = new Reader(page, host, giveBack, article, settings, actions, safeStyles);
      opening.leave = () => {
        reader.close();
      };
      return reader;
    } catch (error) {
      host?.remove();
      giveBack();
      throw error;
    }
  }

  /** false once closed, also by a page that took the frame away */
  get open(): boolean {
    return this.#host.connected;
  }

  get article(): Article {
    return this.#shown.article;
  }

  get window(): FrameWindow {
    return this.#host.window;
  }

  /** Lays out the rest of the article, with turns for the browser in between. Cancelled, the reader is closed. */
  complete(): Promise<void> {
    return this.#shown.complete();
  }

  /** The same article with more or less of it: what one reads stays where it is on the screen. */
  update(article: Article): Promise<void> {
    this.#source = article;
    return this.#shown.update(this.#arrange(article));
  }

  /** Work of the caller's on the article, one after the other; null when it was cancelled, or the reader was closed. */
  work<Result>(text: string, steps: () => Steps<Result>): Promise<{ result: Result } | null> {
    return this.#queue.run(text, steps);
  }

  /** A line at the foot of the reader while something goes on; null takes it away. */
  status(content: StatusContent | null): void {
    this.#status.show(content);
  }

  /** A line at the foot of the reader, for a while, until the next one or until it is dismissed; '' takes it away. */
  say(text: string, ...actions: StatusAction[]): void {
    this.#status.say(text, actions, () => {
      this.#main.focus({ preventScroll: true });
    });
  }

  /** The browser's print of the article alone. */
  async print(printing: Printing): Promise<void> {
    if (!(await this.#paper.print(printing))) this.say(t('printedUnfitted'));
  }

  /** From now on the browser's own Print has the article, too. */
  printInstead(page: Document, printing: Printing): void {
    if (this.open) this.#paper.printInstead(page, this.#listeners.signal, printing);
  }

  /** The pages as they will be printed, with choices. */
  openPrintView(printing: Printing): Promise<void> {
    // On pages of paper a click does something else.
    this.#status.unsay(t('editOn'));
    return this.#paper.openView(printing);
  }

  /** What helps while one reads, once the article stands. */
  openAids(open: OpenAids, say: ReaderWithAids['say']): void {
    this.#aids ??= open({
      host: this.#host,
      bar: this.#toolbar.element,
      main: this.#main,
      signal: this.#listeners.signal,
      isWhole: this.#edit !== null,
      article: () => this.#shown.article,
      headings: () => outlineOf(this.#main),
      settings: () => this.#look.settings,
      save: (name, value) => {
        this.#look.save(name, value);
      },
      style: (css) => {
        this.#look.add('aids', css);
      },
      say,
    });
  }

  /** What its kind offers, once the article stands. */
  openKinds(open: OpenKinds): void {
    open({
      doc: this.#host.document,
      main: this.#main,
      signal: this.#listeners.signal,
      article: () => this.#source,
      arrange: (how) => {
        this.#arrange = how;
        void this.update(this.#source);
      },
    });
  }

  /** Gives the page back. */
  close(): void {
    if (this.#listeners.signal.aborted) return;
    this.#listeners.abort();
    this.#queue.end();
    this.#host.remove();
    this.#giveBack();
    this.#actions.closed();
  }

  #createToolbar(): Toolbar {
    const { openPrintView, copy, save, openOptions, edits } = this.#actions;
    return createToolbar(this.#host.document, {
      print: openPrintView,
      copy,
      close: () => {
        this.close();
      },
      panels: async (bar, controls) => {
        try {
          const { createPanels, panelsCss, changing } = await part('aids');
          // The aids' own style, which takes its place, has it too.
          if (!this.#aids) this.#look.add('aids', panelsCss);
          const look = this.#look;
          const change = look.changer(changing.lineKeeper(this.window, this.#main, bar));
          const share = async (): Promise<void> => {
            this.say(await shareLink(this.window.navigator, this.article));
          };
          const panels = createPanels(bar, controls, () => look.settings, {
            openOptions,
            copy,
            save,
            share: () => void share(),
            change,
          });
          look.taken = () => {
            panels.follow();
          };
          return panels;
        } catch (error) {
          this.#sayFailed('no panels', error);
          return null;
        }
      },
      edit: edits && this.#editing,
    });
  }

  /** The browser lays out what stands for it: of a giant in a task of its own. */
  async #takeFocus(pacer: Pacer): Promise<void> {
    if (pacer.due()) await pacer.yield();
    const { body, activeElement } = this.#host.document;
    if (this.open && activeElement === body) this.#main.focus({ preventScroll: true });
  }

  #sayFailed(what: string, error: unknown): void {
    this.say(problemLine('failed'));
    console.warn(`Article Clipper: ${what}.`, error);
  }

  async #toggleEdit(): Promise<void> {
    if (!this.#edit) return;
    try {
      await this.#edit.toggle();
    } catch (error) {
      this.#sayFailed('no edit view', error);
    }
  }
}
