/** The reader: the article over the page, with a bar of controls. */
import type { Article } from '../../article/schema';
import { Pacer, type Steps } from '../../util/steps';
import { h } from '../../util/dom';
import type { ReaderWithAids } from './aids/aided-reader';
import { ownLanguage, problemLine, t } from '../bridge/i18n';
import { loadPart, type ScriptParts } from '../bridge/parts';
import type { RarePart } from '../session/clip';
import type { OneArticle } from '../session/one-article';
import { hasParts } from '../../article/arrangement';
import type { SavedFormat } from '../files/formats';
import type { Settings } from '../../settings/schema';
import { shareLink } from '../files/share';
import { describeDocument } from '../../typeset/article-view';
import { outlineOf } from './outline';
import type { Edits } from './edit/plan';
import type { EditedReader, EditMode } from './edit/mode';
import type { FrameHost, FrameWindow } from './frame-host';
import { guardKeys } from './keys';
import { handleLinks } from './links';
import { Look } from './look';
import { OnPaper } from './on-paper';
import { whenOutdated, createToolbar, type Toolbar } from './toolbar';
import { ShownArticle } from './shown-article';
import { StatusLine, type StatusAction, type StatusContent } from '../widgets/status-line';
import { WorkQueue } from '../session/work';

/** The content of a reader that opens. */
export interface Shown {
  /** null: a selection, or an article to print */
  readonly of: OneArticle | null;
  readonly article: Article;
  /** null: the article needs none of it */
  readonly rare: RarePart | null;
}

export interface ReaderActions {
  copy: () => void;
  print: () => void;
  openPrintView: () => void;
  save: (format: SavedFormat) => void;
  openOptions: () => void;
  closed: () => void;
  rest: () => void;
  /** null for a selection */
  edits: (() => Promise<Edits>) | null;
}

