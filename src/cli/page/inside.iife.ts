/** Runs in the page's isolated world, hidden from its scripts. Functions take and return plain data. */
import { clipWithList } from '../../clip/document';
import type { ClipOptions } from '../../clip/options';
import { pristine } from '../../snapshot/foreign';
import type { PageArticle } from './clipped';

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Screens to scroll at most, and ms at each: scroll handlers wait. */
const MOST_SCREENS = 40;
const SCREEN_MS = 40;
/** ms to wait for a frame */
const FRAME_MS = 2000;
/** ms without change, and ms between checks */
const STILL_MS = 400;
const LOOK_MS = 100;

/** Observers run only when the page is drawn. */
function drawn(limit: number): Promise<void> {
  const frames = new Promise<void>((resolve) => {
    // Observers run at the end of a frame, so wait for the next.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });
  return Promise.race([frames, wait(limit)]);
}

/** Scrolls down and back to load lazy pictures. */
async function wake(limit: number): Promise<void> {
  const until = performance.now() + limit;
  const { scrollingElement, documentElement } = pristine(document);
  const root = scrollingElement ?? documentElement;
  // Endless pages add other articles.
  const height = root.scrollHeight;
  const step = Math.max(200, innerHeight);
  for (let at = 1; at <= MOST_SCREENS && at * step < height && performance.now() < until; at++) {
    scrollTo({ top: at * step, behavior: 'instant' });
    const left = Math.min(FRAME_MS, until - performance.now());
    await Promise.all([drawn(left), wait(SCREEN_MS)]);
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** @returns false at the limit */
async function quiet(limit: number): Promise<boolean> {
  const until = performance.now() + limit;
  const page = pristine(document);
  let last = '';
  let since = performance.now();
  while (performance.now() < until) {
    const pictures = [...page.images];
    const waiting = pictures.filter((picture) => !picture.complete && picture.loading !== 'lazy').length;
    const state = `${String(page.getElementsByTagName('*').length)} ${String(pictures.length)}`;
    if (state !== last || waiting > 0) since = performance.now();
    last = state;
    if (performance.now() - since >= STILL_MS) return true;
    await wait(LOOK_MS);
  }
  return false;
}

/** Returns JSON, because the browser cannot pass deep trees. */
async function clipDocument(options: ClipOptions): Promise<string> {
  const { article, list } = await clipWithList(document, options);
  const { url, title, deck, lang, dir, pages } = article;
  const { content } = list ?? article;
  const { byline, siteName, publishedTime, modifiedTime, section, excerpt, leadImage } = article;
  const { kind, kindReason, confidence, records, printLink, nextPage, notices, segments } = article;
  const plain: PageArticle = {
    article: {
      ...{ url, title, deck, content, lang, dir, pages },
      ...{ byline, siteName, publishedTime, modifiedTime, section, excerpt, leadImage },
    },
    ...{ kind, kindReason, confidence, records, printLink, nextPage, notices },
    ...(segments ? { segments } : {}),
  };
  return JSON.stringify(plain);
}

Object.assign(globalThis, { ArticleClipperPage: { wake, quiet, clip: clipDocument } });
