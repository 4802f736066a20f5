/** The clips of this page: what is on screen at once, its other pages when they are wanted. */
import { hasTex, isEmpty } from '../../article/forms';
import type { Article } from '../../article/schema';
import type { Rare } from '../../assemble/context';
import { MISSING } from '../../assemble/rare';
import { clipPage, RareNeeded, type LivePage, type OtherEngine, type PageClip } from '../../clip/pipeline';
import { NO_CORRECTIONS, type Corrections } from '../../core/corrections';
import { query } from '../../snapshot/foreign';
import type { SnapshotNodes } from '../../snapshot/schema';
import { Pacer } from '../../util/pacer';
import { run, runPaced, type Steps } from '../../util/steps';
import type { Following } from '../following';
import { t } from '../i18n';
import { part, partHere } from '../parts';
import { ClipProblem } from '../problems';
import { loadSettings } from '../settings';
import { Turns } from '../turns';
import { Work, type WorkLine } from '../work';
import { onScreenOutcome, sameClip, wantsMore, type Clip, type WholeClip } from './clip';
import type { JudgedPage } from '../../clip/list-article';

interface ClipsEvents {
  progress(clip: Clip, following: Following): void;
  pages(clip: Clip, article: Article): void;
}

/** What mostly needs the part `rare`, where the article has it. */
const OFTEN_RARE = 'table, pre, math, mjx-container, .katex, .MathJax';

const OUR_ENGINE = 'article-clipper';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

interface MadeClip {
  clip: PageClip;
  nodes: SnapshotNodes;
}
type MakeClip = (rare: Rare, read?: LivePage) => Promise<MadeClip>;

export class Clips {
  readonly #page: Document;
  readonly #events: ClipsEvents;
  #current: Promise<Clip> | null = null;
  /** how often reading the page was begun; one after the other, since a second would end the first */
  #readings = 0;
  readonly #turns = new Turns();
  /** the reading of the page that is under way */
  readonly #work: Work;
  /** what is worked out of a clip after that */
  readonly #judging: Work;
  /** until when judging waits, so that a reader opens first */
  #held: Promise<void> = Promise.resolve();
  /** how often that was ended: an end while its part loads counts too */
  #ended = 0;

  constructor(page: Document, events: ClipsEvents, line: WorkLine) {
    this.#page = page;
    this.#work = new Work(line);
    this.#judging = new Work(line);
    this.#events = events;
  }

  /** What is on screen as an article. Rejects with a ClipProblem when there is none. */
  onScreen(fresh: boolean): Promise<Clip> {
    const before = this.#readings;
    // Read since it was asked for, it is fresh enough.
    return this.#turns.inTurn(() => this.#onScreen(fresh && this.#readings === before));
  }

