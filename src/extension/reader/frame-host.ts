/**
 * A frame of our own over the page: a script-less same-origin `srcdoc` frame without a name inside a closed shadow
 * root, in the browser's top layer. Why so, and what was tried instead: docs/adr/0001-reader-isolation.md.
 */
import { delay } from '../../util/delay';
import { isDialog, markOwn, type Borrowed } from '../stale';
import { onTrusted, refuseMadeUp } from '../../util/trusted';
import { keepOnTop } from './on-top';

export type FrameWindow = Window & typeof globalThis;

export interface FrameHost {
  readonly window: FrameWindow;
  readonly document: Document;
  /** false once the page or we took it away, or led it elsewhere */
  readonly connected: boolean;
  /** sets its style sheets, in the frame's own realm */
  style(...sheets: string[]): void;
  /** the texts of its style sheets */
  readonly sheets: readonly string[];
  /** shows this tree with these style sheets in place of the frame, while the page is printed; null: the frame again */
  standIn(root: HTMLElement | null, sheets: readonly string[]): void;
  /** lets the page be seen, with the focus still in the frame */
  hide(): void;
  remove(): void;
}

/** Without allow-scripts: nothing that comes from the page can run. Modals are for print(), popups for links, downloads for Save. */
const SANDBOX = 'allow-same-origin allow-modals allow-popups allow-downloads';

/** Inline and important: stronger than any rule of the page that might match the host. */
function pin(element: HTMLElement, styles: Record<string, string>): void {
  element.style.setProperty('all', 'initial', 'important');
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

/** Of itself it has no box. */
const HOST = { display: 'contents' };
const UNSEEN = { display: 'none' };

const COVER = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  display: 'block',
  margin: '0',
  padding: '0',
  border: '0',
};

/** A strip at the bottom, for a short message. */
const STRIP = {
  ...COVER,
  inset: 'auto 0 0 0',
  height: '7.5rem',
  'background-color': 'transparent',
  // A page in a dark colour scheme would otherwise put a white canvas behind a frame that has another scheme.
  'color-scheme': 'normal',
};

interface FrameOptions {
  /** 'cover': over the whole page, modal; 'strip': a message at the bottom, the page stays usable */
  shape: 'cover' | 'strip';
  title: string;
  /** the page's root as it was, where something of it was changed for this frame */
  borrowed?: Borrowed;
  /** the browser's own way to dismiss a modal (Esc with the focus outside of the frame, Android's back) */
  onCancel?: () => void;
  /** the page took the frame away, or led it to another document */
  onLost?: () => void;
}

/** ms: a srcdoc frame loads in a few; one that a page keeps from loading (`stop()` in a timer) never does */
const LOAD_LIMIT_MS = 2000;

/** A frame that loads out of sight: the browser's part of that goes on while the page is read. */
export interface PreparedFrame {
  /** Shows it, and resolves when its document is there. Rejects when the page took it away. */
  show(options: FrameOptions): Promise<FrameHost>;
  /** Nobody wants it any more. */
  drop(): void;
}

/** Puts a frame on the page without showing it. Nothing else of the page is changed before it is shown. */
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
    // No name: `window.open('', name)` would give the page this frame's window.
    made.setAttribute('sandbox', SANDBOX);
    return made;
  };
  markOwn(layer);
  const frame = newFrame();
  frame.srcdoc = '<!doctype html>';
  layer.append(frame);
  shadow.append(layer);
  const load = new Promise<boolean>((resolve) => {
    onTrusted(frame, 'load', () => {
      resolve(true);
    });
  });
  page.documentElement.append(host);
  return {
    // One that the page has taken away or moved meanwhile is made anew.
    show: (options) => {
      if (host.parentNode === page.documentElement && frame.isConnected)
        return showFrame(page, { host, layer, frame, load, newFrame }, options);
      host.remove();
      return openFrame(page, options);
    },
    drop: () => {
      host.remove();
    },
  };
}

/** Puts the frame on the page and resolves when its document is there. Rejects when the page took it away. */
export const openFrame = (page: Document, options: FrameOptions): Promise<FrameHost> =>
  prepareFrame(page, options.shape).show(options);

interface FrameNodes {
  host: HTMLElement;
  layer: HTMLElement;
  frame: HTMLIFrameElement;
  /** when it has its document */
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
    // A frame without an address has its document at once: there is nothing to load, and so nothing to stop. It is
    // in quirks mode, which the style sheets bear.
    const plain = newFrame();
    plain.title = options.title;
    frame.replaceWith(plain);
    frame = plain;
  }
  const view = frame.contentWindow as FrameWindow | null;
  const inner = frame.contentDocument;
  // Moved, it would lie over the page and count as gone.
  if (!view || !inner || host.parentNode !== page.documentElement) {
    host.remove();
    throw new Error('The page took the frame away.');
  }
  refuseMadeUp(view);
  /** by their text: settings change, most of the sheets stay */
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
      // The layer itself must not move: its frame would load anew.
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
      // Closing first lets the browser move the focus back by itself.
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

/** Calls back when the frame may be gone: the page removed it, replaced its document, or loaded another into it. */
function watch(page: Document, frame: HTMLIFrameElement, signal: AbortSignal, changed: () => void): void {
  // A service worker of the page can lead any frame of its origin to another address.
  onTrusted(frame, 'load', changed, { signal });
  const observer = new MutationObserver(changed);
  for (const parent of [page, page.documentElement]) observer.observe(parent, { childList: true });
  onTrusted(signal, 'abort', () => {
    observer.disconnect();
  });
}

/** A page that sets the host's style so often wants the frame gone; each goes on until then would never end. */
const MOST_STYLES = 3;

/** The page can reach the host: what it hides by the host's own style would lie over it unseen. */
function keepStyle(host: HTMLElement, signal: AbortSignal, lost: () => void): void {
  let left = MOST_STYLES;
  const own = host.getAttribute('style');
  const observer = new MutationObserver(() => {
    if (host.getAttribute('style') === own) return;
    if (left-- === 0) lost();
    else pin(host, HOST);
  });
  observer.observe(host, { attributeFilter: ['style'] });
  onTrusted(signal, 'abort', () => {
    observer.disconnect();
  });
}

/** Puts the layer into the browser's top layer. The function that it gives does so again, above all else there. */
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
