/** The clip that the popup shows: asked of the tab. Its further pages are fetched when an action needs them, not before. */
import browser from '../bridge/browser';
import { byId } from '../../util/dom';
import { openPageAction, waitingText, type Following } from '../bridge/following';
import { problemLine, t } from '../bridge/i18n';
import type { StatusAction } from '../widgets/status-line';
import {
  POPUP_PORT,
  type ClipSummary,
  type ContentResponse,
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
  readonly #line: PopupLine;
  readonly #fail: (problem: Problem) => void;
  #target: Target | null = null;
  /** what is known before the page is judged */
  #looked: Promise<Outcome<FirstSummary>> | null = null;
  #clipped: Promise<Outcome<ClipSummary>> | null = null;
  /** Read is pressed: nothing is judged before it has failed */
  #reading: Promise<boolean> | null = null;
  #summary: ClipSummary | null = null;
  /** what is heard of the other pages; null when none are on their way */
  #following: Following | null = null;
  #listening = false;

  constructor(line: PopupLine, fail: (problem: Problem) => void) {
    this.#line = line;
    this.#fail = fail;
  }

  get target(): Target | null {
    return this.#target;
  }

  /** The summary that is shown. */
  get summary(): ClipSummary | null {
    return this.#summary;
  }

  /** What is known of the page so far: it need not be judged; null after a problem. */
  async known(): Promise<FirstSummary | ClipSummary | null> {
    const first = await this.#looked;
    return this.#summary ?? (first?.ok ? first.value : null);
  }

  /** The clip that is shown, when it is there; null after a problem. */
  async clip(): Promise<ClipSummary | null> {
    const clip = await this.#clipped;
    return clip?.ok ? clip.value : null;
  }

  /**
   * Has the page open the reader, or close it, as soon as the page is known: nothing is judged for that.
   * @returns null: there is nothing to read, and the popup says so
   */
  async read(): Promise<Outcome<ContentResponse<'read'>> | null> {
    const read = (async () => {
      const known = await this.known();
      const to = this.#target;
      if (!known || !to) return null;
      const { id, readerOpen } = known;
      return readerOpen
        ? askTab(to, 'toggle', {})
        : askTab(to, 'read', { fresh: false, selection: onlySelection(), clip: id });
    })();
    this.#reading = read.then((answer) => answer?.ok === true);
    return read;
  }

  /** Asks for the clip and shows it. @param said what is to be known of it before anything else */
  async ask(said = ''): Promise<void> {
    // Before anything is waited for: who presses a button in the first moment waits for it, too.
    this.#reading = null;
    this.#summary = null;
    this.#looked = activeTab().then(
      (to) => this.#look(to),
      (error: unknown) => ({ ok: false, problem: { kind: 'failed', detail: String(error) } }),
    );
    this.#clipped = this.#looked.then((first) => (first.ok ? this.#judge(first.value) : first));
    // Closed while the page is read, the popup leaves nobody who wants it.
    const late = setTimeout(() => {
      this.#listen();
    }, SAY_AFTER_MS);
    const answer = await this.#line.slowly(t('longArticle'), this.#clipped, () => {
      window.close();
    });
    clearTimeout(late);
    byId('main').removeAttribute('aria-busy');
    if (!answer.ok) {
      this.#fail(answer.problem);
      return;
    }
    this.#show(answer.value);
    fitExits(answer.value);
    if (said) this.#line.say(said, true);
  }

  /** Shows what is known of the page before it is judged. */
  async #look(to: Target): Promise<Outcome<FirstSummary>> {
    this.#target = to;
    const asked = askAnew(to, 'first');
    // Mostly wanted next. Where it cannot be put in, the content script will say so; that goes for the part below, too.
    putPart(to.tabId, 'reader').catch(() => undefined);
    const first = await asked;
    if (!first.ok) return first;
    showFirst(first.value);
    // For `npm run bench:click`.
    performance.mark('article-clipper-first');
    return first;
  }

  /** The clip with what kind of page it is. */
  async #judge({ judgeHere }: FirstSummary): Promise<Outcome<ClipSummary>> {
    const to = this.#target;
    if (!to || (await this.#reading)) return { ok: false, problem: { kind: 'cancelled', detail: '' } };
    // From here the background need not be woken for it.
    if (!judgeHere) await putPart(to.tabId, 'further').catch(() => undefined);
    return askTab(to, 'clip', {});
  }

  /** Another page came into the tab while this one was shown: shows that one, and does nothing with it unasked. */
  async renew(): Promise<void> {
    this.#following = null;
    this.#line.waiting = null;
    byId('main').setAttribute('aria-busy', 'true');
    await this.ask(problemLine('changed'));
  }

  /** What can be done for pages that did not come: asking once more, opening one that is not fetched. */
  missing(): readonly StatusAction[] {
    const { canRetry = false, unfetched = null } = this.#summary ?? {};
    const actions: StatusAction[] = [];
    if (unfetched) actions.push(openPageAction(unfetched, (url) => void browser.tabs.create({ url })));
    if (canRetry) actions.push({ label: t('retry'), name: 'retry', run: () => void this.#again() });
    return actions;
  }

  async #again(): Promise<void> {
    if (!this.#summary) return;
    this.#summary = { ...this.#summary, canRetry: false };
    this.#expectPages();
    await this.#others('retry');
    // What waited for the pages may have said already how it went.
    const { ofPages, waiting } = this.#line;
    if (ofPages) this.#line.say(waiting === null ? '' : waitingText(waiting));
  }

  /** The whole article as plain data, for the clipboard or a file; says that it waits where pages are on their way. */
  async article({ id }: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<GivenArticle>> {
    const to = this.#target;
    if (!to) return { ok: false, problem: { kind: 'failed', detail: '' } };
    const pages = this.#needsPages();
    this.sayWaiting(waiting);
    const stop = new AbortController();
    const request = { fresh: false, selection: onlySelection(), clip: id };
    const asked = askArticle((name, of) => askTab(to, name, of), request, stop.signal);
    // While pages come, the line tells of them.
    const answer = pages
      ? await asked
      : await this.#line.slowly(waitingText(waiting), asked, () => {
          stop.abort();
          void askTab(to, 'end', {});
        });
    if (pages && answer.ok) await this.#others('whole');
    this.#following = null;
    this.#line.waiting = null;
    return answer;
  }

  /** Says that this waits for the pages, where there are more, or for the article. */
  sayWaiting(waiting: 'copy' | 'print' | 'save'): void {
    if (this.#needsPages()) this.#expectPages();
    // Nobody knows yet whether there are more.
    else if (!this.#summary) this.#listen();
    this.#line.sayWaiting(waiting, this.#following, this.#goWithout);
  }

  readonly #goWithout = (): void => {
    if (this.#target) void askTab(this.#target, 'cancel', {});
  };

  #show(summary: ClipSummary): void {
    this.#summary = summary;
    showSummary(summary);
    // For `npm run bench:click`.
    performance.mark('article-clipper-summary');
  }

  /** Does an action on the article that is shown fetch more of it? */
  #needsPages(): boolean {
    return this.#summary?.pagesPending === true && !onlySelection();
  }

  /** Pages are about to be asked for: hears of them from now on. */
  #expectPages(): void {
    if (!this.#summary) return;
    const { pageCount, pageNumber, pageTotal } = this.#summary;
    // Opened in the middle, the previous pages come first.
    const number = pageNumber > 1 ? pageNumber - 1 : 2;
    this.#following = { stage: 'next-page', pages: pageCount, number, total: pageTotal };
    this.#listen();
    this.#showFollowing();
  }

  #showFollowing(): void {
    if (this.#following) this.#line.showFollowing(this.#following, this.#goWithout);
  }

  /** Hears from the tab how far the pages are; the end of the port tells the tab that the popup is closed. */
  #listen(): void {
    if (this.#listening || !this.#target) return;
    this.#listening = true;
    const port = browser.tabs.connect(this.#target.tabId, { name: POPUP_PORT, frameId: 0 });
    port.onDisconnect.addListener(() => {
      this.#listening = false;
    });
    port.onMessage.addListener((message: unknown) => {
      const following = message as Following;
      this.#following = following.stage === 'done' ? null : following;
      this.#showFollowing();
    });
  }

  /** Shows the clip with its other pages, when they are here. */
  async #others(ask: 'whole' | 'retry'): Promise<void> {
    if (!this.#target) return;
    const whole = await askTab(this.#target, ask, {});
    this.#following = null;
    if (whole.ok) this.#show(whole.value);
    else this.#line.say(problemLine('failed'), true);
  }
}
