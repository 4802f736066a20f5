/** What the content script does when it is asked: clip, read, print, copy. One of it a page. */
import { imagesOf, wordCountInSteps } from '../../article/forms';
import { pictureAddresses } from '../../article/formats/pictures';
import { sanitizeInSteps } from '../../article/sanitize';
import type { Article } from '../../article/schema';
import { tableToCsv, tableToJson } from '../../article/table';
import type { Steps } from '../../util/steps';
import browser, { type Runtime } from '../browser';
import { followingShare, followingText, type Following } from '../following';
import { t } from '../i18n';
import type {
  ActionRequest,
  ArticleAnswer,
  ClipSummary,
  ExtensionMessageName,
  ExtensionMessages,
  PictureAnswer,
  TableFormat,
} from '../messages';
import { ClipProblem } from '../problems';
import { loadSettings } from '../settings';
import type { Settings } from '../settings-schema';
import type { StatusContent } from '../status-line';
import { onTrusted } from '../trusted';
import { Work, type WorkLine } from '../work';
import { Clips, type Clip, type ClipsEvents, type Outcome } from './clips';
import { writeClipboard } from './clipboard';
import { fetchPictures } from './pictures';
import { copiedInSteps, copiedText, Reading } from './reading';
import { selectedText, selectionArticle } from './selection';
import { summarise } from './summary';
import { closeToast, showToast } from './toast';
import { Turns } from './turns';
import { markdownWriter } from './writer';

function tellExtension<N extends ExtensionMessageName>(
  name: N,
  request: ExtensionMessages[N]['request'],
): void {
  // With no part of it open there is nobody to hear it.
  browser.runtime.sendMessage({ to: 'extension', name, request }).catch(() => undefined);
}

/** What is selected is all that is wanted, and no question of kind. */
const selectionOutcome = (article: Article): Outcome => ({
  article,
  kind: 'article',
  confidence: 1,
  notices: [],
  canRetry: false,
});

/** What a message over the page says while an action waits for pages. */
const WAITING = {
  copy: { doing: 'copying', label: 'copyNow', name: 'copy-now' },
  print: { doing: 'preparingPrint', label: 'printNow', name: 'print-now' },
} as const;

/**
 * A document whose server has taken its origin away (CSP `sandbox`) shares none with any frame in it: nothing of ours
 * can be laid over it, and it may not print. Throws a ClipProblem there.
 */
function refuseSandboxed({ defaultView: view }: Document): void {
  // Files have no origin either, but share it with their frames.
  if (view?.origin === 'null' && /^https?:$/.test(view.location.protocol)) throw new ClipProblem('sandboxed');
}

/** An article for the popup: sanitised, counted. */
function* handedOver(article: Article, selected: string): Steps<ArticleAnswer> {
  const content = yield* sanitizeInSteps(article.content);
  const words = yield* wordCountInSteps(article);
  return {
    article: { ...article, content },
    wordCount: words,
    imageCount: imagesOf(article).length,
    selected,
  };
}

export class Controller {
  readonly #page: Document;
  readonly #clips: Clips;
  #reading: Reading | null = null;
  #popup: Runtime.Port | null = null;
  /** a print or copy that waits with neither reader nor popup */
  #waiting: keyof typeof WAITING | null = null;
  /** prints that are under way: they go on when the popup closes */
  #printing = 0;
  readonly #turns = new Turns();
  readonly #ids = new WeakMap<Clip, string>();
  /** what is made of an article for who has no reader open */
  readonly #work: Work;
  /** ends hearing Esc on the page; null while nothing is said to go on */
  #esc: AbortController | null = null;

