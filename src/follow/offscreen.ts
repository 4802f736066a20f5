/**
 * Another page of the same site, laid out without running its scripts: a sandboxed srcdoc frame off screen, at the
 * tab's own width. The one write that the page sees is an element on its root; it is removed in every case.
 */
import { delay } from '../util/delay';
import { PageLoadError, type FetchedPage } from './fetch-page';
import { attachUnseen } from './unseen';

/** ms for the frame's document to be parsed */
const PARSE_LIMIT = 10_000;
/** ms to wait for style sheets: without them the page is read as it stands */
const STYLE_LIMIT = 4000;
/** ms that pictures without sizes get after the style sheets are there */
const IMAGE_LIMIT = 1500;
/** ms between two looks at the frame */
const POLL = 20;
/** px beyond the left edge, so that not even a shadow shows */
const CLEARANCE = 100;

/** Elements that would load or run something of their own, with the attribute that names it. */
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
 * The page as HTML for the frame: no scripts, no refresh, no frames, no plug-ins, no preloads, nothing that plays;
 * its own base address. What stands for browsers without scripts stays source text, as in the tab.
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
  base.href = baseAddress(ownBase, page.url);
  document.head.prepend(base);
  const doctype = document.compatMode === 'BackCompat' ? '' : '<!doctype html>';
  // As HTML, which it is parsed as: as XML a style sheet's `main > p` would be written `main &gt; p`, and never match.
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
  // The frame runs no scripts, so its parser would make elements of it, and load their pictures; the tab's does not.
  for (const element of root.querySelectorAll('noscript')) {
    element.setAttribute('hidden', '');
    // eslint-disable-next-line no-restricted-properties -- read, to be text
    element.replaceChildren(element.innerHTML);
  }
}

function baseAddress(own: string, url: string): string {
  try {
    return new URL(own, url).href;
  } catch {
    return url;
  }
}

/**
 * Lays a fetched page out and gives its document to `read`; the frame is gone when this returns or throws.
 * @throws PageLoadError of kind `render` when the frame gives no document, `aborted` on the signal
 */
export async function withRenderedPage<Result>(
  page: FetchedPage,
  host: Document,
  read: (document: Document) => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const view = host.defaultView;
  if (view === null) throw new PageLoadError('render', 'The tab has no window any more.');
  const frame = host.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('tabindex', '-1');
  frame.setAttribute('referrerpolicy', 'same-origin');
  const width = view.innerWidth || 1280;
  const height = view.innerHeight || 900;
  // Through the CSSOM: a style attribute would be under the page's Content-Security-Policy.
  const style: Record<string, string> = {
    position: 'fixed',
    top: '0',
    left: `-${String(width + CLEARANCE)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
    'min-width': '0',
    'max-width': 'none',
    'min-height': '0',
    'max-height': 'none',
    display: 'block',
    visibility: 'visible',
    border: '0',
    margin: '0',
    padding: '0',
    transform: 'none',
    zoom: '1',
    'pointer-events': 'none',
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

/** The frame's own document once it is parsed (before that there is an empty about:blank). */
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

/** A page policy of `base-uri 'none'` reaches into the frame: then the addresses are made absolute one by one. */
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
      try {
        element.setAttribute(attribute, new URL(written, wanted).href);
      } catch {
        // stays as written: it resolves to nothing in the tab too
      }
    }
  }
}

/** Waits until the style sheets are there, then a little for pictures; both with a limit. */
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
