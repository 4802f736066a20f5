/** The popup's clip. Fetches further pages only when an action needs them. */
import browser from '../bridge/browser';
import { byId } from '../../util/dom';
import { openPageAction, waitingText, type Following } from '../bridge/following';
import { problemLine, t } from '../bridge/i18n';
import type { StatusAction } from '../widgets/status-line';
import {
  POPUP_PORT,
  type ClipSummary,
  type FirstSummary,
  type Outcome,
  type Problem,
} from '../bridge/messages';
import { activeTab, askAnew, askTab, putPart, type Target } from '../bridge/tabs';
import { SAY_AFTER_MS } from '../session/work';
import { fitExits } from './exits';
import { askArticle, type GivenArticle } from './given-article';
import type { PopupLine } from './line';
import { onlySelection, showFirst, showSummary } from './view';

export class Session {
  target: Target | null = null;
  /** Facts known before the page is classified. */
  #looked: Promise<Outcome<FirstSummary>> | null = null;
  #clipped: Promise<Outcome<ClipSummary>> | null = null;
  /** Set by Read, which skips classification unless it fails. */
  #reading: Promise<boolean> | null = null;
  summary: ClipSummary | null = null;
  /** null: no pages are being fetched */
  #following: Following | null = null;
  #listening = false;

  constructor(
    private readonly line: PopupLine,
    private readonly fail: (problem: Problem) => void,
  ) {}

  /** The facts so far, without classification; null after a problem. */
  async known(): Promise<FirstSummary | ClipSummary | null> {
    const first = await this.#looked;
    return this.summary ?? (first?.ok ? first.value : null);
  }

  /** null: after a problem */
  async clip(): Promise<ClipSummary | null> {
    const clip = await this.#clipped;
    return clip?.ok ? clip.value : null;
  }

  /**
   * Toggles the reader without classification.
   * @returns null when there is nothing to read, which is already reported
   */
  async read(): Promise<Outcome<{ open: boolean }> | null> {
    const read = (async () => {
      const known = await this.known();
      const to = this.target;
      if (!known || !to) return null;
      const { id, readerOpen } = known;
      return readerOpen
        ? askTab(to, 'toggle', {})
        : askTab(to, 'read', { fresh: false, selection: onlySelection(), clip: id });
    })();
    this.#reading = read.then((answer) => answer?.ok === true);
    return read;
  }

  /** @param said a message to show with the clip */
  async ask(said = ''): Promise<void> {
    // Before any wait, so that an early click waits for this clip.
    this.#reading = null;
    this.summary = null;
    this.#looked = activeTab().then(
      (to) => this.#look(to),
      (error: unknown) => ({ ok: false, problem: { kind: 'failed', detail: String(error) } }),
    );
    this.#clipped = this.#looked.then((first) => (first.ok ? this.#judge(first.value) : first));
    // From then on, closing the popup cancels the tab's work.
    const late = setTimeout(() => this.#listen(), SAY_AFTER_MS);
    const answer = await this.line.slowly(t('longArticle'), this.#clipped, () => window.close());
    clearTimeout(late);
    byId('main').removeAttribute('aria-busy');
    if (!answer.ok) {
      this.fail(answer.problem);
      return;
    }
    this.#show(answer.value);
    fitExits(answer.value);
    if (said) this.line.say(said, true);
  }

  async #look(to: Target): Promise<Outcome<FirstSummary>> {
    this.target = to;
    const first = await askAnew(to, 'first');
    if (!first.ok) return first;
    showFirst(first.value);
    // For `npm run bench:click`.
    performance.mark('article-clipper-first');
    return first;
  }

