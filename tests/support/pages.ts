/** Pages for tests of paging: HTML to snapshots and clips, without a browser. */
import type { Root } from 'hast';
import { JSDOM } from 'jsdom';
import { buildArticle } from '../../src/article/build';
import { element, text } from '../../src/util/hast';
import type { PageKind, Selection } from '../../src/core/selection';
import { PageLoadError } from '../../src/follow/fetch-page';
import type { ClippedPage, FollowHost } from '../../src/follow/pages';
import { pageOf, type Page } from '../../src/core/page';
import { takeSnapshot } from '../../src/snapshot/read';

export const SITE = 'https://paper.test';

/** A snapshot of a body's HTML at a path of the test site. */
export async function snapshotOf(html: string, path: string, head = ''): Promise<Page> {
  const url = new URL(path, SITE).href;
  const page = `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${html}</body></html>`;
  return pageOf((await takeSnapshot(new JSDOM(page, { url }).window.document)).snapshot);
}

const selection = (kind: PageKind): Selection => ({
  segments: [],
  media: [],
  title: { text: '', segments: [], score: 0 },
  confidence: 1,
  kind,
  kindReason: '',
});

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
  return { article, snapshot: pageOf(snapshot), selection: selection(kind), headingLevels: [], page: 0 };
}

/** Running text of its own for every seed: no two share a run of five words. */
export function prose(seed: number, sentences = 6): string {
  let state = seed * 7919 + 13;
  const next = (): number => (state = (state * 48271) % 2147483647);
  const syllables = 'ba ke lo mi nu ra sel tor vin wex yal zun'.split(' ');
  const word = (): string =>
    Array.from({ length: 2 + (next() % 2) }, () => syllables[next() % syllables.length]).join('');
  return Array.from({ length: sentences }, () => `The ${Array.from({ length: 11 }, word).join(' ')}.`).join(
    ' ',
  );
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
