/**
 * Frames that nobody sees: one lays out another page of the site, at the tab's width and without its scripts; one lends its `fetch`. The
 * page sees only an element on its root, which is always removed.
 */
import { isAddress } from '../util/address';
import { delay } from '../util/delay';
import { PageLoadError, type FetchedPage } from './fetch-page';

/** ms to parse the document */
const PARSE_LIMIT = 10_000;
/** ms, then the page is read as it is */
const STYLE_LIMIT = 4000;
/** ms for pictures without sizes */
const IMAGE_LIMIT = 1500;
/** ms between checks */
const POLL = 20;
/** px beyond the left edge, for shadows */
const CLEARANCE = 100;

/** Elements that load something, with their address attribute. */
const EMBEDS: readonly (readonly [string, string])[] = [
  ['iframe', 'src'],
  ['frame', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
];

const DROPPED =
  'script, base, applet, portal, meta[http-equiv="refresh" i], meta[http-equiv="content-security-policy" i], ' +
  'link[rel~="preload" i], link[rel~="prefetch" i], link[rel~="modulepreload" i], link[rel~="prerender" i], ' +
  'link[rel~="dns-prefetch" i], link[rel~="preconnect" i], link[rel~="manifest" i], link[rel~="import" i]';

/**
 * HTML for the frame, with its own base: no scripts, refresh, frames, plug-ins, preloads or playing media.
 * Content for browsers without scripts stays text, as in the tab.
 */
function inertHtml(page: FetchedPage, parser = new DOMParser()): string {
  const document = parser.parseFromString(page.html, 'text/html');
  const ownBase = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  // A template may become a shadow root in the frame.
  const roots: ParentNode[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    makeInert(root);
    for (const template of root.querySelectorAll('template')) roots.push(template.content);
  }
  const base = document.createElement('base');
  base.href = isAddress(ownBase, page.url) ? new URL(ownBase, page.url).href : page.url;
  document.head.prepend(base);
  const doctype = document.compatMode === 'BackCompat' ? '' : '<!doctype html>';
  // Serialised as HTML: XML would escape a style sheet's `main > p`.
  // eslint-disable-next-line no-restricted-properties -- read, for a frame without scripts
  return doctype + document.documentElement.outerHTML;
}

function makeInert(root: ParentNode): void {
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  for (const [tag, attribute] of EMBEDS) {
    for (const element of root.querySelectorAll(tag)) {
      const address = element.getAttribute(attribute);
      if (address !== null) element.setAttribute('data-src', address);
      element.removeAttribute(attribute);
      element.removeAttribute('srcdoc');
    }
  }
  for (const element of root.querySelectorAll('video, audio')) {
    element.removeAttribute('autoplay');
    element.setAttribute('preload', 'none');
  }
  // Without scripts, the frame's parser would create its elements and load their pictures.
  for (const element of root.querySelectorAll('noscript')) {
    element.setAttribute('hidden', '');
    // eslint-disable-next-line no-restricted-properties -- read, to be text
    element.replaceChildren(element.innerHTML);
  }
}

/**
 * Passes the laid-out document to `read`; always removes the frame.
 * @throws PageLoadError of kind `render` without a document, `aborted` on the signal
 */
export async function withRenderedPage<Result>(
  page: FetchedPage,
  host: Document,
  read: (document: Document) => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const view = host.defaultView;
  if (view === null) throw new PageLoadError('render', 'The tab has no window any more.');
  const frame = unseenFrame(host);
  frame.setAttribute('referrerpolicy', 'same-origin');
  const width = view.innerWidth || 1280;
  const height = view.innerHeight || 900;
  // The page's Content-Security-Policy would block a style attribute.
  const style: Record<string, string> = {
    ...{ position: 'fixed', top: '0', left: `-${String(width + CLEARANCE)}px` },
    ...{ width: `${String(width)}px`, height: `${String(height)}px` },
    ...{ 'min-width': '0', 'max-width': 'none', 'min-height': '0', 'max-height': 'none' },
    ...{ display: 'block', visibility: 'visible', border: '0', margin: '0', padding: '0' },
    ...{ transform: 'none', zoom: '1', 'pointer-events': 'none' },
  };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value, 'important');
  let remove = (): void => undefined;
  try {
    frame.srcdoc = inertHtml(page, new view.DOMParser());
    let loaded = false;
    frame.addEventListener('load', () => {
      loaded = true;
    });
    remove = attachUnseen(host, frame);
    const document = await parsed(frame, signal);
    repairBase(document, page.url);
    await settled(document, () => loaded, signal);
    return await read(document);
  } finally {
    remove();
  }
}

