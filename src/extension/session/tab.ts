/** Actions of the content script. One `Tab` per page; `OnScreen` reads it. */
import type { Runtime } from '../bridge/browser';
import type { copyHere } from './copy-here';
import { hasMoved, watchPage } from './moved';
import type { Waiting } from '../bridge/following';
import { t } from '../bridge/i18n';
import {
  askExtension,
  type ActionRequest,
  type ArticleAnswer,
  type ClipSummary,
  type FirstSummary,
  type PictureAnswer,
  type TableFormat,
} from '../bridge/messages';
import { loadPart, type ScriptParts } from '../bridge/parts';
import { ClipProblem, refuseSandboxed } from '../bridge/problems';
import type { PreparedFrame } from '../reader/frame-host';
import type { Shown } from '../reader/overlay';
import type { Settings } from '../../settings/schema';
import { onTrusted } from '../../util/trusted';
import { Turns } from '../../util/turns';
import { Work } from './work';
import { Audience } from './audience';
import type { OneArticle } from './one-article';
import { OnScreen } from './on-screen';
import type { OpenReader } from './open-reader';
import { isEmpty } from '../../article/forms';
import type { Article } from '../../article/schema';
import { assemble } from '../../assemble/tree';
import { pageOf } from '../../core/page';
import { takeSnapshot } from '../../snapshot/read';
import { runPaced } from '../../util/steps';
import type { RarePart } from './clip';

/** Requests with the same name share one action. */
const nameOf = (action: string, { selection, clip }: ActionRequest): string =>
  `${action} ${selection ? 'selection' : 'article'} ${clip ?? ''}`;

/** The frame loads hidden. */
interface PreparedReader {
  openReader: ScriptParts['reader']['openReader'];
  settings: Promise<Settings>;
  frame: PreparedFrame;
}

const ARTICLE: ActionRequest = { fresh: true, selection: false, clip: null };

export class Tab {
  readonly #audience: Audience;
  readonly #onScreen: OnScreen;
  /** running prints, which continue after the popup closes */
  #printing = 0;
  readonly #turns = new Turns();
  /** judging waits until the reader is open */
  #opening: Promise<void> = Promise.resolve();
  #opened = (): void => undefined;
  /** runs while no reader is open */
  readonly #work: Work;

