/** The clips of this page: what is on screen at once, its other pages when they are wanted. */
import type { Article, ClipOptions } from '../../article/schema';
import { rebuild } from '../../article/join';
import { recordsTree } from '../../article/records-tree';
import { once } from '../../util/lazy-fields';
import { findNextPage } from '../../core/paging/next-page';
import { NO_CORRECTIONS, type Corrections } from '../../core/corrections';
import { clipLive, clipPage } from '../../clip/pipeline';
import type { ClippedPage, FollowHost } from '../../follow/pages';
import { frameFetch, ownFetch } from '../../follow/frame-fetch';
import { Pacer } from '../../util/pacer';
import type { SnapshotNodes } from '../../snapshot/schema';
import { followWhole, rememberingHost, tabHost } from '../../clip/whole';
import browser from '../browser';
import { canRetry, noticeText, type Following } from '../following';
import { t } from '../i18n';
import { ClipProblem } from '../problems';
import { loadSettings } from '../settings';
import { correctedArticle } from './corrected';
import type { Settings } from '../settings-schema';

/** An article with all that came of it, and what the user should know. */
export interface Outcome {
  article: Article;
  /** in the browser's language */
  notices: string[];
  /** asking again can bring more */
  canRetry: boolean;
}

export interface Clip {
  /** address at the time; a page that has since changed its address is clipped anew */
  url: string;
  settings: Settings;
  /** the page on screen */
  first: ClippedPage;
  /** a list page's records as an article; null on any other page. Asks what kind of page it is. */
  table: () => Article | null;
  /** works out what kind of page it is without holding the tab up; who cannot wait asks right away */
  judged: () => Promise<void>;
  /** the user wants a list page's text, not its table */
  asText: boolean;
  /** its number, and the number of pages as far as it says */
  plan: () => { current: number; total: number | null };
  /** there is more of the article than is on screen, and the user wants it */
  more: () => boolean;
  /** its live nodes, to assemble it anew when the user corrects it */
  nodes: SnapshotNodes;
  /** what is here so far, as clipped: the article, and the pages that it was made from */
  clipped: Article;
  pages: readonly ClippedPage[];
  /** what the user changed about it */
  corrections: Corrections;
  /** with the pages that are here so far, and as the user corrected it */
  latest: Article;
  /** the last that was heard of the following; null before and after it */
  following: Following | null;
  whole: Promise<Outcome> | null;
  abort: AbortController;
  host: FollowHost;
}

export interface ClipsEvents {
  progress(clip: Clip, following: Following): void;
  pages(clip: Clip, article: Article): void;
}

/** There, and only there, the page's policy holds for what a content script fetches. */
const IN_FIREFOX = browser.runtime.getURL('').startsWith('moz-extension:');

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

export class Clips {
  readonly #page: Document;
  readonly #events: ClipsEvents;
  #current: Promise<Clip> | null = null;

  constructor(page: Document, events: ClipsEvents) {
    this.#page = page;
    this.#events = events;
  }

