/**
 * Our frame over the page: same-origin `srcdoc` without scripts or name, in a closed shadow root and the
 * browser's top layer. Reasons: docs/adr/0001-reader-isolation.md.
 */
import { delay } from '../../util/delay';
import { isDialog, markOwn } from '../session/stale';
import { onTrusted, refuseMadeUp } from '../../util/trusted';
import { keepOnTop } from './on-top';

export type FrameWindow = Window & typeof globalThis;

export interface FrameHost {
  readonly window: FrameWindow;
  readonly document: Document;
  /** false once the frame was removed or navigated */
  readonly connected: boolean;
  /** in the frame's own realm */
  style(...sheets: string[]): void;
  readonly sheets: readonly string[];
  /** shows this tree instead, while the page is printed; null restores the frame */
  standIn(root: HTMLElement | null, sheets: readonly string[]): void;
  /** shows the page; the focus stays in the frame */
  hide(): void;
  remove(): void;
}

/** Without allow-scripts nothing of the page can run. Modals are for print(), popups for links, downloads for Save. */
const SANDBOX = 'allow-same-origin allow-modals allow-popups allow-downloads';

/** Stronger than any rule of the page. */
function pin(element: HTMLElement, styles: Record<string, string>): void {
  element.style.setProperty('all', 'initial', 'important');
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

const HOST = { display: 'contents' };
const UNSEEN = { display: 'none' };

const COVER = {
  ...{ position: 'fixed', inset: '0', width: '100%', height: '100%', display: 'block' },
  ...{ 'max-width': 'none', 'max-height': 'none', margin: '0', padding: '0', border: '0' },
};

const STRIP = {
  ...COVER,
  inset: 'auto 0 0 0',
  height: '7.5rem',
  'background-color': 'transparent',
  // A page with a dark colour scheme would put a white canvas behind the frame.
  'color-scheme': 'normal',
};

interface FrameOptions {
  /** 'cover': modal, over the whole page; 'strip': a message at the bottom, the page stays usable */
  shape: 'cover' | 'strip';
  title: string;
  /** the page's root before we changed it */
  borrowed?: Parameters<typeof markOwn>[1];
  /** Esc outside the frame, Android's back */
  onCancel?: () => void;
  /** the page removed or navigated the frame */
  onLost?: () => void;
}

/** ms; a srcdoc frame never loads when the page calls `stop()` in a timer */
const LOAD_LIMIT_MS = 2000;

/** Loads while the page is read. */
export interface PreparedFrame {
  /** Rejects when the page removed it. */
  show(options: FrameOptions): Promise<FrameHost>;
  drop(): void;
}

export function prepareFrame(page: Document, shape: FrameOptions['shape']): PreparedFrame {
  const host = page.createElement('div');
  pin(host, UNSEEN);
  const shadow = host.attachShadow({ mode: 'closed' });
  const modal = shape === 'cover';
  const layer = page.createElement(modal ? 'dialog' : 'div');
  pin(layer, modal ? COVER : STRIP);
  const newFrame = (): HTMLIFrameElement => {
    const made = page.createElement('iframe');
    pin(made, modal ? COVER : { ...STRIP, position: 'absolute' });
    // No name: `window.open('', name)` would give the page this window.
    made.setAttribute('sandbox', SANDBOX);
    return made;
  };
  markOwn(layer);
  const frame = newFrame();
  frame.srcdoc = '<!doctype html>';
  layer.append(frame);
  shadow.append(layer);
  const load = new Promise<boolean>((resolve) => onTrusted(frame, 'load', () => resolve(true)));
  page.documentElement.append(host);
  return {
    show: (options) => {
      if (host.parentNode === page.documentElement && frame.isConnected)
        return showFrame(page, { host, layer, frame, load, newFrame }, options);
      host.remove();
      return openFrame(page, options);
    },
    drop: () => host.remove(),
  };
}

/** Rejects when the page removed it. */
export const openFrame = (page: Document, options: FrameOptions): Promise<FrameHost> =>
  prepareFrame(page, options.shape).show(options);

interface FrameNodes {
  host: HTMLElement;
  layer: HTMLElement;
  frame: HTMLIFrameElement;
  load: Promise<boolean>;
  newFrame: () => HTMLIFrameElement;
}

async function showFrame(
  page: Document,
  { host, layer, frame: prepared, load, newFrame }: FrameNodes,
  options: FrameOptions,
): Promise<FrameHost> {
  let frame = prepared;
  const modal = options.shape === 'cover';
  const gone = new AbortController();
  let hidden = false;
  frame.title = options.title;
  markOwn(layer, options.borrowed);
  pin(host, HOST);
  const show = showLayer(layer, options.onCancel);
  if (!(await Promise.race([load, delay(LOAD_LIMIT_MS).then(() => false)])) && frame.isConnected) {
    // A frame without an address has its document at once. It is in quirks mode, which the style sheets bear.
    const plain = newFrame();
    plain.title = options.title;
    frame.replaceWith(plain);
    frame = plain;
  }
  const view = frame.contentWindow as FrameWindow | null;
  const inner = frame.contentDocument;
  // Moved, it would cover the page and count as removed.
  if (!view || !inner || host.parentNode !== page.documentElement) {
    host.remove();
    throw new Error('The page took the frame away.');
  }
  refuseMadeUp(view);
  /** by text; most stay when settings change */
  let parsed = new Map<string, CSSStyleSheet>();
  const result: FrameHost = {
    window: view,
    document: inner,
    get connected() {
      return frame.isConnected && frame.contentDocument === inner && host.parentNode === page.documentElement;
    },
    style(...sheets) {
      const before = parsed;
      parsed = new Map();
      for (const css of sheets) {
        const sheet = before.get(css) ?? new view.CSSStyleSheet();
        if (!before.has(css)) sheet.replaceSync(css);
        parsed.set(css, sheet);
      }
      inner.adoptedStyleSheets = [...parsed.values()];
    },
    get sheets() {
      return [...parsed.keys()];
    },
    standIn(root, sheets) {
      const shadow = layer.parentNode as ShadowRoot;
      // Moving the layer would reload its frame.
      while (shadow.lastChild !== layer) shadow.lastChild?.remove();
      if (root) shadow.append(root);
      layer.style.setProperty('display', root ? 'none' : 'block', 'important');
      const own = page.defaultView as FrameWindow;
      shadow.adoptedStyleSheets = sheets.map((css) => {
        const sheet = new own.CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
    },
    hide() {
      hidden = true;
      layer.style.setProperty('opacity', '0', 'important');
      layer.style.setProperty('pointer-events', 'none', 'important');
    },
    remove() {
      gone.abort();
      // Closing first lets the browser restore the focus.
      if (isDialog(layer) && layer.open) layer.close();
      host.remove();
    },
  };
  watch(page, frame, gone.signal, () => {
    if (!result.connected) options.onLost?.();
  });
  keepStyle(host, gone.signal, () => options.onLost?.());
  if (modal)
    keepOnTop(page, host, frame, gone.signal, () => {
      if (hidden) return;
      show();
      view.focus();
    });
  return result;
}

/** Calls back when the frame may be gone. */
function watch(page: Document, frame: HTMLIFrameElement, signal: AbortSignal, changed: () => void): void {
  // A service worker of the page can navigate any frame of its origin.
  onTrusted(frame, 'load', changed, { signal });
  const observer = new MutationObserver(changed);
  for (const parent of [page, page.documentElement]) observer.observe(parent, { childList: true });
  onTrusted(signal, 'abort', () => observer.disconnect());
}

/** Then we give up: both would go on forever. */
const MOST_STYLES = 3;

/** Hidden by a style of its host, our frame would cover the page unseen. */
function keepStyle(host: HTMLElement, signal: AbortSignal, lost: () => void): void {
  let left = MOST_STYLES;
  const own = host.getAttribute('style');
  const observer = new MutationObserver(() => {
    if (host.getAttribute('style') === own) return;
    if (left-- === 0) lost();
    else pin(host, HOST);
  });
  observer.observe(host, { attributeFilter: ['style'] });
  onTrusted(signal, 'abort', () => observer.disconnect());
}

/** @returns puts the layer on top again */
function showLayer(layer: HTMLElement, onCancel: (() => void) | undefined): () => void {
  if (isDialog(layer)) {
    onTrusted(layer, 'cancel', (event) => {
      event.preventDefault();
      onCancel?.();
    });
    layer.showModal();
    return () => {
      layer.close();
      layer.showModal();
    };
  }
  layer.setAttribute('popover', 'manual');
  layer.showPopover();
  return () => {
    layer.hidePopover();
    layer.showPopover();
  };
}
