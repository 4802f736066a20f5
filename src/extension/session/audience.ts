/** Shows messages in an open popup or reader, else over the page. */
import type { Runtime } from '../bridge/browser';
import type { Following, Waiting } from '../bridge/following';
import type { StatusAction, StatusContent } from '../widgets/status-line';
import { onTrusted } from '../../util/trusted';
import type { WorkLine } from './work';
import { loadPart } from '../bridge/parts';
import type { OpenReader } from './open-reader';
import type { ToastContent } from './toast';
import type { OneArticle } from './one-article';

interface AudienceActions {
  /** stops waiting for pages */
  goWithout(): void;
  /** returns false if no work is shown */
  cancelWork(): boolean;
}

export class Audience {
  /** shows the progress of long work */
  readonly line: WorkLine;
  #popup: Runtime.Port | null = null;
  #reader: OpenReader | null = null;
  /** an action that waits without reader or popup */
  #waiting: Waiting | null = null;
  /** counts messages and closes */
  #toast = 0;
  #closeShown = (): void => undefined;
  /** removes the Esc listener */
  #esc: AbortController | null = null;

  constructor(
    private readonly page: Document,
    private readonly actions: AudienceActions,
  ) {
    this.line = {
      show: (content) => {
        this.#hearEsc();
        void this.#sayWorking(content);
      },
      hide: () => {
        this.#esc?.abort();
        this.#esc = null;
        if (!this.#popup) this.closeToast();
      },
    };
  }

  /** Null unless a reader is open. */
  get reader(): OpenReader | null {
    return this.#reader?.reader.open ? this.#reader : null;
  }

  set reader(reader: OpenReader | null) {
    this.#reader = reader;
  }

  get hasPopup(): boolean {
    return this.#popup !== null;
  }

  connect(popup: Runtime.Port, left: () => void): void {
    this.#popup = popup;
    popup.onDisconnect.addListener(() => {
      if (this.#popup !== popup) return;
      this.#popup = null;
      left();
    });
  }

  progress(of: OneArticle, following: Following): void {
    this.#popup?.postMessage(following);
    this.reader?.progress(of);
    if (following.stage !== 'done') void this.#sayWaiting(following);
  }

  /** Shows that the action waits for pages. null: the popup shows it. */
  async during<Result>(action: Waiting | null, of: OneArticle, pages: Promise<Result>): Promise<Result> {
    this.#waiting = action;
    try {
      if (of.following) void this.#sayWaiting(of.following);
      return await pages;
    } finally {
      this.#waiting = null;
    }
  }

  async #sayWaiting(following: Following): Promise<void> {
    const action = this.#waiting;
    if (action === null || this.#popup || this.reader) return;
    const { followingStatus } = await loadPart('reader');
    if (this.#waiting === null) return;
    const content = followingStatus(following, action, () => this.actions.goWithout());
    // Print or copy even if the page blocks the message.
    await this.show(content).catch(() => undefined);
    if (this.#waiting === null && action === 'print') this.closeToast();
  }

  async #sayWorking(content: StatusContent): Promise<void> {
    if (!this.#popup && !this.reader) await this.show(content).catch(() => undefined);
  }

  /** Rejects when no reader is open and the page blocks messages. */
  async say(text: string, ...actions: StatusAction[]): Promise<void> {
    const open = this.reader;
    if (open) open.reader.say(text, ...actions);
    else await this.show({ text, actions });
  }

  /** Rejects when the page blocks it. Does nothing if closed while the part loads. */
  async show(content: ToastContent): Promise<void> {
    const own = (this.#toast += 1);
    const { showToast, closeToast } = await loadPart('reader');
    this.#closeShown = closeToast;
    if (own === this.#toast) await showToast(this.page, content);
  }

  closeToast(): void {
    this.#toast += 1;
    this.#closeShown();
  }

  /** After a shortcut or menu entry, the page has the focus: Esc cancels there. */
  #hearEsc(): void {
    const view = this.page.defaultView;
    if (!view || this.#esc) return;
    this.#esc = new AbortController();
    onTrusted(
      view,
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || this.reader || !this.actions.cancelWork()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: this.#esc.signal },
    );
  }
}