  constructor(private readonly page: Document) {
    this.#audience = new Audience(page, {
      goWithout: () => this.cancel(),
      cancelWork: () => this.#onScreen.cancel() || this.#work.cancel(),
    });
    const { line } = this.#audience;
    this.#work = new Work(line);
    this.#onScreen = new OnScreen(page, line, () => this.#opening, {
      progress: this.#audience.progress.bind(this.#audience),
      pages: (of) => this.#audience.reader?.pages(of),
    });
    if (page.defaultView) onTrusted(page.defaultView, 'pagehide', () => this.cancel());
  }

  /** Null if the page has moved to another article. */
  get #reader(): OpenReader | null {
    const open = this.#audience.reader;
    return open?.of && hasMoved(this.page, open.of.clip) ? null : open;
  }

  /** Stops the work that the popup waits for. */
  end(): void {
    this.#onScreen.end();
    this.#work.end();
  }

  /** Stops fetching; callers get the pages loaded so far. */
  cancel(): void {
    this.#onScreen.stop();
  }

  /** Work stops if the popup closes without an action. */
  connect(port: Runtime.Port): void {
    this.#audience.connect(port, () => {
      if (this.#audience.reader || this.#printing > 0) return;
      this.end();
      this.cancel();
    });
  }

  /** The summary before judging. */
  async first(): Promise<FirstSummary> {
    const of = await this.#shown(null, true);
    const { shownOf } = await loadPart('reader');
    const shown = await shownOf(this.page, of.clip.id, of.article, this.#reader !== null);
    return { ...shown, judgeHere: this.#onScreen.canJudge };
  }

  async summary(): Promise<ClipSummary> {
    const of = await this.#shown(null);
    const { judged } = await of.until('judged');
    const { summarise } = await loadPart('reader');
    return summarise(this.page, of, judged, this.#reader !== null);
  }

  /** @param again retries missing pages */
  async wholeSummary(again: boolean): Promise<ClipSummary> {
    const of = await this.#shown(null);
    const open = this.#reader;
    const { judged } = await (again ? of.again() : of.until('whole'));
    const { summarise } = await loadPart('reader');
    return summarise(this.page, of, judged, open?.reader.open ?? false);
  }

  /** Shows the pages loaded so far. */
  read(request: ActionRequest): Promise<{ open: boolean }> {
    return this.#turns.join(nameOf('read', request), () => this.#turns.inTurn(() => this.#open(request)));
  }

  async #open({ fresh, selection, clip: id }: ActionRequest): Promise<{ open: boolean }> {
    refuseSandboxed(this.page);
    this.#audience.closeToast();
    this.#audience.reader?.reader.close();
    const prepared = this.#prepare();
    // The code below reports the error.
    prepared.catch(() => undefined);
    try {
      const of = selection ? null : await this.#onScreen.article(id, fresh);
      const shown = of
        ? { of, article: of.article, rare: of.rare }
        : { of, ...(await selectionArticle(this.page)) };
      this.#opening = new Promise((resolve) => {
        this.#opened = resolve;
      });
      const opened = await this.#show(shown, await prepared);
      opened.follow().then(this.#opened, this.#opened);
      return { open: true };
    } catch (error) {
      this.#opened();
      (await prepared.catch(() => null))?.frame.drop();
      throw error;
    }
  }

  async #prepare(): Promise<PreparedReader> {
    const { prepareReader, openReader, loadSettings } = await loadPart('reader');
    return { openReader, settings: loadSettings(), frame: prepareReader(this.page) };
  }

  /** A reader that is still opening counts as closed. */
  async toggle(): Promise<{ open: boolean }> {
    const open = this.#turns.running('read article') ? null : this.#audience.reader;
    if (!open) return this.read(ARTICLE);
    open.reader.close();
    return { open: false };
  }

  /** Restores the page afterwards if no reader was open. */
  print(request: ActionRequest): Promise<void> {
    return this.#turns.join(nameOf('print', request), () => this.#print(request));
  }

  async #print(request: ActionRequest): Promise<void> {
    refuseSandboxed(this.page);
    this.#audience.closeToast();
    const open = request.selection ? null : this.#reader;
    if (open) {
      // The reader's article may differ from the popup's.
      await this.#shown(request.clip);
      await open.print();
      return;
    }
    this.#printing += 1;
    try {
      const { article, rare } = await this.#wanted(request, 'print');
      await this.#turns.inTurn(async () => {
        this.#audience.closeToast();
        this.#audience.reader?.reader.close();
        // Loads meanwhile; `print` reports the error.
        loadPart('aids').catch(() => undefined);
        const shown = { of: null, article, rare };
        const { reader } = await this.#show(shown, await this.#prepare());
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

  /** Includes the selection. A giant article comes in pieces. */
  async article(request: ActionRequest): Promise<ArticleAnswer> {
    const { article } = await this.#wanted(request, null);
    const { handedOver } = await loadPart('reader');
    return this.#work.run(t('copying'), handedOver(this.page, article));
  }

  /** Fetches only pictures of the article that the user saw. */
  async pictures(shown: string, addresses: readonly string[]): Promise<PictureAnswer[]> {
    await this.#shown(shown);
    return (await loadPart('reader')).picturesOfIt(this.page, addresses);
  }

  /**
   * Offers a button if the browser requires a click.
   * @returns the message if the page blocked it, else ''
   */
  copy(request: ActionRequest): Promise<string> {
    return this.#turns.join(nameOf('copy', request), () => this.#copy(request));
  }

  async #copy(request: ActionRequest): Promise<string> {
    const open = request.selection ? null : this.#reader;
    if (open) {
      await open.copy();
      return '';
    }
    const wanted = await this.#wanted(request, 'copy');
    const { copyHere } = await loadPart('files');
    return copyHere(this.page, wanted, this.#audience, this.#work);
  }

  /** Rejects with a ClipProblem if the page has no table. */
  async table(format: TableFormat, shown: string): Promise<{ text: string }> {
    const of = await this.#shown(shown);
    const { list, judgement } = (await of.until('judged')).judged;
    if (!list || !judgement.records) throw new ClipProblem('empty');
    return { text: (await loadPart('reader')).tableFile(judgement.records, format) };
  }

  /**
   * Takes the article from the reader or the page. Rejects with a ClipProblem if the user saw another one.
   * @param id of the clip that the user saw, if any
   */
  async #shown(id: string | null, fresh = false): Promise<OneArticle> {
    const open = this.#reader;
    if (!open?.of) return this.#onScreen.article(id, fresh && !open);
    if (id !== null && id !== open.of.clip.id) throw new ClipProblem('changed');
    return open.of;
  }

  async #wanted(
    { fresh, selection, clip: shown }: ActionRequest,
    action: Waiting | null,
  ): Promise<Parameters<typeof copyHere>[1]> {
    if (selection)
      return { ...(await selectionArticle(this.page)), notices: [], unfetched: null, kind: null };
    const of = await this.#shown(shown, fresh);
    const { judged, followed } = await this.#audience.during(action, of, of.until('whole'));
    const { notices, unfetched } = followed;
    return { article: of.article, rare: of.rare, notices, unfetched, kind: judged.judgement.kind };
  }

  async #show(shown: Shown, { openReader, settings, frame }: PreparedReader): Promise<OpenReader> {
    const { of } = shown;
    const closed = new AbortController();
    const actions = {
      // This fails if nothing of the extension is open.
      openOptions: () => void askExtension('openOptions', {}).catch(() => undefined),
      closed: () => {
        closed.abort();
        this.#opened();
        this.#audience.reader = null;
        of?.stop();
        if (!this.#audience.hasPopup && this.#printing === 0) of?.end();
      },
    };
    const opened = await openReader(this.page, shown, settings, actions, frame);
    this.#audience.reader = opened;
    watchPage(this.page, of?.clip ?? null, closed.signal, {
      back: () => opened.reader.close(),
      moved: () => {
        const run = (): void => void this.read(ARTICLE);
        opened.reader.say(t('pageMoved'), { label: t('readOther'), name: 'read-other', run });
      },
    });
    return opened;
  }
}

/** Takes whole segments (paragraphs, items, lines). Rejects with a ClipProblem when nothing is selected. */
async function selectionArticle(page: Document): Promise<{ article: Article; rare: RarePart }> {
  const rare = await loadPart('rare');
  const { snapshot, nodes } = await runPaced(takeSnapshot(page));
  const decisions = rare.chosen(page, snapshot, nodes);
  if (decisions === null) throw new ClipProblem('noSelection');
  const { content } = await runPaced(assemble(pageOf(snapshot), nodes, decisions, rare.RARE));
  const article = rare.selectionOf(page, snapshot, content);
  if (isEmpty(article)) throw new ClipProblem('noSelection');
  return { article, rare };
}
