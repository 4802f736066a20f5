/** An article that was read: its state, the work that advances it, and waiting callers. */
import type { Article } from '../../article/schema';
import type { ClipHost } from '../../clip/followed';
import type { JudgedPage } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import { NO_CORRECTIONS, type Corrections } from '../../core/corrections';
import type { SnapshotNodes } from '../../snapshot/schema';
import { run, type Steps } from '../../util/steps';
import type { Following } from '../bridge/following';
import { ClipProblem } from '../bridge/problems';
import type { Clip, Editing, Followed, RarePart } from './clip';
import { next, reached, type Event, type Reached, type State } from './states';

/** The pages so far, as one article. */
interface Joined {
  readonly article: Article;
  readonly pages: readonly PageClip[];
  readonly rare: RarePart | null;
}

/** Changes by the user and by further pages. */
interface Beside {
  /** the uncorrected article and its pages, or the print page that replaced them */
  readonly joined: Joined;
  /** null: no corrections */
  readonly edited: { readonly by: Editing; readonly corrections: Corrections } | null;
  /** display of a list page's records; 'text' hides them */
  readonly listAs: 'entries' | 'table' | 'text';
}

const correctionsOf = ({ edited }: Beside): Corrections => edited?.corrections ?? NO_CORRECTIONS;

/** @param judged null before judging */
function* articleOf(clip: Clip, beside: Beside, judged: JudgedPage | null): Steps<Article> {
  const { joined, edited, listAs } = beside;
  const list = listAs === 'text' ? null : (judged?.list ?? null);
  let article = joined.article;
  if (edited && edited.corrections.done.length > 0) {
    const nodesOf = (page: PageClip): SnapshotNodes | null => (page === clip.first ? clip.nodes : null);
    const { by, corrections } = edited;
    article = yield* by.correctedArticle({ ...joined, nodesOf, rare: by.rare.RARE }, corrections);
  } else if (listAs === 'entries') return list ?? article;
  if (!judged || !list) return article;
  return (yield* judged.withList(article, correctionsOf(beside), listAs === 'table')) ?? article;
}

export interface FollowRun {
  readonly clip: Clip;
  /** stops following; loaded pages stay */
  readonly signal: AbortSignal;
  /** keeps loaded pages for a retry */
  readonly kept: { host: ClipHost | null };
  readonly progress: (following: Following, isOver: boolean) => void;
  /** receives the article so far */
  readonly came: (joined: Joined) => void;
}

export interface Works {
  judge(clip: Clip, signal: AbortSignal): Promise<JudgedPage>;
  /** Missing pages do not reject. */
  follow(judged: JudgedPage, run: FollowRun): Promise<Followed>;
}

export interface Heard {
  progress(of: OneArticle, following: Following): void;
  pages(of: OneArticle): void;
}

interface Waiter {
  level: keyof Reached;
  resolve: (state: State) => void;
  reject: (error: unknown) => void;
}

export class OneArticle {
  #state: State;
  #waiting: Waiter[] = [];
  #runs = 0;
  /** stops the current work */
  #abort = new AbortController();
  #beside: Beside;
  /** cached article */
  #made: { beside: Beside; judged: JudgedPage | null; article: Article } | null = null;
  /** null when no pages are being followed */
  following: Following | null = null;
  readonly #kept: FollowRun['kept'] = { host: null };

