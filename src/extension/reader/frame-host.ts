/**
 * A frame of our own over the page: a script-less same-origin `srcdoc` frame inside a closed shadow root, in the
 * browser's top layer. Neither the page's styles nor its content policy reach it, nothing in it can run, and its
 * controls are listeners that the content script holds.
 */

export type FrameWindow = Window & typeof globalThis;

export interface FrameHost {
  readonly window: FrameWindow;
  readonly document: Document;
  /** false once the page or we took it away */
  readonly connected: boolean;
  /** sets its style sheets, in the frame's own realm */
  style(...sheets: string[]): void;
  remove(): void;
}

/** Without allow-scripts: nothing that comes from the page can run. Modals are for print(), popups for links. */
const SANDBOX = 'allow-same-origin allow-modals allow-popups';

/** Inline and important: stronger than any rule of the page that might match the host. */
function pin(element: HTMLElement, styles: Record<string, string>): void {
  element.style.setProperty('all', 'initial', 'important');
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

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
  name: string;
  title: string;
  /** the browser's own way to dismiss a modal (Esc with the focus outside of the frame, Android's back) */
  onCancel?: () => void;
}

/** Puts the frame on the page and resolves when its document is there. Rejects when the page took it away. */
export async function openFrame(page: Document, options: FrameOptions): Promise<FrameHost> {
  const host = page.createElement('div');
  pin(host, { display: 'contents' });
  const shadow = host.attachShadow({ mode: 'closed' });
  const modal = options.shape === 'cover';
  const layer = page.createElement(modal ? 'dialog' : 'div');
  pin(layer, modal ? COVER : STRIP);
  const frame = page.createElement('iframe');
  pin(frame, modal ? COVER : { ...STRIP, position: 'absolute' });
  frame.setAttribute('sandbox', SANDBOX);
  frame.name = options.name;
  frame.title = options.title;
  frame.srcdoc = '<!doctype html>';
  layer.append(frame);
  shadow.append(layer);

  const loaded = new Promise<void>((resolve, reject) => {
    frame.addEventListener(
      'load',
      () => {
        resolve();
      },
      { once: true },
    );
    page.defaultView?.setTimeout(() => {
      reject(new Error('The page does not let a frame be put on it.'));
    }, FRAME_TIMEOUT_MS);
  });
  page.documentElement.append(host);
  if (layer instanceof HTMLDialogElement) {
    layer.addEventListener('cancel', (event) => {
      event.preventDefault();
      options.onCancel?.();
    });
    layer.showModal();
  } else {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
  try {
    await loaded;
  } catch (error) {
    host.remove();
    throw error;
  }
  const view = frame.contentWindow as FrameWindow | null;
  const inner = frame.contentDocument;
  if (!view || !inner) {
    host.remove();
    throw new Error('The page took the frame away.');
  }

  return {
    window: view,
    document: inner,
    get connected() {
      return frame.isConnected;
    },
    style(...sheets) {
      inner.adoptedStyleSheets = sheets.map((css) => {
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
    },
    remove() {
      // Closing first lets the browser move the focus back by itself.
      if (layer instanceof HTMLDialogElement && layer.open) layer.close();
      host.remove();
    },
  };
}

/** A srcdoc frame loads in milliseconds; a page that has removed it never lets it load. */
const FRAME_TIMEOUT_MS = 5000;
