/** Frames that the page's scripts cannot reach, in a closed shadow root, and `fetch` from such a frame. */
import { delay } from '../util/delay';

/** Marks our elements there, so that the extension's next version can remove them. */
export const OURS = 'data-ac-own';

/** Adds the frame to the document. Returns the function that removes it. */
export function attachUnseen(host: Document, frame: HTMLIFrameElement): () => void {
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
export type WithFetch = <Result>(use: (fetch: typeof globalThis.fetch) => Promise<Result>) => Promise<Result>;

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
    const frame = host.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('tabindex', '-1');
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