  constructor(
    clip: Clip,
    private readonly works: Works,
    private readonly heard: Heard,
  ) {
    this.#state = { at: 'shown', clip };
    this.#beside = {
      joined: { article: clip.first.article, pages: [clip.first], rare: clip.rare },
      edited: null,
      listAs: 'entries',
    };
  }

  /** Null before all pages have come. */
  get followed(): Followed | null {
    return reached(this.#state, 'whole')?.followed ?? null;
  }

  get clip(): Clip {
    return this.#state.clip;
  }

  /** The corrected article, with all pages loaded so far. */
  get article(): Article {
    const beside = this.#beside;
    const judged = this.#judged();
    if (this.#made?.beside !== beside || this.#made.judged !== judged)
      this.#made = { beside, judged, article: run(articleOf(this.clip, beside, judged)) };
    return this.#made.article;
  }

  /** Shows what few articles have; null: this one has none of it. */
  get rare(): RarePart | null {
    const { edited, joined } = this.#beside;
    return edited?.by.rare ?? joined.rare;
  }

  get pages(): readonly PageClip[] {
    return this.#beside.joined.pages;
  }

  get corrections(): Corrections {
    return correctionsOf(this.#beside);
  }

  /** Null unless the article shows its list's records. */
  get listed(): JudgedPage | null {
    const judged = this.#judged();
    return judged?.list && this.listAs !== 'text' ? judged : null;
  }

  get listAs(): Beside['listAs'] {
    return this.#beside.listAs;
  }

  /**
   * Starts the work if necessary. Rejects when it fails, and with a ClipProblem ('cancelled') when it is
   * stopped; a later call starts it again.
   */
  until<L extends keyof Reached>(level: L): Promise<Reached[L]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ level, resolve: (state) => resolve(state as unknown as Reached[L]), reject });
      this.#settle();
    });
  }

  /** Stops judging; callers get `cancelled`. */
  end(): void {
    if (this.#state.at === 'judging') this.#fail(this.#state.run, new ClipProblem('cancelled'));
  }

  /** Stops following; callers get the pages loaded so far. */
  stop(): void {
    if (this.#state.at === 'following') this.#abort.abort();
  }

  /** Retries missing pages. @param clip with other settings */
  again(clip = this.clip): Promise<Reached['whole']> {
    this.stop();
    this.#to({ type: 'again', clip });
    return this.until('whole');
  }

  /** Applies corrections once their article is ready. */
  *correct(by: Editing, corrections: Corrections): Steps<void> {
    const edited = { by, corrections };
    const before = this.#beside;
    const judged = this.#judged();
    const article = yield* articleOf(this.clip, { ...before, edited }, judged);
    const now = this.#beside;
    const beside = { ...now, edited };
    this.#beside = beside;
    // This article lacks pages that came meanwhile.
    if (now === before) this.#made = { beside, judged, article };
  }

  showListAs(listAs: Beside['listAs']): void {
    this.#beside = { ...this.#beside, listAs };
  }

  /**
   * Takes over corrections from an earlier clip of the page.
   * @returns the article to keep: the earlier one if the text is the same
   */
  takeOver(before: OneArticle): OneArticle {
    const { edited } = before.#beside;
    if (!edited || edited.corrections.done.length + edited.corrections.undone.length === 0) return this;
    const { clip: old } = before;
    const { clip } = this;
    const { by } = edited;
    if (old.settings.engine !== clip.settings.engine) return this;
    if (by.isSame(old, clip)) {
      // The settings may have changed.
      before.stop();
      before.#to({ type: 'again', clip: { ...old, settings: clip.settings } });
      return before;
    }
    const corrections = by.carried(edited.corrections, old.first.id, old.first.page, clip.first.page);
    if (corrections.done.length + corrections.undone.length > 0)
      this.#beside = { ...this.#beside, edited: { by, corrections } };
    return this;
  }

  #judged(): JudgedPage | null {
    return reached(this.#state, 'judged')?.judged ?? null;
  }

  #to(event: Event): void {
    const before = this.#state;
    this.#state = next(before, event);
    if (this.#state === before) return;
    if (this.#state.at !== 'following') this.following = null;
    this.#settle();
  }

  /** Resolves waiters, and starts the next work for the others. */
  #settle(): void {
    const state = this.#state;
    const [there, left] = [[] as Waiter[], [] as Waiter[]];
    for (const waiter of this.#waiting) (reached(state, waiter.level) ? there : left).push(waiter);
    this.#waiting = left;
    for (const { resolve } of there) resolve(state);
    if (left.length === 0 || 'run' in state) return;
    this.#runs += 1;
    this.#abort = new AbortController();
    this.#state = next(state, { type: 'go', run: this.#runs });
    void this.#work(this.#state, this.#abort.signal);
  }

  async #work(state: State, signal: AbortSignal): Promise<void> {
    if (!('run' in state)) return;
    const { run } = state;
    try {
      if (state.at === 'judging')
        this.#to({ type: 'judged', run, judged: await this.works.judge(state.clip, signal) });
      else {
        const followed = await this.works.follow(state.judged, this.#followRun(run, state.clip, signal));
        this.#to({ type: 'followed', run, followed });
      }
    } catch (error) {
      this.#fail(run, error);
    }
  }

  #followRun(run: number, clip: Clip, signal: AbortSignal): FollowRun {
    const isNow = (): boolean => this.#state.at === 'following' && this.#state.run === run;
    return {
      clip,
      signal,
      kept: this.#kept,
      progress: (following, isOver) => {
        if (!isNow()) return;
        this.following = isOver ? null : following;
        this.heard.progress(this, following);
      },
      came: (joined) => {
        if (!isNow()) return;
        this.#beside = { ...this.#beside, joined };
        this.heard.pages(this);
      },
    };
  }

  /** Ignores a run that is no longer current. */
  #fail(run: number, error: unknown): void {
    if (!('run' in this.#state) || this.#state.run !== run) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#abort.abort(error);
    this.#to({ type: 'ended', run });
    for (const { reject } of waiting) reject(error);
  }
}
