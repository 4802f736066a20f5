/** The reader: an article laid out over the page, and the page given back as it was. */
import type { Article } from '../../article/schema';
import { delay } from '../../util/delay';
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
        undo: () => this.#edit?.undo(),
        redo: () => this.#edit?.redo(),
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
    this.#render();
    guardKeys(page, host, signal, {
      closePanel: () => this.#toolbar.closePanel(),
      close: () => {
        this.close();
      },
      print: actions.print,
      edit: () => {
        this.#toggleEdit();
      },
      undo: () => this.#edit?.undo(),
      redo: () => this.#edit?.redo(),
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

  #render(): void {
    const { document: doc } = this.#host;
    describeDocument(doc, this.#article);
    this.applySettings(this.#settings);
    const view = articleView(doc, this.#article);
    const fresh = view.element;
    this.#edit?.takeOff();
    if (this.#main.hasChildNodes()) {
      while (view.more) view.add();
      for (const part of ['.ac-head', '.ac-body']) {
        const shown = this.#main.querySelector(part);
        const wanted = fresh.querySelector(part);
        if (shown && wanted) patchChildren(shown, wanted);
      }
      this.#completed();
    } else {
      this.#main.append(fresh);
      this.#coming = view;
      this.#main.ariaBusy = 'true';
    }
    this.#edit?.putOn();
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  /** Lays out the rest of a long article, a turn for the browser after each part. */
  async complete(): Promise<void> {
    while (this.open && this.#coming?.more) {
      this.#coming.add();
      await delay(0);
    }
    this.#completed();
  }

  /** All that is still to come, now: for what needs the whole. */
  #finish(): void {
    while (this.#coming?.more) this.#coming.add();
    this.#completed();
  }

  #completed(): void {
    if (!this.#coming) return;
    this.#coming = null;
    this.#main.ariaBusy = null;
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  #toggleEdit(): void {
    this.#finish();
    this.#edit?.toggle();
  }

  #editMode(edits: Edits, signal: AbortSignal): EditMode {
    return new EditMode(this.#main, edits, signal, {
      show: (corrected) => {
        this.#show(corrected);
      },
      say: (text, ...actions) => {
        this.say(text, ...actions);
      },
      state: (state) => {
        this.#toolbar.setEdit(state);
      },
      still: (change) => {
        steadily(this.#host.window, this.#main, change);
      },
    });
  }

  /** The article with a correction; the part that it is about stays in place, and has the focus. */
  #show({ article, change }: Corrected): void {
    steadilyAt(this.#host.window, this.#main, this.#toolbar.element, () => {
      this.update(article);
      const [first] = change.parts;
      return (first && this.#edit?.controlOf(first)) ?? null;
    });
  }

  /** The same article with more or less of it: what one reads stays where it is on the screen. */
  update(article: Article): void {
    steadily(this.#host.window, this.#main, () => {
      this.#article = article;
      this.#render();
    });
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
    this.#finish();
    await printFrame(this.#host, this.#settings);
  }

  /** Gives the page back. */
  close(): void {
    if (this.#listeners.signal.aborted) return;
    this.#listeners.abort();
    this.#host.remove();
    this.#giveBack();
    this.#actions.closed();
  }
}
