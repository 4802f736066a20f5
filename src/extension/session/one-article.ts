/** One article of the page: its state, the work that leads to the next state, and the callers that wait for it. */
import type { Article } from '../../article/schema';
import type { ClipHost } from '../../clip/followed';
import type { JudgedPage } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import type { Corrections } from '../../core/corrections';
import { run, type Steps } from '../../util/steps';
import type { Following } from '../bridge/following';
import { ClipProblem } from '../bridge/problems';
import {
  articleOf,
  besideOf,
  correctionsOf,
  type Beside,
  type Clip,
  type Editing,
  type Followed,
} from './clip';
import { IDLE, next, reached, type Event, type Level, type Reached, type State } from './states';

/** Progress of following. */
export interface FollowRun {
  readonly clip: Clip;
  /** ends it; pages that have come stay */
  readonly signal: AbortSignal;
  /** where the pages come from: kept, so that a page that came need not come again */
  readonly kept: { host: ClipHost | null };
  readonly progress: (following: Following, isOver: boolean) => void;
  /** more of the article is here */
  readonly came: (article: Article, pages: readonly PageClip[]) => void;
}

/** The work between the states. */
export interface Works {
  read(signal: AbortSignal): Promise<Clip>;
  judge(clip: Clip, signal: AbortSignal): Promise<JudgedPage>;
  /** Never rejects for the sake of pages that did not come. */
  follow(judged: JudgedPage, run: FollowRun): Promise<Followed>;
}

/** Who looks at the article. */
export interface Heard {
  progress(of: OneArticle, following: Following): void;
  pages(of: OneArticle): void;
}

interface Waiter {
  level: Level;
  resolve: (state: State) => void;
  reject: (error: unknown) => void;
}

export class OneArticle {
  #state: State = IDLE;
  #waiting: Waiter[] = [];
  #runs = 0;
  /** ends the work that is under way */
  #abort = new AbortController();
  #beside: Beside | null = null;
  /** the article that follows from these */
  #made: { beside: Beside; judged: JudgedPage | null; article: Article } | null = null;
  /** the last that was heard of the following; null before and after it */
  #following: Following | null = null;
  readonly #kept: FollowRun['kept'] = { host: null };
  readonly #works: Works;
  readonly #heard: Heard;

  constructor(works: Works, heard: Heard) {
    this.#works = works;
    this.#heard = heard;
  }

  get state(): State {
    return this.#state;
  }

  get isRead(): boolean {
    return reached(this.#state, 'shown') !== null;
  }

  /** The clip. Throws before the page has been read. */
  get clip(): Clip {
    const shown = reached(this.#state, 'shown');
    if (!shown) throw new Error('The page has not been read.');
    return shown.clip;
  }

  get following(): Following | null {
    return this.#following;
  }

  /** With the pages that are here so far, and as the user corrected it. */
  get article(): Article {
    const beside = this.#besideNow();
    const judged = this.#judged();
    if (this.#made?.beside !== beside || this.#made.judged !== judged)
      this.#made = { beside, judged, article: run(articleOf(this.clip, beside, judged)) };
    return this.#made.article;
  }

  get pages(): readonly PageClip[] {
    return this.#besideNow().joined.pages;
  }

  get corrections(): Corrections {
    return correctionsOf(this.#besideNow());
  }

  /** The page as judged, where the article has the records of its list; else null. */
  get listed(): JudgedPage | null {
    const judged = this.#judged();
    return judged?.list && this.listAs !== 'text' ? judged : null;
  }

  get listAs(): Beside['listAs'] {
    return this.#besideNow().listAs;
  }

  /**
   * Waits until the article is so far; who asks first begins the work. Rejects when the work fails, and with a ClipProblem
   * ('cancelled') when it is ended; asked again, it begins anew.
   */
  until<L extends Level>(level: L): Promise<Reached[L]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        level,
        resolve: (state) => {
          resolve(state as unknown as Reached[L]);
        },
        reject,
      });
      this.#settle();
    });
  }

  /** Ends reading and judging: who waits for it hears `cancelled`. */
  end(): void {
    if (this.#state.at === 'reading' || this.#state.at === 'judging')
      this.#fail(this.#state.run, new ClipProblem('cancelled'));
  }

  /** Stops following. Callers that wait get what is there. */
  stop(): void {
    if (this.#state.at === 'following') this.#abort.abort();
  }

  /** Asks again for the pages that did not come; those that are here are kept. @param clip with other settings */
  again(clip = this.clip): Promise<Reached['whole']> {
    this.stop();
    this.#to({ type: 'again', clip });
    return this.until('whole');
  }

  /** Holds to these corrections from now on; not before the article with them is made. */
  *correct(by: Editing, corrections: Corrections): Steps<void> {
    const edited = { by, corrections };
    const before = this.#besideNow();
    const judged = this.#judged();
    const article = yield* articleOf(this.clip, { ...before, edited }, judged);
    const now = this.#besideNow();
    const beside = { ...now, edited };
    this.#beside = beside;
    // Pages that came meanwhile are not in it.
    if (now === before) this.#made = { beside, judged, article };
  }

  /** Shows the records of a list page otherwise from now on. */
  showListAs(listAs: Beside['listAs']): void {
    this.#beside = { ...this.#besideNow(), listAs };
  }

  /**
   * Takes over from an earlier clip of the same page.
   * @returns the article that stays: the other one, where this one would only lose its corrections
   */
  takeOver(before: OneArticle): OneArticle {
    const { edited } = before.#besideNow();
    if (!edited || edited.corrections.done.length + edited.corrections.undone.length === 0) return this;
    const { clip: old } = before;
    const { clip } = this;
    const { by } = edited;
    if (old.settings.engine !== clip.settings.engine) return this;
    if (by.isSame(old, clip)) {
      // The user may want its pages otherwise now.
      before.stop();
      before.#to({ type: 'again', clip: { ...old, settings: clip.settings } });
      return before;
    }
    const corrections = by.carried(edited.corrections, old.first.id, old.first.page, clip.first.page);
    if (corrections.done.length + corrections.undone.length > 0)
      this.#beside = { ...this.#besideNow(), edited: { by, corrections } };
    return this;
  }

  #besideNow(): Beside {
    return (this.#beside ??= besideOf(this.clip));
  }

  #judged(): JudgedPage | null {
    return reached(this.#state, 'judged')?.judged ?? null;
  }

  #to(event: Event): void {
    const before = this.#state;
    this.#state = next(before, event);
    if (this.#state === before) return;
    if (this.#state.at !== 'following') this.#following = null;
    this.#settle();
  }

  /** Answers the callers whose level has been reached, and begins the next work for the others. */
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
      if (state.at === 'reading') this.#to({ type: 'read', run, clip: await this.#works.read(signal) });
      else if (state.at === 'judging')
        this.#to({ type: 'judged', run, judged: await this.#works.judge(state.clip, signal) });
      else {
        const followed = await this.#works.follow(state.judged, this.#followRun(run, state.clip, signal));
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
        this.#following = isOver ? null : following;
        this.#heard.progress(this, following);
      },
      came: (article, pages) => {
        if (!isNow()) return;
        this.#beside = { ...this.#besideNow(), joined: { article, pages } };
        this.#heard.pages(this);
      },
    };
  }

  /** The work of this number has failed: callers that wait for its level, or for a later one, get the error. */
  #fail(run: number, error: unknown): void {
    if (!('run' in this.#state) || this.#state.run !== run) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#abort.abort(error);
    this.#to({ type: 'ended', run });
    for (const { reject } of waiting) reject(error);
  }
}
