/** An open reader and the article in it: pages flow in, copying and printing wait for them or go without. */
import { hasParts } from '../../article/arrangement';
import { canBeTable } from '../../article/records';
import type { PageKind } from '../../core/selection';
import { delay } from '../../util/delay';
import { formatNumber, problemLine, t } from '../bridge/i18n';
import { part, partHere, type ScriptParts } from '../bridge/parts';
import { openReader } from '../reader/opening';
import type { Reader } from '../reader/overlay';
import type { UnfetchedPage } from '../../follow/notice';
import { openPageAction, type Waiting } from '../bridge/following';
import type { OpenedReader, Printing, Reading } from '../reader/interfaces';
import type { SavedFormat } from '../files/formats';
import type { StatusAction } from '../widgets/status-line';
import { isCancelled } from './work';
import { wrongTemplate } from '../files/wrong-template';
import { wantsMore } from './clip';
import type { OneArticle } from './one-article';
import type { Reached } from './states';
import type { Copied } from '../files/copied';
import type { JudgedPage } from '../../clip/judge';

/** ms; a tab in the background paints nothing */
const PAINT_LIMIT = 250;

/** Resolves when the document has been painted, or would have been. */
async function painted({ defaultView: view }: Document): Promise<void> {
  const frame = new Promise((resolve) => view?.requestAnimationFrame(resolve));
  await Promise.race([frame, delay(PAINT_LIMIT)]);
  // The callback comes before the painting of its frame.
  await delay(0);
}

export class OpenReader implements OpenedReader {
  readonly reader: Reader;
  readonly #page: Document;
  /** null: a selection, which has no further pages */
  readonly of: OneArticle | null;
  #notices: readonly string[] = [];
  #retry = false;
  #unfetched: UnfetchedPage | null = null;
  /** of a list that is read as its table: to its text */
  #asText: StatusAction | null = null;
  /** a message that is shown once */
  #aside: { text: string; action: StatusAction } | null = null;
  /** a message about the page follows in a moment */
  #judging = false;
  /** the action that waits for the pages */
  #waiting: Waiting | null = null;
  #done: Promise<void> = Promise.resolve();

  private constructor(page: Document, reader: Reader, of: OneArticle | null) {
    this.#page = page;
    this.reader = reader;
    this.of = of;
  }

  /** Opens the reader on the pages that have come, or on a selection. Rejects when the page prevents it. */
  static readonly open: Reading['openReader'] = async (page, of, article, settings, actions, frame) => {
    let opened: OpenReader | null = null;
    const own = {
      ...actions,
      edits:
        of &&
        (async () => {
          // A table that was left out may be brought back.
          const [{ ClipEdits }, { RARE }] = await Promise.all([part('tools'), part('rare')]);
          return new ClipEdits(of, RARE);
        }),
      copy: () => void opened?.copy(),
      save: (format: SavedFormat) => void opened?.save(format),
      rest: () => {
        if (opened) opened.#rest();
      },
      print: () => void opened?.print(),
      openPrintView: () => void opened?.openPrintView(),
    };
    if (hasParts(article.content))
      await part('kinds').catch((error: unknown) => {
        console.warn('Article Clipper: the parts look like any text.', error);
      });
    const reader = await openReader(page, article, settings, own, frame);
    opened = new OpenReader(page, reader, of);
    return opened;
  };

  /** After the first screen: lays out the rest, shows messages, and adds the other pages. */
  follow(): Promise<void> {
    const laidOut = painted(this.#page).then(() => this.reader.complete());
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
      // The article is here, and nobody knows whether there is more of it.
      this.#notices = [t('notice_broken', error instanceof Error ? error.message : String(error))];
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
    // Without a message, a newer one stays.
    else if (this.#notices.length > 0 || this.#aside) this.#rest();
  }

  async #aid(): Promise<void> {
    const kinds = partHere('kinds');
    if (kinds && hasParts(this.reader.article.content)) this.reader.openKinds(kinds.openKinds);
    // One reads without where they could not be loaded.
    const aids = await part('aids').catch((error: unknown) => {
      console.warn('Article Clipper: no reading aids, and the browser would print the page.', error);
      return null;
    });
    if (!aids || !this.reader.open) return;
    this.reader.printInstead(this.#page, aids);
    this.reader.openAids(aids.openAids, (text, action) => {
      this.#aside = { text, action };
      // While pages come, the line tells of them; once the page is judged, it says this, too.
      if (!this.#judging && !this.of?.following && this.#waiting === null) this.#rest();
    });
  }

  /** A list page is read with its entries; their table, where it says something, or the text that was clipped is one press away. */
  #showList(of: OneArticle, judged: JudgedPage): void {
    if (this.reader.article !== of.article) void this.reader.update(of.article);
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
        void this.reader.update(of.article);
        this.#notices = [t('notAnArticle')];
        this.#asText = null;
        this.#rest();
      },
    };
    this.#asText = !asTable && records && canBeTable(records) ? showTable : showText;
    this.#rest();
  }

