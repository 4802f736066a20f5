/** The reader: an article laid out over the page, and the page given back as it was. */
import type { Article } from '../../article/article';
import { h } from '../dom';
import { t, uiDirection, uiLanguage } from '../i18n';
import { saveSettings } from '../settings';
import type { Settings } from '../settings-schema';
import { articleView, describeDocument, outlineOf } from './article-view';
import { openFrame, type FrameHost, type FrameWindow } from './frame-host';
import { guardKeys } from './keys';
import { handleLinks } from './links';
import { borrowPage } from './page-state';
import { printFrame } from './print';
import printCss from './print.css?inline';
import readerCss from './reader.css?inline';
import { StatusLine, type StatusAction, type StatusContent } from '../status-line';
import { patchChildren } from './patch';
import { applySettings, pageRules, screenRules } from './style';
import { createToolbar, type Toolbar } from './toolbar';

export interface ReaderActions {
  copy: () => void;
  print: () => void;
  openOptions: () => void;
  closed: () => void;
}

export const READER_FRAME_NAME = 'article-clipper-reader';

export class Reader {
  readonly #host: FrameHost;
  readonly #actions: ReaderActions;
  readonly #giveBack: () => void;
  readonly #listeners = new AbortController();
  readonly #main: HTMLElement;
  readonly #status: StatusLine;
  readonly #toolbar: Toolbar;
  #settings: Settings;
  #article: Article;

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
    this.#toolbar = createToolbar(doc, settings, {
      print: actions.print,
      copy: actions.copy,
      close: () => {
        this.close();
      },
      openOptions: actions.openOptions,
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
    this.#render();
    const { signal } = this.#listeners;
    guardKeys(page, host, signal, {
      escape: () => {
        if (!this.#toolbar.closePanel()) this.close();
      },
      print: actions.print,
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
        name: READER_FRAME_NAME,
        title: t('readerTitle'),
        onCancel: () => reader?.close(),
      });
      reader = new Reader(page, host, giveBack, article, settings, actions);
      return reader;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** false once closed, or when the page took the frame away */
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
    const fresh = articleView(doc, this.#article);
    if (this.#main.hasChildNodes()) {
      for (const part of ['.ac-head', '.ac-body']) {
        const shown = this.#main.querySelector(part);
        const wanted = fresh.querySelector(part);
        if (shown && wanted) patchChildren(shown, wanted);
      }
    } else this.#main.append(fresh);
    this.#toolbar.setOutline(outlineOf(this.#main));
  }

  /** The same article with more of it: what one reads stays where it is on the screen. */
  update(article: Article): void {
    const { window: view } = this.#host;
    const top = view.scrollY;
    const blocks = [...this.#main.querySelectorAll('.ac-body > *')];
    const anchor = top > 0 ? blocks.find((block) => block.getBoundingClientRect().bottom > 0) : undefined;
    const before = anchor?.getBoundingClientRect().top ?? 0;
    this.#article = article;
    this.#render();
    const moved = anchor?.isConnected ? anchor.getBoundingClientRect().top - before : 0;
    // 'instant': the style sheet scrolls smoothly where that is wanted.
    if (moved !== 0) view.scrollBy({ top: moved, behavior: 'instant' });
    else if (!anchor?.isConnected && view.scrollY !== top) view.scrollTo({ top, behavior: 'instant' });
  }

  applySettings(settings: Settings): void {
    this.#settings = settings;
    const { title, url, dir } = this.#article;
    applySettings(this.#host.document.documentElement, settings);
    this.#host.style(
      readerCss,
      printCss,
      screenRules(settings),
      pageRules(settings, { title, source: url, dir }, uiLanguage()),
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
    await printFrame(this.#host, this.#settings);
  }

  /** Gives the page back. */
  close(): void {
    this.#listeners.abort();
    this.#host.remove();
    this.#giveBack();
    this.#actions.closed();
  }
}
