/** An open reader. Pages are added as they load; copying and printing wait for them or go without. */
import { messageOf } from '../../util/text';
import { canBeTable } from '../../article/records';
import type { PageKind } from '../../core/selection';
import { delay } from '../../util/delay';
import { formatNumber, problemLine, t } from '../bridge/i18n';
import { loadPart } from '../bridge/parts';
import { openReader } from '../reader/opening';
import type { PreparedFrame } from '../reader/frame-host';
import type { Reader, ReaderActions, Shown } from '../reader/overlay';
import type { Settings } from '../../settings/schema';
import type { UnfetchedPage } from '../../follow/notice';
import { followingStatus, openPageAction, type Waiting } from '../bridge/following';
import type { SavedFormat } from '../files/formats';
import type { StatusAction } from '../widgets/status-line';
import { isCancelled } from './work';
import { wrongTemplate } from '../files/notes';
import { wantsMore } from './clip';
import type { OneArticle } from './one-article';
import type { Copy } from '../files/copy';
import type { JudgedPage } from '../../clip/judge';

/** ms; background tabs never paint */
const PAINT_LIMIT = 250;

async function painted({ defaultView: view }: Document): Promise<void> {
  const frame = new Promise((resolve) => view?.requestAnimationFrame(resolve));
  await Promise.race([frame, delay(PAINT_LIMIT)]);
  // The callback runs before painting.
  await delay(0);
}

export class OpenReader {
  #notices: readonly string[] = [];
  #retry = false;
  #unfetched: UnfetchedPage | null = null;
  /** switches a list page's display */
  #asText: StatusAction | null = null;
  /** this message is shown once */
  #aside: { text: string; action: StatusAction } | null = null;
  /** a message about the page follows soon */
  #judging = false;
  /** this action waits for pages */
  #waiting: Waiting | null = null;
  #done: Promise<void> = Promise.resolve();

  private constructor(
    private readonly page: Document,
    readonly reader: Reader,
    /** null: a selection */
    readonly of: OneArticle | null,
  ) {}

  /** Shows the pages loaded so far, or a selection. Rejects when the page prevents it. */
  static async open(
    this: void,
    page: Document,
    shown: Shown,
    settings: Promise<Settings>,
    actions: Pick<ReaderActions, 'openOptions' | 'closed'>,
    frame: PreparedFrame,
  ): Promise<OpenReader> {
    const { of } = shown;
    let opened: OpenReader | null = null;
    const own = {
      ...actions,
      edits:
        of &&
        (async () => {
          // A correction may restore a table.
          const [{ ClipEdits }, { nameParts }, rare] = await Promise.all([
            loadPart('tools'),
            loadPart('aids'),
            of.rare ?? loadPart('rare'),
          ]);
          opened?.reader.useRare(rare);
          return new ClipEdits(of, rare, nameParts);
        }),
      copy: () => void opened?.copy(),
      save: (format: SavedFormat) => void opened?.save(format),
      rest: () => {
        if (opened) opened.#rest();
      },
      print: () => void opened?.print(),
      openPrintView: () => void opened?.openPrintView(),
    };
    const reader = await openReader(page, shown, settings, own, frame);
    opened = new OpenReader(page, reader, of);
    return opened;
  }

  /** After the first screen: lays out the rest, then adds further pages. */
  follow(): Promise<void> {
    const laidOut = painted(this.page).then(() => this.reader.complete());
    this.#done = laidOut.then(() => this.#judge(this.of));
    return laidOut;
  }

  async #judge(of: OneArticle | null): Promise<void> {
    void this.#aid();
    if (!of) return;
    let judged: JudgedPage;
    this.#judging = true;
    try {
      ({ judged } = await of.until('judged'));
    } catch (error) {
      if (isCancelled(error)) return;
      // The article is readable, but may have further pages.
      this.#notices = [t('notice_broken', messageOf(error))];
      this.#rest();
      return;
    } finally {
      this.#judging = false;
    }
    if (!this.reader.open) return;
    if (of.listed) {
      this.#showList(of, of.listed);
      return;
    }
    if (judged.judgement.kind !== 'article') this.#notices = [t('notAnArticle')];
    if (wantsMore(judged, of.clip.settings)) await this.#await(of, of.until('whole'));
    // An empty message would remove a newer one.
    else if (this.#notices.length > 0 || this.#aside) this.#rest();
  }

  async #aid(): Promise<void> {
    // Reading works without aids.
    const aids = await loadPart('aids').catch((error: unknown) => {
      console.warn('Article Clipper: no reading aids, and the browser would print the page.', error);
      return null;
    });
    if (!aids || !this.reader.open) return;
    this.reader.useAids(this.page, aids, (text, action) => {
      this.#aside = { text, action };
      // Progress goes first. The end of judging shows this message.
      if (!this.#judging && !this.of?.following && this.#waiting === null) this.#rest();
    });
  }

