/** What the content script does when it is asked: clip, read, print, copy. One of it a page. */
import type { Article } from '../../article/schema';
import browser, { type Runtime } from '../browser';
import type { Waiting } from '../following';
import { t } from '../i18n';
import type {
  ActionRequest,
  ArticleAnswer,
  ClipSummary,
  ExtensionMessageName,
  ExtensionMessages,
  FirstSummary,
  PictureAnswer,
  TableFormat,
} from '../messages';
import { part, partHere } from '../parts';
import { ClipProblem } from '../problems';
import type { PreparedFrame } from '../reader/frame-host';
import type { OpenedReader, Reading } from '../reading';
import { loadSettings } from '../settings';
import type { Settings } from '../settings-schema';
import { onTrusted } from '../trusted';
import { Turns } from '../turns';
import { Work } from '../work';
import { Audience } from './audience';
import type { Clip } from './clip';
import { Clips } from './clips';
import { copyHere, type WantedArticle } from './copy-here';
import { hasMoved, watchPage } from './moved';
import { refuseSandboxed } from './sandbox';
import { selectionArticle } from './selection-article';

function tellExtension<N extends ExtensionMessageName>(
  name: N,
  request: ExtensionMessages[N]['request'],
): void {
  // With no part of it open there is nobody to hear it.
  browser.runtime.sendMessage({ to: 'extension', name, request }).catch(() => undefined);
}

/** What opens the reader, and its frame, which loads out of sight. */
interface PreparedReader {
  openReader: Reading['openReader'];
  frame: PreparedFrame;
}

export class Controller {
  readonly #page: Document;
  readonly #audience: Audience;
  readonly #clips: Clips;
  /** prints that are under way: they go on when the popup closes */
  #printing = 0;
  readonly #turns = new Turns();
  /** what is made of an article for who has no reader open */
  readonly #work: Work;