  /** What is on screen as an article. Rejects with a ClipProblem when there is none. */
  async onScreen(fresh: boolean): Promise<Clip> {
    const last = await this.#current?.catch(() => null);
    const here = last && last.url === this.#page.URL ? last : null;
    if (here && !fresh) return here;
    await this.cancel();
    this.#current = this.#make().then((made) => {
      if (!here || !sameClip(here, made)) return made;
      // The pages that came are remembered by its host; what the user says of following them may have changed.
      const { settings, more, abort } = made;
      return Object.assign(here, { settings, more, abort, whole: null });
    });
    return this.#current;
  }

  /** The article with its other pages, as far as the settings want them. Never rejects; asked twice, it works once. */
  async whole(clip: Clip): Promise<Outcome> {
    if (!clip.more()) return own(clip);
    clip.whole ??= this.#follow(clip);
    // Corrected meanwhile, or since.
    return { ...(await clip.whole), article: clip.latest };
  }

  /** Holds to these corrections from now on. */
  correct(clip: Clip, corrections: Corrections): void {
    clip.corrections = corrections;
    this.#refresh(clip);
  }

  #refresh(clip: Clip): void {
    clip.latest = correctedArticle(
      {
        article: clip.clipped,
        pages: clip.pages,
        nodesOf: (page) => (page === clip.first ? clip.nodes : null),
      },
      clip.corrections,
    );
  }

  /** Asks again for the pages that did not come; those that are here are kept. */
  again(clip: Clip): Promise<Outcome> {
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

  async #make(): Promise<Clip> {
    const { contentType, URL: url } = this.#page;
    if (contentType === 'application/pdf') throw new ClipProblem('pdf');
    if (!HTML_TYPES.has(contentType)) throw new ClipProblem('notHtml', contentType);
    const settings = await loadSettings();
    const { engine, followPages, usePrintLink } = settings;
    const { clipped: first, nodes } = await clipLive(this.#page, url, { engine }, 0);
    let others = 0;
    const clipOnce = (document: Document, address: string) =>
      clipPage(document, address, { engine }, (others += 1));
    const { article } = first;
    const table = once(() => listArticle(article));
    if (article.text.trim() === '' && article.images.length === 0 && table() === null)
      throw new ClipProblem('empty');
    const judged = async () => {
      const steps = first.selection.judgeSteps?.();
      if (!steps) return;
      const pacer = new Pacer();
      await pacer.finish(steps);
      // Whoever waited has work of his own now.
      await pacer.yield();
    };
    // These ask what kind of page it is: the reader shows the article first.
    const links = once(() => findNextPage(first.snapshot, first.selection));
    const more = once(() => {
      if (article.kind === 'list') return false;
      if (usePrintLink && article.printLink !== null) return true;
      const { current, previous, numbered } = links();
      const earlier = current > 1 && (previous !== null || numbered.length > 0);
      return followPages && (article.nextPage !== null || earlier);
    });
    return {
      url,
      settings,
      first,
      nodes,
      clipped: article,
      pages: [first],
      corrections: NO_CORRECTIONS,
      table,
      judged,
      asText: false,
      plan: links,
      more,
      latest: article,
      following: null,
      whole: null,
      abort: new AbortController(),
      host: rememberingHost(tabHost(this.#page, clipOnce, IN_FIREFOX ? frameFetch(this.#page) : ownFetch)),
    };
  }

  async #follow(clip: Clip): Promise<Outcome> {
    const { first, settings, abort, host } = clip;
    const options: ClipOptions = {
      followPages: settings.followPages,
      usePrintLink: settings.usePrintLink,
      maxPages: settings.maxPages,
      signal: abort.signal,
      onProgress: ({ stage, pages, number, total }) => {
        // A run that was given up and replaced has nothing to say any more.
        if (clip.abort !== abort) return;
        const most = total === null ? null : Math.min(total, settings.maxPages);
        const following = { stage, pages, number, total: most };
        clip.following = stage === 'done' ? null : following;
        this.#events.progress(clip, following);
      },
    };
    try {
      const whole = await followWhole(first, host, options, (article, _, pages) => {
        if (clip.abort !== abort) return;
        clip.clipped = article;
        clip.pages = pages;
        this.#refresh(clip);
        this.#events.pages(clip, clip.latest);
      });
      if (clip.abort === abort) {
        clip.clipped = whole.article;
        clip.pages = whole.printed ? [whole.printed] : whole.pages.map(({ page }) => page);
        this.#refresh(clip);
      }
      return {
        article: clip.latest,
        notices: whole.notices.map(noticeText),
        canRetry: canRetry(whole.notices),
      };
    } catch (error) {
      // What is here is never lost for the sake of the pages that did not come.
      const reason = error instanceof Error ? error.message : String(error);
      return { article: clip.latest, notices: [t('notice_broken', reason)], canRetry: true };
    } finally {
      if (clip.abort === abort) clip.following = null;
    }
  }
}

function own(clip: Clip): Outcome {
  takeTable(clip);
  const { latest: article } = clip;
  return { article, notices: article.notices, canRetry: false };
}

/** Would a new clip of the page only forget what the user corrected? */
function sameClip(old: Clip, made: Clip): boolean {
  return (
    old.corrections.done.length + old.corrections.undone.length > 0 &&
    old.settings.engine === made.settings.engine &&
    old.first.article.text === made.first.article.text
  );
}

/** A page that is a list of records, as their table; null for any other. */
function listArticle(article: Article): Article | null {
  const { kind, records } = article;
  if (kind !== 'list' || !records || records.rows.length === 0) return null;
  return rebuild(article, { content: recordsTree(records), deck: '', records });
}

/** A list page is its table, unless the user wants its text or has corrected it; whether it is the table now. */
export function takeTable(clip: Clip): boolean {
  const table = clip.asText || clip.corrections.done.length > 0 ? null : clip.table();
  if (table) clip.latest = table;
  return table !== null;
}
