/** The popup's status line. */
import { byId } from '../../util/dom';
import { followingStatus, waitingText, type Following, type Waiting } from '../bridge/following';
import { t } from '../bridge/i18n';
import { StatusLine, type StatusAction, type StatusContent } from '../widgets/status-line';
import { SAY_AFTER_MS } from '../session/work';

/** ms */
const SAID_MS = 6000;

export class PopupLine {
  /** The action that waits. */
  waiting: Waiting | null = null;
  readonly #line = new StatusLine(byId('status'));
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  /** It shows the progress of pages. */
  ofPages = false;

  constructor(private readonly missing: () => readonly StatusAction[]) {}

  show(content: StatusContent | null): void {
    clearTimeout(this.#forgetting);
    this.#line.show(content);
  }

  say(text: string, bad = false): void {
    const actions = this.waiting === null ? this.missing() : [];
    this.ofPages = false;
    this.show(text === '' && actions.length === 0 ? null : { text, actions });
    byId('status').classList.toggle('bad', bad);
  }

  /** Disappears after `SAID_MS`. */
  sayDone(text: string): void {
    this.say(text);
    this.#forgetting = setTimeout(() => this.say(''), SAID_MS);
  }

  sayWaiting(waiting: Waiting, following: Following | null, goWithout: () => void): void {
    this.waiting = waiting;
    if (following) this.showFollowing(following, goWithout);
    else this.say(waitingText(waiting));
  }

  /** Adds a button that skips the rest. */
  showFollowing(following: Following, goWithout: () => void): void {
    this.ofPages = true;
    byId('status').classList.remove('bad');
    this.show(followingStatus(following, this.waiting, goWithout));
  }

  /** After a second, shows a bar and a cancel button. */
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