  constructor(page: Document) {
    this.#page = page;
    this.#audience = new Audience(page, {
      goWithout: () => void this.#clips.cancel(),
      cancelWork: () => this.#clips.endReading() || this.#work.cancel(),
    });
    const { line } = this.#audience;
    this.#work = new Work(line);
    const events = {
      progress: this.#audience.progress.bind(this.#audience),
      pages: (clip: Clip, article: Article) => this.#audience.reader?.pages(clip, article),
    };
    this.#clips = new Clips(page, events, line);
    if (page.defaultView) onTrusted(page.defaultView, 'pagehide', () => void this.#clips.cancel());
  }

  /** The open reader, unless the page has moved on to another article under it: that one is wanted then. */
  get #reader(): OpenedReader | null {
    const open = this.#audience.reader;
    return open?.clip && hasMoved(this.#page, open.clip) ? null : open;
  }

  /** Ends what somebody waits for in the popup. */
  end(): void {
    this.#clips.giveUp();
    this.#work.end();
  }

  /** An open popup. Closed without an action, nobody wants the further pages any more. */
  connect(port: Runtime.Port): void {
    this.#audience.connect(port, () => {
      if (this.#audience.reader || this.#printing > 0) return;
      this.end();
      void this.#clips.cancel();
    });
  }

  /** What the popup can show before the page is judged. */
  async first(): Promise<FirstSummary> {
    const clip = await this.#shown(null, true);
    const { shownOf } = await part('handover');
    const shown = await shownOf(this.#page, clip.id, clip.latest, this.#reader !== null);
    return { ...shown, judgeHere: partHere('further') !== undefined };
  }

  async summary(): Promise<ClipSummary> {
    const clip = await this.#shown(null);
    const judged = await this.#clips.judged(clip);
    const { summarise } = await part('handover');
    const whole = await this.#clips.wholeHere(clip);
    return summarise(this.#page, clip, judged, this.#reader !== null, whole ?? undefined);
  }

  /** With all pages; `again`: asking once more for those that did not come. */
  async wholeSummary(again: boolean): Promise<ClipSummary> {
    const clip = await this.#shown(null);
    const open = this.#reader;
    const whole = await (again ? this.#clips.again(clip) : this.#clips.whole(clip));
    const judged = await this.#clips.judged(clip);
    const { summarise } = await part('handover');
    return summarise(this.#page, clip, judged, open?.reader.open ?? false, whole);
  }

  /** Opens the reader on what is here; further pages come in while one reads. */
  read(request: ActionRequest): Promise<{ open: boolean }> {
    return this.#turns.join(request.selection ? 'read selection' : 'read', () =>
      this.#turns.inTurn(() => this.#open(request)),
    );
  }

  async #open({ fresh, selection, clip: shown }: ActionRequest): Promise<{ open: boolean }> {
    refuseSandboxed(this.#page);
    this.#audience.closeToast();
    this.#audience.reader?.reader.close();
    // Both begun now, so that the reader need not wait for them.
    const settings = loadSettings();
    const prepared = this.#prepare();
    // Said below, should there be a clip.
    prepared.catch(() => undefined);
    settings.catch(() => undefined);
    try {
      const clip = selection ? null : await this.#clips.shown(shown, fresh);
      const article = clip ? clip.latest : await selectionArticle(this.#page);
      const release = this.#clips.hold();
      try {
        const opened = await this.#show(clip, article, settings, await prepared);
        opened.follow().then(release, release);
      } catch (error) {
        release();
        throw error;
      }
      return { open: true };
    } catch (error) {
      (await prepared.catch(() => null))?.frame.drop();
      throw error;
    }
  }

  async #prepare(): Promise<PreparedReader> {
    const { prepareReader, openReader } = await part('reader');
    return { openReader, frame: prepareReader(this.#page) };
  }

  /** Closes an open reader, else opens it. While one is opening there is nothing yet that one could want closed. */
  async toggle(): Promise<{ open: boolean }> {
    const open = this.#turns.running('read') ? null : this.#audience.reader;
    if (!open) return this.read({ fresh: true, selection: false, clip: null });
    open.reader.close();
    return { open: false };
  }

  /** Prints the whole article; without an open reader the page is given back after. */
  print(request: ActionRequest): Promise<void> {
    return this.#turns.join(request.selection ? 'print selection' : 'print', () => this.#print(request));
  }

  async #print(request: ActionRequest): Promise<void> {
    refuseSandboxed(this.#page);
    this.#audience.closeToast();
    const open = request.selection ? null : this.#reader;
    if (open) {
      // It may hold another article than the popup shows.
      await this.#shown(request.clip);
      await open.print();
      return;
    }
    this.#printing += 1;
    try {
      const { article } = await this.#wanted(request, 'print');
      await this.#turns.inTurn(async () => {
        this.#audience.closeToast();
        this.#audience.reader?.reader.close();
        const printing = part('printing');
        // Said below, should the reader open.
        printing.catch(() => undefined);
        const { reader } = await this.#show(null, article, loadSettings(), await this.#prepare());
        try {
          await reader.print(await printing);
        } finally {
          reader.close();
        }
      });
    } finally {
      this.#printing -= 1;
    }
  }

  /** The whole article as plain data, with what is selected on the page; of a giant its first piece. */
  async article(request: ActionRequest): Promise<ArticleAnswer> {
    const { article } = await this.#wanted(request, null);
    const { handedOver } = await part('handover');
    return this.#work.run(t('copying'), handedOver(this.#page, article));
  }

  /** Fetches pictures of the article that the user was shown, and no others. */
  async pictures(shown: string, addresses: readonly string[]): Promise<PictureAnswer[]> {
    await this.#shown(shown);
    return (await part('handover')).picturesOfIt(this.#page, addresses);
  }

  /**
   * Copies from here and says on the page what was copied, or offers a button where the browser wants a click.
   * @returns what could not be said there, '' when it was
   */
  copy(request: ActionRequest): Promise<string> {
    return this.#turns.join(request.selection ? 'copy selection' : 'copy', () => this.#copy(request));
  }

  async #copy(request: ActionRequest): Promise<string> {
    const open = request.selection ? null : this.#reader;
    if (open) {
      await open.copy();
      return '';
    }
    return copyHere(this.#page, await this.#wanted(request, 'copy'), this.#audience, this.#work);
  }

  /** The table of a list page. Rejects with a ClipProblem when the page is none (any more). */
  async table(format: TableFormat, shown: string): Promise<{ text: string }> {
    const clip = await this.#shown(shown);
    const { list, judgement } = await this.#clips.judged(clip);
    if (!list || !judgement.records) throw new ClipProblem('empty');
    return { text: (await part('handover')).tableFile(judgement.records, format) };
  }

  cancel(): Promise<void> {
    return this.#clips.cancel();
  }

  /** The clip in the open reader, else that of the page. Rejects with a ClipProblem when the user was shown another one. */
  async #shown(id: string | null, fresh = false): Promise<Clip> {
    const open = this.#reader;
    if (!open?.clip) return this.#clips.shown(id, fresh && !open);
    if (id !== null && id !== open.clip.id) throw new ClipProblem('changed');
    return open.clip;
  }

  /** The selection, or everything. */
  async #wanted(
    { fresh, selection, clip: shown }: ActionRequest,
    action: Waiting | null,
  ): Promise<WantedArticle> {
    if (selection)
      return { article: await selectionArticle(this.#page), notices: [], unfetched: null, kind: null };
    const clip = await this.#shown(shown, fresh);
    return this.#audience.during(action, clip, this.#clips.whole(clip));
  }

  async #show(
    clip: Clip | null,
    article: Article,
    settings: Promise<Settings>,
    { openReader, frame }: PreparedReader,
  ): Promise<OpenedReader> {
    const closed = new AbortController();
    const actions = {
      openOptions: () => {
        tellExtension('openOptions', {});
      },
      closed: () => {
        closed.abort();
        this.#audience.reader = null;
        if (!this.#audience.hasPopup && this.#printing === 0) this.#clips.endJudging();
        void this.#clips.cancel();
      },
    };
    const opened = await openReader(this.#page, this.#clips, clip, article, settings, actions, frame);
    this.#audience.reader = opened;
    watchPage(this.#page, clip, closed.signal, {
      back: () => {
        opened.reader.close();
      },
      moved: () => {
        const run = (): void => void this.read({ fresh: true, selection: false, clip: null });
        opened.reader.say(t('pageMoved'), { label: t('readOther'), name: 'read-other', run });
      },
    });
    return opened;
  }
}
