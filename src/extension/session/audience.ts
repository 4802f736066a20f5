/** Where the content script shows its messages: in an open popup, in an open reader, else over the page. */
import type { Runtime } from '../bridge/browser';
import type { Following, Waiting } from '../bridge/following';
import type { StatusAction, StatusContent } from '../widgets/status-line';
import { onTrusted } from '../../util/trusted';
import type { WorkLine } from './work';
import { part, partHere } from '../bridge/parts';
import type { OpenedReader } from '../reader/interfaces';
import type { ToastContent } from './toast';
import type { OneArticle } from './one-article';

interface AudienceActions {
  /** goes without the pages that are still to come */
  goWithout(): void;
  /** cancels the work that is shown; false when none is */
  cancelWork(): boolean;
}

export class Audience {
  /** says that a long piece of work goes on */
  readonly line: WorkLine;
  readonly #page: Document;
  readonly #actions: AudienceActions;
  #popup: Runtime.Port | null = null;
  #reader: OpenedReader | null = null;
  /** a print or copy that waits with neither reader nor popup */
  #waiting: Waiting | null = null;
  /** counts messages and their ends */
  #toast = 0;
  /** ends hearing Esc on the page; null while nothing is said to go on */
  #esc: AbortController | null = null;

  constructor(page: Document, actions: AudienceActions) {
    this.#page = page;
    this.#actions = actions;
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

  /** The reader, while it is open. */
  get reader(): OpenedReader | null {
    return this.#reader?.reader.open ? this.#reader : null;
  }

  set reader(reader: OpenedReader | null) {
    this.#reader = reader;
  }

  get hasPopup(): boolean {
    return this.#popup !== null;
  }

  /** An open popup: it hears how far the pages are. */
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

  /** Says, until the pages are there, that the action waits for them; null where the popup does. */
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
    // Pages are followed by that part.
    const further = partHere('further');
    if (action === null || this.#popup || this.reader || !further) return;
    const { actions = [], ...content } = further.followingStatus(following, action, () => {
      this.#actions.goWithout();
    });
    // A page that lets no message be is no reason not to print or copy it.
    await this.show({ ...content, actions }).catch(() => undefined);
    if (this.#waiting === null && action === 'print') this.closeToast();
  }

  /** Says on the page that something takes a while, where neither popup nor reader does. */
  async #sayWorking({ actions = [], ...content }: StatusContent): Promise<void> {
    if (this.#popup || this.reader) return;
    await this.show({ ...content, actions }).catch(() => undefined);
  }

  /** Reports an action. Rejects when no reader is open and the page prevents messages. */
  async say(text: string, ...actions: StatusAction[]): Promise<void> {
    const open = this.reader;
    if (open) open.reader.say(text, ...actions);
    else await this.show({ text, actions });
  }

  /** Shows it over the page. Rejects when the page lets no message be. One that is over before its part has come is not shown. */
  async show(content: ToastContent): Promise<void> {
    const own = (this.#toast += 1);
    const { showToast } = await part('aids');
    if (own === this.#toast) await showToast(this.#page, content);
  }

  /** Takes the message away that stands over the page. */
  closeToast(): void {
    this.#toast += 1;
    partHere('aids')?.closeToast();
  }

  /** After a shortcut or a menu entry the focus is in the page: Esc there cancels the work that the message shows. */
  #hearEsc(): void {
    const view = this.#page.defaultView;
    if (!view || this.#esc) return;
    this.#esc = new AbortController();
    onTrusted(
      view,
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || this.reader || !this.#actions.cancelWork()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: this.#esc.signal },
    );
  }
}