export class Reader {
  readonly #listeners = new AbortController();
  readonly #main: HTMLElement;
  readonly #status: StatusLine;
  readonly #toolbar: Toolbar;
  readonly #shown: ShownArticle;
  readonly #edited: EditedReader;
  /** null until the edit view was first opened */
  #mode: EditMode | null = null;
  #loadingMode: Promise<EditMode> | null = null;
  readonly #queue: WorkQueue;
  readonly #look: Look;
  readonly #paper: OnPaper;
  #aids: ReturnType<ScriptParts['aids']['openAids']> | null = null;
  /** before its user arranged it */
  #source: Article;
  #arrange: (article: Article) => Article = (article) => article;
  /** the print view, which covers the bar, has its own undo */
  readonly #editing = {
    edit: (): void => {
      if (!this.#paper.view) void this.#toggleEdit();
    },
    undo: (): void => void (this.#paper.view ?? this.#mode)?.undo(),
    redo: (): void => void (this.#paper.view ?? this.#mode)?.redo(),
  };

  constructor(
    page: Document,
    private readonly host: FrameHost,
    private readonly giveBack: () => void,
    { article, rare }: Shown,
    settings: Settings,
    private readonly actions: ReaderActions,
  ) {
    const pacer = new Pacer();
    this.#source = article;
    const say = (text: string, ...more: StatusAction[]): void => this.say(text, ...more);
    const { signal } = this.#listeners;
    this.#look = new Look(host, settings, say, signal);
    const { document: doc, window: view } = host;
    this.#toolbar = this.#createToolbar();
    const live = { role: 'status', 'data-ac': 'status', ...ownLanguage() };
    const status = h(doc, 'div', { class: 'ac-status', ...live });
    this.#status = new StatusLine(status);
    this.#main = h(doc, 'main', { tabindex: '-1', 'data-ac': 'article' });
    doc.body.append(this.#toolbar.element, this.#main, status);
    const line = {
      show: (content: StatusContent) => this.status(content),
      hide: () => this.status(null),
    };
    this.#queue = new WorkQueue(line, () => this.open);
    this.#shown = new ShownArticle(view, this.#main, article, this.#queue, {
      describe: (shown) => {
        describeDocument(doc, shown);
        this.#look.wearFor(shown);
      },
      outline: (headings) => this.#toolbar.setOutline(headings),
      close: () => this.close(),
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
    this.#edited = { ...pieces, signal, say, rest: actions.rest };
    if (rare) this.useRare(rare);
    this.#shown.begin();
    guardKeys(page, host, signal, {
      // Ends with the reader.
      closePanel: () =>
        this.#paper.closeView() ||
        this.#aids?.close() ||
        this.#toolbar.closePanel() ||
        (!this.#shown.incomplete && this.#queue.cancel()),
      close: () => this.close(),
      print: actions.print,
      openPrintView: () => {
        if (!this.#paper.view) actions.openPrintView();
      },
      ...this.#editing,
    });
    handleLinks(page, doc, article.url, signal);
    // Read now: an updated extension gives no messages.
    const outdated = t('readerOutdated');
    whenOutdated(this.#toolbar.element, signal, () => this.status({ text: outdated }));
    void this.#takeFocus(pacer);
  }

  /** false once closed, or removed by the page */
  get open(): boolean {
    return this.host.connected;
  }

  get article(): Article {
    return this.#shown.article;
  }

  get window(): FrameWindow {
    return this.host.window;
  }

  /** Cancelling closes the reader. */
  complete(): Promise<void> {
    return this.#shown.complete();
  }

  /** Call before an article that needs it is shown. */
  useRare(rare: RarePart): void {
    this.#look.rareCss = rare.rareCss;
    this.#shown.rare = rare;
  }

  /** The reading place stays. */
  update(article: Article): Promise<void> {
    this.#source = article;
    return this.#shown.update(this.#arrange(article));
  }

  /** Null when cancelled or the reader was closed. */
  work<Result>(text: string, steps: () => Steps<Result>): Promise<{ result: Result } | null> {
    return this.#queue.run(text, steps);
  }

  /** null removes it */
  status(content: StatusContent | null): void {
    this.#status.show(content);
  }

  /** For a while; '' removes it. */
  say(text: string, ...actions: StatusAction[]): void {
    this.#status.say(text, actions, () => this.#main.focus({ preventScroll: true }));
  }

  async print(): Promise<void> {
    if (!(await this.#paper.print())) this.say(t('printedUnfitted'));
  }

  openPrintView(): Promise<void> {
    // A click on the pages has another meaning.
    this.#status.unsay(t('editOn'));
    return this.#paper.openView();
  }

  /** Starts what is loaded after the first screen. The browser's own Print then prints the article. */
  useAids(page: Document, aids: ScriptParts['aids'], say: ReaderWithAids['say']): void {
    const main = this.#main;
    const { signal } = this.#listeners;
    if (hasParts(this.article.content))
      aids.openKinds({
        doc: this.host.document,
        main,
        signal,
        article: () => this.#source,
        arrange: (how) => {
          this.#arrange = how;
          void this.update(this.#source);
        },
      });
    this.#paper.printInstead(page, signal, aids);
    this.#aids ??= aids.openAids({
      host: this.host,
      bar: this.#toolbar.element,
      main,
      signal,
      isWhole: this.actions.edits !== null,
      article: () => this.#shown.article,
      headings: () => outlineOf(main),
      settings: () => this.#look.settings,
      save: (name, value) => this.#look.save(name, value),
      style: (css) => this.#look.add('aids', css),
      say,
    });
  }

  close(): void {
    if (this.#listeners.signal.aborted) return;
    this.#listeners.abort();
    this.#queue.end();
    this.host.remove();
    this.giveBack();
    this.actions.closed();
  }

  #createToolbar(): Toolbar {
    const { openPrintView, copy, save, openOptions, edits } = this.actions;
    return createToolbar(this.host.document, {
      print: openPrintView,
      copy,
      close: () => this.close(),
      panels: async (bar, controls) => {
        try {
          const { createPanels, panelsCss, changing } = await loadPart('aids');
          // The aids' style contains it.
          if (!this.#aids) this.#look.add('aids', panelsCss);
          const look = this.#look;
          const steadily = changing.lineKeeper(this.window, this.#main, bar);
          const share = async (): Promise<void> =>
            this.say(await shareLink(this.window.navigator, this.article));
          const panels = createPanels(bar, controls, () => look.settings, {
            openOptions,
            copy,
            save,
            share: () => void share(),
            change: (name, value) => {
              look.save(name, value);
              steadily(() => look.apply());
            },
          });
          look.taken = () => panels.follow();
          return panels;
        } catch (error) {
          this.#sayFailed('no panels', error);
          return null;
        }
      },
      edit: edits && this.#editing,
    });
  }

  /** Focus causes a layout: a task of its own for a long article. */
  async #takeFocus(pacer: Pacer): Promise<void> {
    if (pacer.due()) await pacer.yield();
    const { body, activeElement } = this.host.document;
    if (this.open && activeElement === body) this.#main.focus({ preventScroll: true });
  }

  #sayFailed(what: string, error: unknown): void {
    this.say(problemLine('failed'));
    console.warn(`Article Clipper: ${what}.`, error);
  }

  async #toggleEdit(): Promise<void> {
    const { edits } = this.actions;
    if (!edits) return;
    try {
      this.#mode = await (this.#loadingMode ??= this.#loadMode(edits));
      if (this.open) this.#shown.toggleEdit(this.#mode);
    } catch (error) {
      this.#loadingMode = null;
      this.#sayFailed('no edit view', error);
    }
  }

  async #loadMode(edits: () => Promise<Edits>): Promise<EditMode> {
    // Corrections need the aids.
    const [{ EditMode, editCss }, own] = await Promise.all([loadPart('tools'), edits(), loadPart('aids')]);
    this.#look.add('edit', editCss);
    return new EditMode(this.#edited, own);
  }
}