/** Before it is parsed, there is an empty about:blank. */
async function parsed(frame: HTMLIFrameElement, signal: AbortSignal | undefined): Promise<Document> {
  for (let waited = 0; waited <= PARSE_LIMIT; waited += POLL) {
    check(signal);
    const document = frame.contentDocument;
    if (document !== null && document.URL === 'about:srcdoc' && document.readyState !== 'loading')
      return document;
    await delay(POLL);
  }
  throw new PageLoadError('render', 'The page could not be laid out.');
}

/** A policy of `base-uri 'none'` applies to the frame, too: then makes addresses absolute. */
function repairBase(document: Document, url: string): void {
  const wanted = document.querySelector('base')?.getAttribute('href') ?? url;
  if (document.baseURI === wanted) return;
  for (const [selector, attribute] of [
    ['link[href]', 'href'],
    ['a[href], area[href]', 'href'],
    ['img[src], source[src], video[src], audio[src]', 'src'],
    ['video[poster]', 'poster'],
  ] as const) {
    for (const element of document.querySelectorAll(selector)) {
      const written = element.getAttribute(attribute) ?? '';
      if (written === '' || written.startsWith('#')) continue;
      // Others are invalid in the tab, too.
      if (isAddress(written, wanted)) element.setAttribute(attribute, new URL(written, wanted).href);
    }
  }
}

/** Waits for style sheets, then briefly for pictures. */
async function settled(
  document: Document,
  loaded: () => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failed = new Set<Element>();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i][href]')];
  for (const sheet of sheets)
    sheet.addEventListener('error', () => {
      failed.add(sheet);
    });
  const pending = (): boolean =>
    sheets.some((sheet) => sheet.sheet === null && !failed.has(sheet) && !sheet.disabled);
  let waited = 0;
  for (; waited < STYLE_LIMIT && !loaded() && pending(); waited += POLL) {
    check(signal);
    await delay(POLL);
  }
  for (let images = 0; images < IMAGE_LIMIT && !loaded(); images += POLL) {
    check(signal);
    await delay(POLL);
  }
}

function check(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new PageLoadError('aborted', 'Stopped.');
}

/** Marks our elements there, so that the extension's next version can remove them. */
export const OURS = 'data-ac-own';

function unseenFrame(host: Document): HTMLIFrameElement {
  const frame = host.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('tabindex', '-1');
  return frame;
}

/** Adds the frame to the document. Returns the function that removes it. */
function attachUnseen(host: Document, frame: HTMLIFrameElement): () => void {
  const place = host.createElement('div');
  place.style.setProperty('all', 'initial', 'important');
  place.style.setProperty('display', 'contents', 'important');
  frame.setAttribute(OURS, '');
  place.attachShadow({ mode: 'closed' }).append(frame);
  host.documentElement.append(place);
  return () => {
    place.remove();
  };
}

/** Calls `use` with a `fetch`, then cleans up. */
type WithFetch = <Result>(use: (fetch: typeof globalThis.fetch) => Promise<Result>) => Promise<Result>;

/** ms */
const LOAD_LIMIT = 2000;

/** The content script's own `fetch`. In Chromium the page's policy does not apply to it. */
export const ownFetch: WithFetch = (use) => use(globalThis.fetch.bind(globalThis));

/**
 * The `fetch` of an empty frame without scripts; falls back to our own. Firefox applies the page's
 * Content-Security-Policy to a content script's `fetch`: `connect-src 'none'` would block further pages. A
 * blob: document of ours has the page's origin, but not its policy. Its requests carry the cookies of a
 * visit.
 */
export function frameFetch(host: Document): WithFetch {
  return async (use) => {
    const address = URL.createObjectURL(new Blob([], { type: 'text/html' }));
    const frame = unseenFrame(host);
    frame.style.setProperty('display', 'none', 'important');
    frame.src = address;
    let remove = (): void => undefined;
    try {
      const loaded = new Promise<boolean>((resolve) => {
        frame.addEventListener('load', () => {
          resolve(true);
        });
      });
      remove = attachUnseen(host, frame);
      const late = delay(LOAD_LIMIT).then(() => false);
      const view = (await Promise.race([loaded, late])) && frame.contentDocument ? frame.contentWindow : null;
      return await (view ? use((input, init) => view.fetch(input, init)) : ownFetch(use));
    } finally {
      remove();
      URL.revokeObjectURL(address);
    }
  };
}