  constructor(page: Document) {
    this.#page = page;
    const line: WorkLine = {
      show: (content) => {
        this.#hearEsc();
        void this.#sayWorking(content);
      },
      hide: () => {
        this.#esc?.abort();
        this.#esc = null;
        if (!this.#popup) closeToast();
      },
    };
    this.#work = new Work(line);
    const events: ClipsEvents = {
      progress: (clip, following) => {
        this.#popup?.postMessage(following);
        this.#openReading?.progress(clip);
        if (following.stage !== 'done') void this.#showWaiting(following);
      },
      pages: (clip, article) => this.#openReading?.pages(clip, article),
    };
    this.#clips = new Clips(page, events, line);
    if (page.defaultView) onTrusted(page.defaultView, 'pagehide', () => void this.#clips.cancel());
  }

  /** Whoever asked by a key or a menu has the focus in the page: Esc there cancels what is said to go on. */
  #hearEsc(): void {
    const view = this.#page.defaultView;
    if (!view || this.#esc) return;
    this.#esc = new AbortController();
    onTrusted(
      view,
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || this.#openReading || !this.#cancelWork()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: this.#esc.signal },
    );
  }

  #cancelWork(): boolean {
    return this.#clips.endReading() || this.#work.cancel();
  }

  /** Ends what somebody waits for in the popup. */
  end(): void {
    this.#clips.giveUp();
    this.#work.end();
  }

  /** Says on the page that something takes a while, where neither popup nor reader does. */
  async #sayWorking({ actions = [], ...content }: StatusContent): Promise<void> {
    if (this.#popup || this.#openReading) return;
    await showToast(this.#page, { ...content, actions }).catch(() => undefined);
  }

  get #openReading(): Reading | null {
    return this.#reading?.reader.open ? this.#reading : null;
  }

  /** An open popup: it hears how far the pages are. Closed without an action, nobody wants them any more. */
  connect(port: Runtime.Port): void {
    this.#popup = port;
    port.onDisconnect.addListener(() => {
      if (this.#popup !== port) return;
      this.#popup = null;
      if (this.#openReading || this.#printing > 0) return;
      this.end();
      void this.#clips.cancel();
    });
  }

  async summary(fresh: boolean): Promise<ClipSummary> {
    const clip = await this.#clips.onScreen(fresh && !this.#openReading);
    const judged = await this.#clips.judged(clip);
    return {
      ...(await summarise(this.#page, clip, judged, this.#openReading !== null)),
      id: this.#idOf(clip),
    };
  }

  /** With all pages; `again`: asking once more for those that did not come. */
  async wholeSummary(again: boolean): Promise<ClipSummary> {
    const clip = await this.#clips.onScreen(false);
    const reading = this.#openReading;
    const whole = await (again ? this.#clips.again(clip) : this.#clips.whole(clip));
    const judged = await this.#clips.judged(clip);
    const readerOpen = reading?.reader.open ?? false;
    return { ...(await summarise(this.#page, clip, judged, readerOpen, whole)), id: this.#idOf(clip) };
  }

  /** Opens the reader on what is here; further pages come in while one reads. */
  read(request: ActionRequest): Promise<{ open: boolean }> {
    return this.#turns.join(request.selection ? 'read selection' : 'read', () =>
      this.#turns.inTurn(() => this.#open(request)),
    );
  }

  async #open({ fresh, selection, clip: shown }: ActionRequest): Promise<{ open: boolean }> {
    closeToast();
    this.#openReading?.reader.close();
    // Asked for now, so that the reader need not wait for them.
    const settings = loadSettings();
    const clip = selection ? null : this.#wanted(await this.#clips.onScreen(fresh), shown);
    const article = clip ? clip.latest : await selectionArticle(this.#page);
    const reading = await this.#show(clip, article, await settings);
    reading.follow();
    return { open: true };
  }

  /** Closes an open reader, else opens it. While one is opening there is nothing yet that one could want closed. */
  async toggle(): Promise<{ open: boolean }> {
    const reading = this.#turns.running('read') ? null : this.#openReading;
    if (!reading) return this.read({ fresh: true, selection: false, clip: null });
    reading.reader.close();
    return { open: false };
  }

  /** Prints the whole article; without an open reader the page is given back after. */
  print(request: ActionRequest): Promise<void> {
    return this.#turns.join(request.selection ? 'print selection' : 'print', () => this.#print(request));
  }

  async #print(request: ActionRequest): Promise<void> {
    refuseSandboxed(this.#page);
    closeToast();
    const open = request.selection ? null : this.#openReading;
    if (open) {
      await open.print();
      return;
    }
    this.#printing += 1;
    try {
      const { article } = await this.#outcome(request, 'print');
      await this.#turns.inTurn(async () => {
        closeToast();
        this.#openReading?.reader.close();
        const { reader } = await this.#show(null, article, await loadSettings());
        try {
          await reader.print();
        } finally {
          reader.close();
        }
      });
    } finally {
      this.#printing -= 1;
    }
  }

  /** The whole article as plain data, with what is selected on the page. */
  async article(request: ActionRequest): Promise<ArticleAnswer> {
    const { article } = await this.#outcome(request, null);
    return this.#work.run(t('copying'), handedOver(article, selectedText(this.#page)));
  }

  /** Fetches pictures of the article that the user was shown, and no others. */
  async pictures(shown: string, addresses: readonly string[]): Promise<PictureAnswer[]> {
    const clip = this.#wanted(await this.#clips.onScreen(false), shown);
    const own = new Set(pictureAddresses(clip.latest));
    return fetchPictures(
      this.#page,
      addresses.filter((address) => own.has(address)),
    );
  }

  /**
   * Copies from here and says on the page what was copied, or offers a button where the browser wants a click.
   * @returns what could not be said there, '' when it was
   */
  copy(request: ActionRequest): Promise<string> {
    return this.#turns.join(request.selection ? 'copy selection' : 'copy', () => this.#copy(request));
  }

  async #copy(request: ActionRequest): Promise<string> {
    const reading = request.selection ? null : this.#openReading;
    if (reading) {
      await reading.copy();
      return '';
    }
    const { article, notices } = await this.#outcome(request, 'copy');
    const write = await markdownWriter();
    const copied = await this.#work.run(t('copying'), copiedInSteps(article, write));
    const { markdown } = copied;
    const done = [copiedText(article, copied), ...notices].join(' ');
    const view = this.#openReading?.reader.window ?? this.#page.defaultView;
    try {
      if (!view) throw new Error('The page is gone.');
      await writeClipboard(view, markdown);
    } catch {
      await this.#offerCopy(markdown, done);
      return '';
    }
    // A page that lets no message be does not undo the copy.
    return this.#say(done).then(
      () => '',
      () => done,
    );
  }

  /** The table of a list page. Rejects with a ClipProblem when the page is none (any more). */
  async table(format: TableFormat, shown: string): Promise<{ text: string }> {
    const clip = this.#wanted(await this.#clips.onScreen(false), shown);
    const { table, judgement } = await this.#clips.judged(clip);
    if (!table || !judgement.records) throw new ClipProblem('empty');
    return { text: format === 'csv' ? tableToCsv(judgement.records) : tableToJson(judgement.records) };
  }

  #idOf(clip: Clip): string {
    const id = this.#ids.get(clip) ?? `${Date.now()}-${Math.random()}`;
    this.#ids.set(clip, id);
    return id;
  }

  /** The clip, if it is the one that the user was shown. Throws a ClipProblem when another page came meanwhile. */
  #wanted(clip: Clip, shown: string | null): Clip {
    if (shown !== null && shown !== this.#idOf(clip)) throw new ClipProblem('changed');
    return clip;
  }

  cancel(): Promise<void> {
    return this.#clips.cancel();
  }

  /** The article that an action is about: the selection, or everything. Says on the page that it waits, if so. */
  async #outcome(
    { fresh, selection, clip: shown }: ActionRequest,
    action: keyof typeof WAITING | null,
  ): Promise<Outcome> {
    if (selection) return selectionOutcome(await selectionArticle(this.#page));
    const clip = this.#wanted(await this.#clips.onScreen(fresh && !this.#openReading), shown);
    this.#waiting = action;
    try {
      if (clip.following) void this.#showWaiting(clip.following);
      return await this.#clips.whole(clip);
    } finally {
      this.#waiting = null;
    }
  }

  async #showWaiting(following: Following): Promise<void> {
    if (this.#waiting === null || this.#popup || this.#openReading) return;
    const { doing, label, name } = WAITING[this.#waiting];
    const action = { label: t(label), name, run: () => void this.#clips.cancel() };
    const text = `${t(doing)} ${followingText(following)}`;
    // A page that lets no message be is no reason not to print or copy it.
    await showToast(this.#page, { text, progress: followingShare(following), actions: [action] }).catch(
      () => undefined,
    );
    if (this.#waiting === null && this.#printing > 0) closeToast();
  }

  async #show(clip: Clip | null, article: Article, settings: Settings): Promise<Reading> {
    refuseSandboxed(this.#page);
    const reading = await Reading.open(this.#page, this.#clips, clip, article, settings, {
      openOptions: () => {
        tellExtension('openOptions', {});
      },
      closed: () => {
        this.#reading = null;
        void this.#clips.cancel();
      },
    });
    this.#reading = reading;
    return reading;
  }

  async #say(text: string): Promise<void> {
    const reading = this.#openReading;
    if (reading) reading.reader.say(text);
    else await showToast(this.#page, { text });
  }

  async #offerCopy(markdown: string, done: string): Promise<void> {
    refuseSandboxed(this.#page);
    const copyIn = (view: Window) => {
      writeClipboard(view, markdown).then(
        () => this.#say(done),
        () => this.#say(t('problem_clipboard_advice')),
      );
    };
    const action = { label: t('copyMarkdown'), name: 'copy-now' };
    const reader = this.#openReading?.reader;
    if (reader)
      reader.say(t('copyNeedsClick'), {
        ...action,
        run: () => {
          copyIn(reader.window);
        },
      });
    else await showToast(this.#page, { text: t('copyNeedsClick'), actions: [{ ...action, run: copyIn }] });
  }
}
