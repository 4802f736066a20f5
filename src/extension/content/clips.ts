/** The clips of this page: what is on screen at once, its other pages when they are wanted. */
import type { Article, ClipOptions, ClipProgress } from '../../article/article';
import { clip } from '../../index';
import { ClipProblem } from '../problems';
import { loadSettings } from '../settings';
import type { Settings } from '../settings-schema';

export interface Clip {
  /** address at the time; a page that has since changed its address is clipped anew */
  url: string;
  settings: Settings;
  /** the page on screen */
  article: Article;
  /** the same with its other pages; null until asked for */
  whole: Promise<Article> | null;
  abort: AbortController;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

/** Whether there is more of the article than is on screen, and the user wants it. */
export function hasMore({ article, settings }: Clip): boolean {
  return (
    (settings.followPages && article.nextPage !== null) ||
    (settings.usePrintLink && article.printLink !== null)
  );
}

export class Clips {
  readonly #page: Document;
  readonly #onProgress: (progress: ClipProgress) => void;
  #current: Promise<Clip> | null = null;

  constructor(page: Document, onProgress: (progress: ClipProgress) => void) {
    this.#page = page;
    this.#onProgress = onProgress;
  }

  /** What is on screen as an article. Rejects with a ClipProblem when there is none. */
  async onScreen(fresh: boolean): Promise<Clip> {
    const last = fresh ? null : await this.#current?.catch(() => null);
    if (last && last.url === this.#page.URL) return last;
    await this.cancel();
    this.#current = this.#make();
    return this.#current;
  }

  /** The article with its other pages, as far as the settings want them. Rejects as `onScreen` does. */
  async whole(fresh: boolean): Promise<Article> {
    const current = await this.onScreen(fresh);
    if (!hasMore(current)) return current.article;
    current.whole ??= this.#follow(current);
    return current.whole;
  }

  /** Stops fetching; what is there stays. */
  async cancel(): Promise<void> {
    const current = await this.#current?.catch(() => null);
    current?.abort.abort();
  }

  /** Lets the other pages be asked for again. */
  async forgetWhole(): Promise<void> {
    const current = await this.#current?.catch(() => null);
    if (!current) return;
    current.abort.abort();
    current.abort = new AbortController();
    current.whole = null;
  }

  async #make(): Promise<Clip> {
    const { contentType, URL: url } = this.#page;
    if (contentType === 'application/pdf') throw new ClipProblem('pdf');
    if (!HTML_TYPES.has(contentType)) throw new ClipProblem('notHtml', contentType);
    const settings = await loadSettings();
    const article = await clip(this.#page, { engine: settings.engine });
    if (article.text.trim() === '' && article.images.length === 0) throw new ClipProblem('empty');
    return { url, settings, article, whole: null, abort: new AbortController() };
  }

  async #follow({ article, settings, abort }: Clip): Promise<Article> {
    const options: ClipOptions = {
      engine: settings.engine,
      followPages: settings.followPages,
      usePrintLink: settings.usePrintLink,
      maxPages: settings.maxPages,
      signal: abort.signal,
      onProgress: this.#onProgress,
    };
    try {
      return await clip(this.#page, options);
    } catch (error) {
      // The page on screen is never lost for the sake of those that did not come.
      if (abort.signal.aborted) return article;
      const reason = error instanceof Error ? error.message : String(error);
      return { ...article, markdown: () => article.markdown(), notices: [...article.notices, reason] };
    }
  }
}