  /** Shows entries, with a button for the table (if useful) or the clipped text. */
  #showList(of: OneArticle, judged: JudgedPage): void {
    if (this.reader.article !== of.article) void this.#update(of);
    const { records } = judged.judgement;
    const asTable = of.listAs === 'table';
    this.#notices = [t(asTable ? 'shownAsTable' : 'shownAsEntries', formatNumber(records?.rows.length ?? 0))];
    const showTable: StatusAction = {
      label: t('showTable'),
      name: 'show-table',
      run: () => {
        of.showListAs('table');
        this.#showList(of, judged);
      },
    };
    const showText: StatusAction = {
      label: t('showText'),
      name: 'show-text',
      run: () => {
        of.showListAs('text');
        void this.#update(of);
        this.#notices = [t('notAnArticle')];
        this.#asText = null;
        this.#rest();
      },
    };
    this.#asText = !asTable && records && canBeTable(records) ? showTable : showText;
    this.#rest();
  }

  /** Ignores other articles. */
  pages(of: OneArticle): void {
    if (of === this.of && this.reader.open) void this.#update(of);
  }

  #update({ article, rare }: OneArticle): Promise<void> {
    if (rare) this.reader.useRare(rare);
    return this.reader.update(article);
  }

  /** Ignores other articles. */
  progress(of: OneArticle): void {
    if (of !== this.of || !this.reader.open || !of.following) return;
    this.reader.status(followingStatus(of.following, this.#waiting, () => of.stop()));
  }

  /** Waits for all pages. Needs a user gesture; offers a button if it has expired. */
  async copy(): Promise<void> {
    if (!(await this.#ready('copy'))) return;
    const { article, window: view } = this.reader;
    let made: { result: Copy } | null;
    try {
      const { prepareCopy } = await loadPart('files');
      const steps = await prepareCopy(article, await this.#kind());
      made = await this.reader.work(t('copying'), () => steps);
    } catch (error) {
      this.#rest(wrongTemplate(error) ?? problemLine('failed'));
      console.warn('Article Clipper: no Markdown.', error);
      return;
    }
    if (!made) {
      if (this.reader.open) this.#rest();
      return;
    }
    const { done, to } = made.result;
    try {
      await to(view);
      this.#rest(done);
    } catch {
      const copyNow = (): void => {
        to(view).then(
          () => this.#rest(done),
          (error: unknown) => {
            this.#rest(t('problem_clipboard_advice'));
            console.warn('Article Clipper: the clipboard refused.', error);
          },
        );
      };
      this.reader.say(t('copyNeedsClick'), { label: t('copyMarkdown'), name: 'copy-now', run: copyNow });
    }
  }

  /** Waits for all pages. */
  async save(format: SavedFormat): Promise<void> {
    if (!(await this.#ready('save'))) return;
    try {
      const { saveFrom } = await loadPart('files');
      const kind = await this.#kind();
      const said = await saveFrom(this.page, this.reader, format, kind);
      if (this.reader.open) this.#rest(said);
    } catch (error) {
      if (this.reader.open) this.#rest(wrongTemplate(error) ?? problemLine('failed'));
      console.warn('Article Clipper: no file.', error);
    }
  }

  /** Waits for all pages. */
  async print(): Promise<void> {
    await this.#printing(() => this.reader.print());
  }

  /** Waits for all pages. */
  async openPrintView(): Promise<void> {
    await this.#printing(() => this.reader.openPrintView());
  }

  async #printing(act: () => Promise<void>): Promise<void> {
    if (!(await this.#ready('print'))) return;
    try {
      await act();
    } catch (error) {
      if (this.reader.open) this.#rest(problemLine('failed'));
      console.warn('Article Clipper: no print.', error);
    }
  }

  /** Returns false if the reader was closed meanwhile. */
  async #ready(action: Waiting): Promise<boolean> {
    this.#waiting = action;
    if (this.of) this.progress(this.of);
    await this.#done;
    this.#waiting = null;
    return this.reader.open;
  }

  /** null for a selection */
  async #kind(): Promise<PageKind | null> {
    return this.of && (await this.of.until('judged')).judged.judgement.kind;
  }

  async #await(of: OneArticle, whole: ReturnType<OneArticle['again']>): Promise<void> {
    this.progress(of);
    const { judged, followed } = await whole;
    const { kind } = judged.judgement;
    const { notices, canRetry, unfetched } = followed;
    if (!this.reader.open) return;
    if (of.article !== this.reader.article) await this.#update(of);
    this.#notices = [...(kind === 'article' ? [] : [t('notAnArticle')]), ...notices];
    this.#retry = canRetry;
    this.#unfetched = unfetched;
    this.#rest();
  }

  /** Shows the idle status line: last action, notices, buttons. */
  #rest(done = ''): void {
    const aside = this.#aside;
    this.#aside = null;
    const text = [done, aside?.text, ...this.#notices].filter(Boolean).join(' ');
    const { of } = this;
    const openTab = (url: string): void => void this.page.defaultView?.open(url, '_blank', 'noopener');
    const open = this.#unfetched && openPageAction(this.#unfetched, openTab);
    const retry = (): void => {
      this.#retry = false;
      if (of) this.#done = this.#await(of, of.again());
    };
    const again = this.#retry ? { label: t('retry'), name: 'retry', run: retry } : null;
    const offered = [aside?.action, this.#asText, open, again].filter((action) => action != null);
    this.reader.say(text, ...offered);
  }
}
