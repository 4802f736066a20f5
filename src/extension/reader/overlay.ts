/** The reader: an article laid out over the page, and the page given back as it was. */
import type { Article } from '../../article/schema';
import { isLong } from '../../article/slices';
import { run, type Steps } from '../../util/steps';
import { h } from '../dom';
import { t, uiDirection, uiLanguage } from '../i18n';
import { saveSettings } from '../settings';
import type { Settings } from '../settings-schema';
import { articleView, describeDocument, outlineOf, siteOf, type ArticleView } from './article-view';
import { EditMode } from './edit-mode';
import type { Corrected, Edits } from './edits';
import { openFrame, type FrameHost, type FrameWindow } from './frame-host';
import { guardKeys } from './keys';
import { handleLinks } from './links';
import { borrowPage } from './page-state';
import { printFrame } from './print';
import printCss from './print.css?inline';
import readerCss from './screen.css?inline';
import { StatusLine, type StatusAction, type StatusContent } from '../status-line';
import { isCancelled, Work, type WorkOptions } from '../work';
import { patchChildren } from './patch';
import { steadily, steadilyAt } from './steady';
import { applySettings, pageRules, screenRules } from './style';
import { createToolbar, type Toolbar } from './toolbar';

export interface ReaderActions {
  copy: () => void;
  print: () => void;
  openOptions: () => void;
  closed: () => void;
  /** null where nothing can be corrected: a selection is what the user chose */
  edits: Edits | null;
}