  async #judge({ judgeHere }: FirstSummary): Promise<Outcome<ClipSummary>> {
    const to = this.target;
    if (!to || (await this.#reading)) return { ok: false, problem: { kind: 'cancelled', detail: '' } };
    // Injecting from here need not wake the background script. The content script reports a failed injection.
    if (!judgeHere) await putPart(to.tabId, 'further').catch(() => undefined);
    return askTab(to, 'clip', {});
  }

  /** Shows the new page after a navigation, and acts on nothing. */
  async renew(): Promise<void> {
    this.#following = null;
    this.line.waiting = null;
    byId('main').setAttribute('aria-busy', 'true');
    await this.ask(problemLine('changed'));
  }

  missing(): readonly StatusAction[] {
    const { canRetry = false, unfetched = null } = this.summary ?? {};
    const actions: StatusAction[] = [];
    if (unfetched) actions.push(openPageAction(unfetched, (url) => void browser.tabs.create({ url })));
    if (canRetry) actions.push({ label: t('retry'), name: 'retry', run: () => void this.#again() });
    return actions;
  }

  async #again(): Promise<void> {
    if (!this.summary) return;
    this.summary = { ...this.summary, canRetry: false };
    this.#expectPages();
    await this.#others('retry');
    // The waiting action may have reported its result.
    const { ofPages, waiting } = this.line;
    if (ofPages) this.line.say(waiting === null ? '' : waitingText(waiting));
  }

  /** Shows the wait for pending pages. */
  async article({ id }: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<GivenArticle>> {
    const to = this.target;
    if (!to) return { ok: false, problem: { kind: 'failed', detail: '' } };
    const pages = this.#needsPages();
    this.sayWaiting(waiting);
    const stop = new AbortController();
    const request = { fresh: false, selection: onlySelection(), clip: id };
    const asked = askArticle((name, of) => askTab(to, name, of), request, stop.signal);
    // Pages have their own progress message.
    const answer = pages
      ? await asked
      : await this.line.slowly(waitingText(waiting), asked, () => {
          stop.abort();
          void askTab(to, 'end', {});
        });
    if (pages && answer.ok) await this.#others('whole');
    this.#following = null;
    this.line.waiting = null;
    return answer;
  }

  sayWaiting(waiting: 'copy' | 'print' | 'save'): void {
    if (this.#needsPages()) this.#expectPages();
    // There may be more pages.
    else if (!this.summary) this.#listen();
    this.line.sayWaiting(waiting, this.#following, this.#goWithout);
  }

  readonly #goWithout = (): void => {
    if (this.target) void askTab(this.target, 'cancel', {});
  };

  #show(summary: ClipSummary): void {
    this.summary = summary;
    showSummary(summary);
    // For `npm run bench:click`.
    performance.mark('article-clipper-summary');
  }

  #needsPages(): boolean {
    return this.summary?.pagesPending === true && !onlySelection();
  }

  #expectPages(): void {
    if (!this.summary) return;
    const { pageCount, pageNumber, pageTotal } = this.summary;
    // From the middle, previous pages come first.
    const number = pageNumber > 1 ? pageNumber - 1 : 2;
    this.#following = { stage: 'next-page', pages: pageCount, number, total: pageTotal };
    this.#listen();
    this.#showFollowing();
  }

  #showFollowing(): void {
    if (this.#following) this.line.showFollowing(this.#following, this.#goWithout);
  }

  /** Receives progress. The end of the port tells the tab that the popup is closed. */
  #listen(): void {
    if (this.#listening || !this.target) return;
    this.#listening = true;
    const port = browser.tabs.connect(this.target.tabId, { name: POPUP_PORT, frameId: 0 });
    port.onDisconnect.addListener(() => {
      this.#listening = false;
    });
    port.onMessage.addListener((message: unknown) => {
      const following = message as Following;
      this.#following = following.stage === 'done' ? null : following;
      this.#showFollowing();
    });
  }

  async #others(ask: 'whole' | 'retry'): Promise<void> {
    if (!this.target) return;
    const whole = await askTab(this.target, ask, {});
    this.#following = null;
    if (whole.ok) this.#show(whole.value);
    else this.line.say(problemLine('failed'), true);
  }
}
