/**
 * Runs inside the measured page (in an isolated world): one system, one first call, optional warm calls.
 * Nothing here writes to the page; what a system itself changes is counted.
 */
import { contentImages, contentText } from './content-text';
import { readOnce } from './floor';
import { CALL_END, CALL_START, type RunRequest, type SystemOutput } from '../host/system-output';
import type { Article, ClipOptions } from '../../src/clip/library';

/** What a call gives; `extras` is read after the clock has stopped. */
export interface Raw {
  extras?: () => Partial<Raw>;
  html: string | null;
  text?: string;
  title?: string | null;
  byline?: string | null;
  date?: string | null;
  images?: { src: string; caption: string }[];
  printLink?: string | null;
  nextPage?: string | null;
  kind?: string;
  confidence?: number;
  segments?: Article['segments'];
  pages?: string[];
  notices?: readonly string[];
}

interface ReadabilityResult {
  title?: string | null;
  content?: string | null;
  textContent?: string | null;
  byline?: string | null;
  publishedTime?: string | null;
}
type ReadabilityClass = new (document: Document) => { parse(): ReadabilityResult | null };
interface DefuddleResult {
  title: string;
  content: string;
  author: string;
  published: string;
}
type DefuddleClass = new (document: Document, options: { url: string }) => { parse(): DefuddleResult };

interface Loaded {
  ArticleClipper?: { clip: (document: Document, options: ClipOptions) => Promise<Article> };
  BenchReadability?: { Readability: ReadabilityClass };
  BenchDefuddle?: { Defuddle: DefuddleClass };
}
const loaded = globalThis as unknown as Loaded;

function need<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not loaded`);
  return value;
}

/** The timed call: what the peers give as well (HTML, title, author, date), nothing of the bench's own. */
export async function call(request: RunRequest): Promise<Raw> {
  switch (request.system) {
    case 'readability': {
      const { Readability } = need(loaded.BenchReadability, 'Readability');
      const result = new Readability(document.cloneNode(true) as Document).parse();
      return {
        html: result?.content ?? null,
        title: result?.title,
        byline: result?.byline,
        date: result?.publishedTime,
      };
    }
    case 'defuddle': {
      const { Defuddle } = need(loaded.BenchDefuddle, 'Defuddle');
      const result = new Defuddle(document, { url: document.URL }).parse();
      return { html: result.content, title: result.title, byline: result.author, date: result.published };
    }
    case 'body':
      // The body may be missing in a frameset page.
      return {
        html: null,
        text: (document.body as HTMLElement | null)?.innerText ?? '',
        title: document.title,
      };
    case 'floor':
      return { html: null, text: String(readOnce(document)) };
    default: {
      const { clip } = need(loaded.ArticleClipper, 'ArticleClipper');
      const options: ClipOptions = {};
      if (request.system !== 'ours') options.engine = request.system;
      if (request.explain) options.explain = true;
      if (request.follow) options.followPages = true;
      const article = await clip(document, options);
      return {
        html: article.contentHtml,
        title: article.title,
        byline: article.byline,
        date: article.publishedTime,
        extras: () => ({
          text: article.text,
          images: article.images.map(({ src, caption }) => ({ src, caption })),
          printLink: article.printLink,
          nextPage: article.nextPage,
          kind: article.kind,
          confidence: article.confidence,
          segments: article.segments,
          pages: article.pages.map(({ url }) => url),
          notices: article.notices,
        }),
      };
    }
  }
}

/**
 * Puts a system's script into the page: parsed, compiled as far as engines do before a call, and run.
 * @returns how long that took, ms
 */
export function load(script: string): number {
  const start = performance.now();
  // The bench's own bundle, in the bench's own world of the page: what a content script does on being injected.
  (0, eval)(script);
  return performance.now() - start;
}

export async function run(request: RunRequest): Promise<Omit<SystemOutput, 'loadMs'>> {
  // The user clicks on a page that has been laid out: no system pays for the page's own first layout.
  document.documentElement.getBoundingClientRect();
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // The marks tell a trace where the call is (`longestTask`).
  performance.mark(CALL_START);
  const start = performance.now();
  const basic = await call(request);
  const ms = performance.now() - start;
  performance.mark(CALL_END);
  const raw = { ...basic, ...basic.extras?.() };
  const extrasMs = performance.now() - start - ms;
  const mutations = observer.takeRecords().length;
  observer.disconnect();

  const warm: number[] = [];
  for (let i = 0; i < request.warmCalls; i++) {
    const from = performance.now();
    await call(request);
    warm.push(performance.now() - from);
  }
  return { ...describe(raw, request), ms, extrasMs, warm, mutations };
}

function describe(
  raw: Raw,
  request: RunRequest,
): Omit<SystemOutput, 'loadMs' | 'ms' | 'extrasMs' | 'warm' | 'mutations'> {
  const parsed = raw.html === null ? null : new DOMParser().parseFromString(raw.html, 'text/html');
  return {
    text: parsed ? contentText(parsed.body, request.withoutCaptions) : (raw.text ?? ''),
    title: raw.title ?? '',
    byline: raw.byline ?? '',
    date: raw.date ?? '',
    images: raw.images ?? (parsed ? contentImages(parsed, document.baseURI) : []),
    printLink: raw.printLink ?? null,
    nextPage: raw.nextPage ?? null,
    kind: raw.kind ?? '',
    confidence: raw.confidence ?? 0,
    htmlLength: raw.html?.length ?? 0,
    elements: document.getElementsByTagName('*').length,
    ...(request.follow ? { pages: raw.pages ?? [], notices: [...(raw.notices ?? [])] } : {}),
    ...(request.explain ? { html: raw.html ?? '', segments: [...(raw.segments ?? [])] } : {}),
  };
}