export class Reader {
  readonly #host: FrameHost;
  readonly #actions: ReaderActions;
  readonly #giveBack: () => void;
  readonly #listeners = new AbortController();
  readonly #main: HTMLElement;
  readonly #status: StatusLine;
  readonly #toolbar: Toolbar;
  readonly #edit: EditMode | null;
  #settings: Settings;
  #article: Article;
  /** what of it is not there yet */
  #coming: ArticleView | null = null;
  /** so long that what is done with it is done part by part, one thing after the other */
  #long: boolean;
  #last: Promise<unknown> = Promise.resolve();
  readonly #work = new Work({
    show: (content) => {
      this.status(content);
    },
    hide: () => {
      this.status(null);
    },
  });

  private constructor(
    page: Document,
    host: FrameHost,
    giveBack: () => void,
    article: Article,
    settings: Settings,
    actions: ReaderActions,
  ) {
    this.#host = host;
    this.#giveBack = giveBack;
    this.#actions = actions;
    this.#settings = settings;
    this.#article = article;
    this.#long = isLong(article.content);
    const doc = host.document;
    this.#toolbar = createToolbar(doc, () => this.#settings, {
      print: actions.print,
      copy: actions.copy,
      close: () => {
        this.close();
      },
      openOptions: actions.openOptions,
      edit: actions.edits && {
        toggle: () => {
          this.#toggleEdit();
        },
        undo: () => void this.#edit?.undo(),
        redo: () => void this.#edit?.redo(),
      },
      change: (name, value) => {
        this.applySettings({ ...this.#settings, [name]: value });
        saveSettings({ [name]: value }).catch((error: unknown) => {
          this.say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
        });
      },
    });
    const status = h(doc, 'div', {
      class: 'ac-status',
      attrs: { role: 'status', lang: uiLanguage(), dir: uiDirection(), 'data-ac': 'status' },
    });
    this.#status = new StatusLine(status);
    this.#main = h(doc, 'main', { attrs: { tabindex: '-1', 'data-ac': 'article' } });
    doc.body.append(this.#toolbar.element, this.#main, status);
    const { signal } = this.#listeners;
    this.#edit = actions.edits && this.#editMode(actions.edits, signal);
    this.#begin();
    guardKeys(page, host, signal, {
      // What lays the article out ends with the reader.
      closePanel: () => this.#toolbar.closePanel() || (!this.#coming && this.#work.cancel()),
      close: () => {
        this.close();
      },
      print: actions.print,
      edit: () => {
        this.#toggleEdit();
      },
      undo: () => void this.#edit?.undo(),
      redo: () => void this.#edit?.redo(),
    });
    handleLinks(page, doc, article.url, signal);
    this.#main.focus({ preventScroll: true });
  }

  /** Shows the article over the page. Rejects when the page does not let the frame be. */
  static async open(
    page: Document,
    article: Article,
    settings: Settings,
    actions: ReaderActions,
  ): Promise<Reader> {
    const giveBack = borrowPage(page);
    let reader: Reader | null = null;
    try {
      const host = await openFrame(page, {
        shape: 'cover',
        title: t('readerTitle'),
        onCancel: () => reader?.close(),
        onLost: () => reader?.close(),
      });
      reader = new Reader(page, host, giveBack, article, settings, actions);
      return reader;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** false once closed, also by a page that took the frame away */
  get open(): boolean {
    return this.#host.connected;
  }

  get article(): Article {
    return this.#article;
  }

  get window(): FrameWindow {
    return this.#host.window;
  }

  /** The first screen. */
  #begin(): void {
    const { document: doc } = this.#host;
    describeDocument(doc, this.#article);
    this.applySettings(this.#settings);
    const view = articleView(doc, this.#article);
    this.#main.append(view.element);
    this.#coming = view;
    this.#main.ariaBusy = 'true';
    if (this.#edit) run(this.#edit.putOn());
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  /** Another article in the place of the one that is shown. */
  *#rendering(article: Article): Steps<void> {
    const { document: doc } = this.#host;
    describeDocument(doc, article);
    this.applySettings(this.#settings);
    const view = articleView(doc, article);
    if (this.#edit) yield* this.#edit.takeOff();
    yield* view.rest();
    for (const part of ['.ac-head', '.ac-body']) {
      const shown = this.#main.querySelector(part);
      const wanted = view.element.querySelector(part);
      if (!shown || !wanted) continue;
      shown.className = wanted.className;
      yield* patchChildren(shown, wanted);
    }
    this.#completed();
    if (this.#edit) yield* this.#edit.putOn();
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  /** Lays out the rest of the article, with turns for the browser in between. Cancelled, the reader is closed. */
  complete(): Promise<void> {
    const coming = this.#coming;
    if (!coming) return Promise.resolve();
    const options = {
      share: () => coming.share,
      cancel: () => {
        this.close();
      },
    };
    return this.#inTurn(async () => {
      await this.#workOn(t('longArticle'), this.#completing(coming), options);
    });
  }

  *#completing(coming: ArticleView): Steps<void> {
    yield* coming.rest();
    this.#completed();
  }

  /** All that is still to come, before what needs the whole. */
  *#finishing(): Steps<void> {
    if (this.#coming) yield* this.#completing(this.#coming);
  }

  #completed(): void {
    if (!this.#coming) return;
    this.#coming = null;
    this.#main.ariaBusy = null;
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** The result of the steps; null when they were cancelled, or the reader was closed. */
  async #workOn<Result>(
    text: string,
    steps: Steps<Result>,
    options?: WorkOptions,
  ): Promise<{ result: Result } | null> {
    if (!this.open) return null;
    try {
      return { result: await this.#work.run(text, steps, options) };
    } catch (error) {
      if (isCancelled(error)) return null;
      throw error;
    }
  }

  /** Work of the caller's on the article, one after the other; null when it was cancelled, or the reader was closed. */
  work<Result>(text: string, steps: () => Steps<Result>): Promise<{ result: Result } | null> {
    return this.#inTurn(() => this.#workOn(text, steps()));
  }

  /** Makes a change of the view: what one reads stays where it is. Of a long article the browser itself sees to that. */
  async #still(change: () => Steps<void>): Promise<boolean> {
    if (this.#long) {
      this.#main.ariaBusy = 'true';
      const done = await this.work(t('longArticle'), change);
      if (!this.#coming) this.#main.ariaBusy = null;
      return done !== null;
    }
    steadily(this.#host.window, this.#main, () => {
      run(change());
    });
    return true;
  }

  #toggleEdit(): void {
    if (!this.#long) run(this.#finishing());
    void this.#edit?.toggle();
  }

  #editMode(edits: Edits, signal: AbortSignal): EditMode {
    return new EditMode(this.#main, edits, signal, {
      show: (corrected) => this.#show(corrected),
      say: (text, ...actions) => {
        this.say(text, ...actions);
      },
      state: (state) => {
        this.#toolbar.setEdit(state);
      },
      still: (change) => this.#still(change),
      make: async (steps) => {
        if (!this.#long) return run(steps);
        return (await this.work(t('longArticle'), () => steps))?.result ?? null;
      },
    });
  }

  /** The article with a correction; the part that it is about stays in place, and has the focus. */
  async #show({ article, change }: Corrected): Promise<void> {
    const [first] = change.parts;
    const control = (): HTMLElement | null => (first && this.#edit?.controlOf(first)) ?? null;
    if (this.#long) await this.update(article);
    steadilyAt(this.#host.window, this.#main, this.#toolbar.element, () => {
      if (article !== this.#article) void this.update(article);
      return control();
    });
  }

  /** The same article with more or less of it: what one reads stays where it is on the screen. */
  async update(article: Article): Promise<void> {
    this.#article = article;
    // A long one that became short is taken away part by part, too.
    this.#long ||= isLong(article.content);
    await this.#still(() => this.#rendering(article));
    this.#long = isLong(this.#article.content);
  }

  applySettings(settings: Settings): void {
    this.#settings = settings;
    const { title, dir } = this.#article;
    applySettings(this.#host.document.documentElement, settings);
    this.#host.style(
      readerCss,
      printCss,
      screenRules(settings),
      pageRules(settings, { title, source: siteOf(this.#article), dir }, uiLanguage()),
    );
  }

  /** A line at the foot of the reader while something goes on; null takes it away. */
  status(content: StatusContent | null): void {
    this.#status.show(content);
  }

  /** A line at the foot of the reader, until the next one or until it is dismissed; '' takes it away. */
  say(text: string, ...actions: StatusAction[]): void {
    if (text === '') {
      this.status(null);
      return;
    }
    const dismiss: StatusAction = {
      label: t('dismiss'),
      name: 'dismiss',
      run: () => {
        this.#main.focus({ preventScroll: true });
      },
    };
    this.status({
      text,
      actions: [...actions, dismiss].map(({ run, ...action }) => ({
        ...action,
        run: () => {
          this.status(null);
          run();
        },
      })),
    });
  }

  /** The browser's print of the article alone. */
  async print(): Promise<void> {
    const ready = await this.work(t('preparingPrint'), () => this.#finishing());
    if (!ready) return;
    await printFrame(this.#host, this.#settings, (steps) => this.work(t('preparingPrint'), steps));
  }

  /** Gives the page back. */
  close(): void {
    if (this.#listeners.signal.aborted) return;
    this.#listeners.abort();
    this.#work.end();
    this.#host.remove();
    this.#giveBack();
    this.#actions.closed();
  }
}
