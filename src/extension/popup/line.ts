/** The line at the popup's foot: what goes on, how far the pages are, what was done. */
import { byId } from '../../util/dom';
import { followingStatus, waitingText, type Following, type Waiting } from '../bridge/following';
import { t } from '../bridge/i18n';
import { StatusLine, type StatusAction, type StatusContent } from '../widgets/status-line';
import { SAY_AFTER_MS } from '../session/work';

/** ms: what was done is said for so long */
const SAID_MS = 6000;

export class PopupLine {
  /** what waits for the pages */
  waiting: Waiting | null = null;
  readonly #line = new StatusLine(byId('status'));
  /** what can be done for pages that did not come */
  readonly #missing: () => readonly StatusAction[];
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  #ofPages = false;

  constructor(missing: () => readonly StatusAction[]) {
    this.#missing = missing;
  }

  /** It shows how far the pages are. */
  get ofPages(): boolean {
    return this.#ofPages;
  }

  show(content: StatusContent | null): void {
    clearTimeout(this.#forgetting);
    this.#line.show(content);
  }

  say(text: string, bad = false): void {
    const actions = this.waiting === null ? this.#missing() : [];
    this.#ofPages = false;
    this.show(text === '' && actions.length === 0 ? null : { text, actions });
    byId('status').classList.toggle('bad', bad);
  }

  /** Says what was done, for a while. */
  sayDone(text: string): void {
    this.say(text);
    this.#forgetting = setTimeout(() => {
      this.say('');
    }, SAID_MS);
  }

  /** Says that this waits for the article: for its pages, or for it to be made. */
  sayWaiting(waiting: Waiting, following: Following | null, goWithout: () => void): void {
    this.waiting = waiting;
    if (following) this.showFollowing(following, goWithout);
    else this.say(waitingText(waiting));
  }

  /** Page 2 of 4, a bar, and the way not to wait for the rest. */
  showFollowing(following: Following, goWithout: () => void): void {
    this.#ofPages = true;
    byId('status').classList.remove('bad');
    this.show(followingStatus(following, this.waiting, goWithout));
  }

  /** What is awaited, and after a second a bar and the way not to wait for it. */
  async slowly<Answer>(text: string, asked: Promise<Answer>, cancel: () => void): Promise<Answer> {
    let shown = false;
    const late = setTimeout(() => {
      shown = true;
      byId('status').classList.remove('bad');
      const actions = [{ label: t('cancel'), name: 'cancel', run: cancel }];
      this.show({ text, progress: { value: 0, max: null }, progressLabel: t('workProgress'), actions });
    }, SAY_AFTER_MS);
    try {
      return await asked;
    } finally {
      clearTimeout(late);
      if (shown) this.#line.show(null);
    }
  }
}
