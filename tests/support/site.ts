/** A site in memory for tests of paging: its pages as clips, without a browser. */
import { JSDOM } from 'jsdom';
import { asFollowed, type ClipHost, type FollowedClip } from '../../src/clip/followed';
import { pagingOf } from '../../src/core/paging/next-page';
import type { JudgedClip } from '../../src/clip/judge';
import type { PageClip } from '../../src/clip/pipeline';
import { element, text } from '../../src/util/hast';
import type { PageKind } from '../../src/core/selection';
import { PageLoadError } from '../../src/follow/fetch-page';
import { pageOf } from '../../src/core/page';
import { run } from '../../src/util/steps';
import { articleOf } from '../helpers/article';
import { decisionsFor, selectionOf } from '../helpers/decisions';
import { SITE } from '../helpers/page';
import { takeSnapshot } from '../../src/snapshot/read';

/** A simple clip: `h1` is the title, every `p` outside `.pager` a paragraph. */
function clipHtml(html: string, url: string): PageClip {
  const { document } = new JSDOM(html, { url }).window;
  const page = pageOf(run(takeSnapshot(document)).snapshot);
  const title = document.querySelector('h1')?.textContent ?? '';
  const segments = decisionsFor(page);
  return {
    article: articleOf(
      { url, title },
      ...[...document.querySelectorAll('p')].map((p) => element('p', [text(p.textContent)])),
    ),
    page,
    selection: selectionOf({ segments, body: segments }),
    engine: 'article-clipper',
    headingLevels: [],
    id: 0,
  };
}

/** The same, judged to be of a kind without a look at it. */
export function judgedHtml(html: string, url: string, kind: PageKind = 'article'): JudgedClip {
  const clip = clipHtml(html, url);
  const judgement = {
    kind,
    reason: 'prose',
    confidence: 1,
    records: null,
    inRecords: { segments: [], media: [] },
  } as const;
  return { clip, judgement, paging: run(pagingOf(clip.page, kind)) };
}

export function articlePage(title: string, body: string, pager: string): string {
  return `<!doctype html><html lang="en"><head><title>${title} - Paper</title></head><body><h1>${title}</h1><p>${body}</p><div class="pager">${pager}</div></body></html>`;
}

export interface Answer {
  html?: string;
  /** final address after redirects */
  url?: string;
  error?: PageLoadError;
}

/** A site in memory: every request is noted with its time; time passes only by sleeping. */
export class FakeSite implements ClipHost {
  readonly requests: { url: string; at: number }[] = [];
  there = true;
  private clock = 0;

  constructor(private readonly answer: (path: string, count: number) => Answer | undefined) {}

  // eslint-disable-next-line @typescript-eslint/require-await -- what it throws is a rejection
  async load(url: string, signal?: AbortSignal): Promise<FollowedClip> {
    if (signal?.aborted === true) throw new PageLoadError('aborted', 'Stopped.');
    this.requests.push({ url, at: this.clock });
    const path = url.slice(SITE.length);
    const count = this.requests.filter((request) => request.url === url).length;
    const found = this.answer(path, count);
    if (found?.error) throw found.error;
    if (found?.html === undefined) throw new PageLoadError('status', 'The site answered 404.', 404);
    return asFollowed(clipHtml(found.html, found.url ?? url));
  }
  sleep(ms: number): Promise<void> {
    this.clock += ms;
    return Promise.resolve();
  }
  now(): number {
    return this.clock;
  }
  stillThere(): boolean {
    return this.there;
  }
  paths(): string[] {
    return this.requests.map(({ url }) => url.slice(SITE.length));
  }
}
