/** Pages for tests of paging: HTML to snapshots and clips, without a browser. */
import type { Root } from 'hast';
import { JSDOM } from 'jsdom';
import { buildArticle } from '../../src/article/build';
import { element, text } from '../../src/util/hast';
import type { PageKind } from '../../src/core/selection';
import { PageLoadError } from '../../src/follow/fetch-page';
import type { ClippedPage, FollowHost } from '../../src/follow/pages';
import { pageOf } from '../../src/core/page';
import { selectionOf } from '../helpers/decisions';
import { pageFromHtml, SITE } from '../helpers/page';
import { prose } from '../helpers/prose';
import { takeSnapshot } from '../../src/snapshot/read';

export { SITE, prose };

/** Until its users have moved to `pageFromHtml`. */
export const snapshotOf = (html: string, path: string, head = '') => pageFromHtml(head + html, path);

/** A simple clip: `h1` is the title, every `p` outside `.pager` a paragraph. */
export async function clipHtml(html: string, url: string, kind: PageKind = 'article'): Promise<ClippedPage> {
  const { document } = new JSDOM(html, { url }).window;
  const { snapshot } = await takeSnapshot(document);
  const content: Root = {
    type: 'root',
    children: [...document.querySelectorAll('p')].map((p) => element('p', [text(p.textContent)])),
  };
  const article = buildArticle({
    url,
    title: document.querySelector('h1')?.textContent ?? '',
    content,
    byline: '',
    siteName: '',
    publishedTime: '',
    modifiedTime: '',
    section: '',
    excerpt: '',
    lang: 'en',
    dir: 'ltr',
    leadImage: '',
    kind,
    confidence: 1,
  });
  return {
    article,
    snapshot: pageOf(snapshot),
    selection: selectionOf({ kind }),
    headingLevels: [],
    page: 0,
  };
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
export class FakeSite implements FollowHost {
  readonly requests: { url: string; at: number }[] = [];
  there = true;
  private clock = 0;

  constructor(private readonly answer: (path: string, count: number) => Answer | undefined) {}

  async load(url: string, signal?: AbortSignal): Promise<ClippedPage> {
    if (signal?.aborted === true) throw new PageLoadError('aborted', 'Stopped.');
    this.requests.push({ url, at: this.clock });
    const path = url.slice(SITE.length);
    const count = this.requests.filter((request) => request.url === url).length;
    const found = this.answer(path, count);
    if (found?.error) throw found.error;
    if (found?.html === undefined) throw new PageLoadError('status', 'The site answered 404.', 404);
    return clipHtml(found.html, found.url ?? url);
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