  /** The article so far, if it is the one that is open. */
  pages(of: OneArticle): void {
    if (of === this.of && this.reader.open) void this.reader.update(of.article);
  }

  /** How far the following is, if it is this article's. */
  progress(of: OneArticle): void {
    // Pages are followed by that part.
    const following = partHere('further');
    if (of !== this.of || !this.reader.open || !of.following || !following) return;
    this.reader.status(
      following.followingStatus(of.following, this.#waiting, () => {
        of.stop();
      }),
    );
  }

  /** Copies when all pages are here. Must be called in a user's gesture; offers a button where that is over. */
  async copy(): Promise<void> {
    if (!(await this.#ready('copy'))) return;
    const { article, window: view } = this.reader;
    let writer: ScriptParts['files'];
    let made: { result: Copied } | null;
    try {
      writer = await part('files');
      const kind = await this.#kind();
      const write = await writer.copyWriter(article.url, kind);
      made = await this.reader.work(t('copying'), () => writer.copiedInSteps(article, write));
    } catch (error) {
      this.#rest(wrongTemplate(error) ?? problemLine('failed'));
      console.warn('Article Clipper: no Markdown.', error);
      return;
    }
    if (!made) {
      if (this.reader.open) this.#rest();
      return;
    }
    const { copiedText, writeClipboard } = writer;
    const copied = made.result;
    const said = copiedText(article, copied);
    try {
      await writeClipboard(view, copied.markdown);
      this.#rest(said);
    } catch {
      const copyNow = (): void => {
        writeClipboard(view, copied.markdown).then(
          () => {
            this.#rest(said);
          },
          (error: unknown) => {
            this.#rest(t('problem_clipboard_advice'));
            console.warn('Article Clipper: the clipboard refused.', error);
          },
        );
      };
      this.reader.say(t('copyNeedsClick'), { label: t('copyMarkdown'), name: 'copy-now', run: copyNow });
    }
  }

  /** Saves a file when all pages are here. */
  async save(format: SavedFormat): Promise<void> {
    if (!(await this.#ready('save'))) return;
    try {
      const { saveFrom } = await part('files');
      const kind = await this.#kind();
      const said = await saveFrom(this.#page, this.reader, format, kind);
      if (this.reader.open) this.#rest(said);
    } catch (error) {
      if (this.reader.open) this.#rest(wrongTemplate(error) ?? problemLine('failed'));
      console.warn('Article Clipper: no file.', error);
    }
  }

  /** Prints when all pages are here. */
  async print(): Promise<void> {
    await this.#printing((printing) => this.reader.print(printing));
  }

  /** Shows the pages as they will be printed, when all of the article is here. */
  async openPrintView(): Promise<void> {
    await this.#printing((printing) => this.reader.openPrintView(printing));
  }

  async #printing(act: (printing: Printing) => Promise<void>): Promise<void> {
    if (!(await this.#ready('print'))) return;
    try {
      await act(await part('aids'));
    } catch (error) {
      if (this.reader.open) this.#rest(problemLine('failed'));
      console.warn('Article Clipper: no print.', error);
    }
  }

  /** Waits for the pages; false when the reader was closed meanwhile. */
  async #ready(action: Waiting): Promise<boolean> {
    this.#waiting = action;
    if (this.of) this.progress(this.of);
    await this.#done;
    this.#waiting = null;
    return this.reader.open;
  }

  /** of the page; null for a selection */
  async #kind(): Promise<PageKind | null> {
    return this.of && (await this.of.until('judged')).judged.judgement.kind;
  }

  async #await(of: OneArticle, whole: Promise<Reached['whole']>): Promise<void> {
    this.progress(of);
    const { judged, followed } = await whole;
    const { kind } = judged.judgement;
    const { notices, canRetry, unfetched } = followed;
    const { article } = of;
    if (!this.reader.open) return;
    if (article !== this.reader.article) await this.reader.update(article);
    this.#notices = [...(kind === 'article' ? [] : [t('notAnArticle')]), ...notices];
    this.#retry = canRetry;
    this.#unfetched = unfetched;
    this.#rest();
  }

  #openTab(url: string): void {
    this.#page.defaultView?.open(url, '_blank', 'noopener');
  }

  /** The status line when no work is going on: the last action, missing pages, and the button to retry. */
  #rest(done = ''): void {
    const aside = this.#aside;
    this.#aside = null;
    const text = [done, aside?.text, ...this.#notices].filter(Boolean).join(' ');
    const { of } = this;
    const retry: StatusAction[] =
      this.#retry && of
        ? [
            {
              label: t('retry'),
              name: 'retry',
              run: () => {
                this.#retry = false;
                this.#done = this.#await(of, of.again());
              },
            },
          ]
        : [];
    const open = this.#unfetched && openPageAction(this.#unfetched, (url) => this.#openTab(url));
    const offered = [aside?.action, this.#asText, open].filter((action) => action != null);
    this.reader.say(text, ...offered, ...retry);
  }
}