  async #onScreen(fresh: boolean): Promise<Clip> {
    const last = await this.#current?.catch(() => null);
    const here = last && last.url === this.#page.URL ? last : null;
    if (here && !fresh) return here;
    await this.cancel();
    this.#current = this.#make().then((made) => {
      if (!here) return made;
      if (!sameClip(here, made)) return this.#carry(here, made);
      // The pages that came are remembered by its host; what the user says of following them may have changed.
      here.settings = made.settings;
      here.abort = made.abort;
      here.whole = null;
      return here;
    });
    return this.#current;
  }

  /** What the user corrected holds on a page that has changed since, where the same is still there. */
  #carry(here: Clip, made: Clip): Clip {
    if (here.settings.engine !== made.settings.engine) return made;
    // Whoever has corrected something has loaded it.
    const kept = partHere('edit')?.carried(here.corrections, here.first.id, here.first.page, made.first.page);
    if (!kept || kept.done.length + kept.undone.length === 0) return made;
    made.corrections = kept;
    this.#refresh(made);
    return made;
  }

  /** The same, when it is the clip of this id that the user was shown. Rejects with a ClipProblem when another page came meanwhile. */
  async shown(id: string | null, fresh = false): Promise<Clip> {
    const clip = await this.onScreen(fresh);
    if (id !== null && id !== clip.id) throw new ClipProblem('changed');
    return clip;
  }

  /**
   * The article with its other pages, as far as the settings want them; asked twice, it works once. Rejects like `judged`.
   */
  async whole(clip: Clip): Promise<WholeClip> {
    const judged = await this.judged(clip);
    if (!wantsMore(judged, clip.settings)) return onScreenOutcome(clip, judged);
    clip.whole ??= this.#follow(clip, judged);
    // Corrected meanwhile, or since.
    return { ...(await clip.whole), article: clip.latest };
  }

  /** The same when it is here already; asks for nothing. */
  async wholeHere(clip: Clip): Promise<WholeClip | null> {
    if (!clip.whole) return null;
    // What is here comes first.
    const here = await Promise.race([clip.whole, Promise.resolve(null)]).catch(() => null);
    return here && { ...here, article: clip.latest };
  }

  /**
   * What kind of page it is and where it leads, worked out without holding the tab up; once, whoever asks. Rejects when
   * the part that knows could not be loaded, and with a ClipProblem ('cancelled') when nobody wants it any more; asked
   * again, it begins anew.
   */
  judged(clip: Clip): Promise<JudgedPage> {
    clip.judged ??= this.#judge(clip);
    return clip.judged;
  }

  async #judge(clip: Clip): Promise<JudgedPage> {
    try {
      const ended = this.#ended;
      const { judgePage } = await part('further');
      if (ended !== this.#ended) throw new ClipProblem('cancelled');
      const judged = await this.#judging.run(t('longArticle'), judgePage(clip.first), {
        pacer: new Pacer(() => this.#held),
      });
      // Whoever waited has work of his own now.
      await new Pacer().yield();
      if (judged.list) {
        await part('rare');
        clip.listed = judged;
        // Corrected before it was known to be a list.
        if (clip.corrections.done.length > 0) this.#refresh(clip);
      }
      return judged;
    } catch (error) {
      clip.judged = null;
      throw error;
    }
  }

  /** Judging makes no step until the function that this gives is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Ends what is worked out of a clip that nobody looks at any more. */
  endJudging(): void {
    this.#ended += 1;
    this.#judging.end();
  }

  /** Holds to these corrections from now on; not before the article with them is made. */
  *correct(clip: Clip, corrections: Corrections): Steps<void> {
    clip.latest = yield* this.#corrected(clip, corrections);
    clip.corrections = corrections;
  }

  *#corrected(clip: Clip, corrections: Corrections): Steps<Article> {
    // Whoever has corrected something has loaded it.
    const edit = partHere('edit');
    const source = {
      article: clip.clipped,
      pages: clip.pages,
      nodesOf: (page: PageClip) => (page === clip.first ? clip.nodes : null),
      rare: partHere('rare')?.RARE ?? MISSING,
    };
    const article = edit ? yield* edit.correctedArticle(source, corrections) : clip.clipped;
    if (!clip.listed) return article;
    // Who judged it has loaded the part.
    const list = yield* partHere('further')!.listArticle(clip.listed, article, corrections);
    return list ?? article;
  }

  /** Takes a list page with its records as a table from now on. */
  showAsTable(clip: Clip): void {
    if (clip.listed) clip.listed = { ...clip.listed, asTable: true };
    this.#refresh(clip);
  }

  /** Takes a list page without its records from now on. */
  showAsText(clip: Clip): void {
    clip.listed = null;
    this.#refresh(clip);
  }

  #refresh(clip: Clip): void {
    clip.latest = run(this.#corrected(clip, clip.corrections));
  }

  /** Asks again for the pages that did not come; those that are here are kept. */
  again(clip: Clip): Promise<WholeClip> {
    clip.abort.abort();
    clip.abort = new AbortController();
    clip.whole = null;
    return this.whole(clip);
  }

  /** Stops fetching; what is there stays, and whoever waits gets it. */
  async cancel(): Promise<void> {
    const current = await this.#current?.catch(() => null);
    current?.abort.abort();
  }

  /** Ends reading the page: who waits for the clip hears so. As a press on its button; false when nothing is said of it. */
  endReading(): boolean {
    return this.#work.cancel() || this.#judging.cancel();
  }

  /** The same, whether it is said or not. */
  giveUp(): void {
    this.#work.end();
    this.endJudging();
  }

  async #make(): Promise<Clip> {
    this.#readings += 1;
    const { contentType, URL: url } = this.#page;
    if (contentType === 'application/pdf') throw new ClipProblem('pdf');
    if (!HTML_TYPES.has(contentType)) throw new ClipProblem('notHtml', contentType);
    // One that has only begun to load, as also a page that loads itself anew has for a while.
    if (!(this.#page.body as HTMLElement | null)) throw new ClipProblem('empty');
    // Read while they are on their way: who has another engine waits for a second reading.
    const loaded = loadSettings();
    loaded.catch(() => undefined);
    // A part that is wanted comes while the page is read; the browser looks through all of a page that has nothing of it.
    if (!partHere('rare') && query(this.#page.documentElement, OFTEN_RARE))
      part('rare').catch(() => undefined);
    let read = await this.#clipped(url, null);
    const settings = await loaded;
    const engine = settings.engine === OUR_ENGINE ? null : (await part('further')).engineOf(settings.engine);
    if (engine) read = await this.#clipped(url, engine);
    const { clip: first, nodes } = read;
    const clip: Clip = {
      id: `${String(Date.now())}-${String(Math.random())}`,
      url,
      settings,
      first,
      judged: null,
      nodes,
      clipped: first.article,
      pages: [first],
      corrections: NO_CORRECTIONS,
      listed: null,
      latest: first.article,
      following: null,
      whole: null,
      abort: new AbortController(),
      engine,
      host: null,
    };
    if (isEmpty(first.article) && (await this.judged(clip)).list === null) throw new ClipProblem('empty');
    return clip;
  }

  /** The page's clip; the part for what few pages have is asked for when this one has such. */
  async #clipped(url: string, engine: OtherEngine | null): Promise<MadeClip> {
    const make: MakeClip = (rare, read) => {
      const options = { engine, id: 0, ...(read && { read }) };
      return this.#work.run(t('longArticle'), clipPage(this.#page, url, rare, options));
    };
    try {
      return await this.#withFormulas(await make(partHere('rare')?.RARE ?? MISSING), make);
    } catch (error) {
      if (!(error instanceof RareNeeded)) throw error;
      return this.#withFormulas(await make((await part('rare')).RARE, error.read), make);
    }
  }

  /** The same clip with its TeX set; where what sets it cannot come, the source stays. */
  async #withFormulas(made: MadeClip, make: MakeClip): Promise<MadeClip> {
    const rare = partHere('rare');
    if (!rare || partHere('formulas') || !hasTex(made.clip.article.content)) return made;
    try {
      await part('formulas');
    } catch {
      return made;
    }
    const { page, selection } = made.clip;
    return make(rare.RARE, { page, selection, nodes: made.nodes });
  }

  async #follow(clip: Clip, judged: JudgedPage): Promise<WholeClip> {
    // Whoever judged the page has loaded it.
    const { followClip } = await part('further');
    let others = 0;
    return followClip(clip, judged, this.#page, {
      progress: (following) => {
        this.#events.progress(clip, following);
      },
      came: (article, pages) => {
        clip.clipped = article;
        clip.pages = [...pages];
        this.#refresh(clip);
      },
      shown: () => {
        this.#events.pages(clip, clip.latest);
      },
      clipOnce: async (document, address) => {
        const { RARE } = await part('rare');
        const options = { engine: clip.engine, id: (others += 1) };
        return (await runPaced(clipPage(document, address, RARE, options))).clip;
      },
    });
  }
}
