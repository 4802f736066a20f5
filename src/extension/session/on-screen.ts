/**
 * The article on screen: reads the page when somebody asks, and again when its address changes. Judges it
 * and follows its pages for `one-article.ts`.
 */
import { hasTex, isEmpty } from '../../article/forms';
import { noRare } from '../../assemble/rare';
import type { JudgedPage } from '../../clip/judge';
import { clipPage, type LivePage, type OtherEngine, type PageClip } from '../../clip/pipeline';
import { mayHaveParts } from '../../core/may-have-parts';
import { query } from '../../snapshot/foreign';
import type { SnapshotNodes } from '../../snapshot/schema';
import { Pacer, runPaced } from '../../util/steps';
import { Turns } from '../../util/turns';
import { t } from '../bridge/i18n';
import { loadPart, type ScriptParts } from '../bridge/parts';
import { ClipProblem } from '../bridge/problems';
import { wantsMore, type Clip, type Followed, type RarePart } from './clip';
import { OneArticle, type FollowRun, type Heard, type Works } from './one-article';
import { Work, type WorkLine } from './work';

/** These usually need the part `rare`. */
const OFTEN_RARE = 'table, pre, math, mjx-container, .katex, .MathJax';

const OUR_ENGINE = 'article-clipper';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

interface Read {
  clip: PageClip;
  nodes: SnapshotNodes;
}

export class OnScreen implements Works {
  readonly #reading: Work;
  readonly #judging: Work;
  #now: OneArticle | null = null;
  /** number of readings; they run in turn, since a second would end the first */
  #readings = 0;
  readonly #turns = new Turns();
  /** stops the reading */
  #abort = new AbortController();
  /** null until it is loaded */
  #rare: RarePart | null = null;
  /** `#rare` sets formulas */
  #hasFormulas = false;
  /** The part that judges is loaded. */
  canJudge = false;
  /** number of followed pages */
  #others = 0;

  constructor(
    private readonly page: Document,
    line: WorkLine,
    /** judging waits for it at each pause */
    private readonly held: () => Promise<void>,
    private readonly heard: Heard,
  ) {
    this.#reading = new Work(line);
    this.#judging = new Work(line);
  }

