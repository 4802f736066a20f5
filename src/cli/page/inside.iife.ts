/**
 * What runs in the page, in a world of its own: its variables and prototypes are ours, and the page's scripts see none of
 * them. Each function takes and gives plain data.
 */
import { clipWithList } from '../../clip/document';
import type { ClipOptions } from '../../clip/options';
import { pristine } from '../../snapshot/foreign';
import type { PageArticle } from './clipped';

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Screens that are scrolled through at most, and ms at each at least: scripts that watch the scrolling wait for a while. */
const MOST_SCREENS = 40;
const SCREEN_MS = 40;
/** ms after which a browser that draws nothing is no longer waited for */
const FRAME_MS = 2000;
/** ms in which nothing may change for a page to be quiet, and between two looks at it */
const STILL_MS = 400;
const LOOK_MS = 100;

/** Waits until the page has been drawn as it is now: what watches the screen is told only then, and a busy browser may take its time. */
function drawn(limit: number): Promise<void> {
  const frames = new Promise<void>((resolve) => {
    // Observers are told at the end of a frame, so that the next one begins after it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });
  return Promise.race([frames, wait(limit)]);
}

/** Scrolls through the page as it is now, and back: pictures that wait to be seen begin to load. */
async function wake(limit: number): Promise<void> {
  const until = performance.now() + limit;
  const { scrollingElement, documentElement } = pristine(document);
  const root = scrollingElement ?? documentElement;
  // Not beyond: a page that grows while one scrolls adds what is no part of the article.
  const height = root.scrollHeight;
  const step = Math.max(200, innerHeight);
  for (let at = 1; at <= MOST_SCREENS && at * step < height && performance.now() < until; at++) {
    scrollTo({ top: at * step, behavior: 'instant' });
    const left = Math.min(FRAME_MS, until - performance.now());
    await Promise.all([drawn(left), wait(SCREEN_MS)]);
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Waits until elements and pictures stay as they are for a while. false: they had not when the time was up */
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

/** Clips the document; a list page with its records as a table. JSON, since the browser hands over no tree as deep as ours may be. */
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