  /**
   * Rejects with a ClipProblem if the page has no article, or not the one that the user saw.
   * @param id of the clip that the user saw, if any
   * @param fresh reads the page again
   */
  async article(id: string | null, fresh: boolean): Promise<OneArticle> {
    const before = this.#readings;
    const of = await this.#turns.inTurn(async () => {
      const here = this.#here();
      // A reading since this request is fresh enough.
      const wanted = here && !(fresh && this.#readings === before) ? here : await this.#readAnew(here);
      // A list page may have no text.
      if (isEmpty(wanted.clip.first.article) && (await wanted.until('judged')).judged.list === null)
        throw new ClipProblem('empty');
      return wanted;
    });
    if (id !== null && id !== of.clip.id) throw new ClipProblem('changed');
    return of;
  }

  /** Stops reading and judging; callers get `cancelled`. */
  end(): void {
    this.#abort.abort(new ClipProblem('cancelled'));
    this.#now?.end();
  }

  /** Stops following; callers get the pages loaded so far. */
  stop(): void {
    this.#now?.stop();
  }

  /** Like the cancel button; false if no progress is shown. */
  cancel(): boolean {
    return this.#reading.cancel() || this.#judging.cancel();
  }

  /** Null after the page's address changed. */
  #here(): OneArticle | null {
    const of = this.#now;
    return of?.clip.url === this.page.URL ? of : null;
  }

  async #readAnew(here: OneArticle | null): Promise<OneArticle> {
    this.#now?.stop();
    this.#now = null;
    this.#readings += 1;
    this.#abort = new AbortController();
    const made = new OneArticle(await this.#read(this.#abort.signal), this, this.heard);
    this.#now = here ? made.takeOver(here) : made;
    return this.#now;
  }

  async #read(signal: AbortSignal): Promise<Clip> {
    const page = this.page;
    refuseUnread(page);
    const url = page.URL;
    // These load meanwhile. Another engine reads the page again.
    const loaded = loadPart('reader').then(({ loadSettings }) => loadSettings());
    loaded.catch(() => undefined);
    if (!this.#rare && query(page.documentElement, OFTEN_RARE)) loadPart('rare').catch(() => undefined);
    const own = await this.#clip(url, null, signal);
    const settings = await loaded;
    const engine =
      settings.engine === OUR_ENGINE ? null : (await this.#loadFurther()).engineOf(settings.engine);
    const { clip: first, nodes } = engine ? await this.#clip(url, engine, signal) : own;
    signal.throwIfAborted();
    const id = `${String(Date.now())}-${String(Math.random())}`;
    return { id, url, settings, first, nodes, rare: this.#rare, engine };
  }

  /** Most articles are plain. Others load parts, and are assembled again. */
  async #clip(url: string, engine: OtherEngine | null, signal: AbortSignal): Promise<Read> {
    const { rare: stub, isNeeded } = noRare();
    const clip = (read?: LivePage): Promise<Read> => {
      const options = { engine, id: 0, ...(read && { read }) };
      const steps = clipPage(this.page, url, this.#rare?.RARE ?? stub, options);
      return this.#reading.run(t('longArticle'), steps, { signal });
    };
    let made = await clip();
    if (isNeeded()) {
      this.#rare = await loadPart('rare');
      made = await clip({ ...made.clip, nodes: made.nodes });
    }
    if (this.#rare && !this.#hasFormulas && hasTex(made.clip.article.content)) {
      // Without it, the TeX source stays.
      const tools = await loadPart('tools').catch(() => null);
      if (tools) {
        const { texToMath } = tools;
        this.#hasFormulas = true;
        this.#rare = { ...this.#rare, RARE: { ...this.#rare.RARE, texToMath } };
        made = await clip({ ...made.clip, nodes: made.nodes });
      }
    }
    return named(made);
  }

  async judge({ first }: Clip, signal: AbortSignal): Promise<JudgedPage> {
    const { judgePage } = await this.#loadFurther();
    const pacer = new Pacer(this.held);
    const judged = await this.#judging.run(t('longArticle'), judgePage(first), { signal, pacer });
    // Waiting callers go first.
    await new Pacer().yield();
    return judged;
  }

  async follow(judged: JudgedPage, run: FollowRun): Promise<Followed> {
    const { confidence } = judged.judgement;
    const { settings, engine } = run.clip;
    if (!wantsMore(judged, settings)) return { confidence, notices: [], canRetry: false, unfetched: null };
    const [{ followClip }, rare] = await Promise.all([
      this.#loadFurther(),
      run.clip.rare ?? loadPart('rare'),
    ]);
    return followClip(this.page, judged, run, rare, async (document, address) => {
      const options = { engine, id: (this.#others += 1) };
      return (await named(await runPaced(clipPage(document, address, rare.RARE, options)))).clip;
    });
  }

  async #loadFurther(): Promise<ScriptParts['further']> {
    const further = await loadPart('further');
    this.canJudge = true;
    return further;
  }
}

/** Names the parts of recipes, reports, interviews and the like. */
async function named(made: Read): Promise<Read> {
  const { page: snapshot, selection, article } = made.clip;
  if (!mayHaveParts(snapshot, selection)) return made;
  // Without it, the text stays unchanged.
  const aids = await loadPart('aids').catch(() => null);
  if (!aids) return made;
  const content = aids.nameParts({ snapshot, selection, nodes: made.nodes }, article.content);
  return { ...made, clip: { ...made.clip, article: Object.freeze({ ...article, content }) } };
}

/** @throws ClipProblem if the document is not readable */
function refuseUnread({ contentType, body }: Document): void {
  if (contentType === 'application/pdf') throw new ClipProblem('pdf');
  if (!HTML_TYPES.has(contentType)) throw new ClipProblem('notHtml', contentType);
  // The page has just begun to load or reload.
  if (!(body as HTMLElement | null)) throw new ClipProblem('empty');
}
