/**
 * Firefox holds a content script's `fetch` to the page's own Content-Security-Policy, so that a page with
 * `connect-src 'none'` could not be joined. A document made by the content script (a blob: address) is of the page's
 * origin and not under its policy; what is fetched there goes with the cookies of a visit, as everywhere else.
 */
import { delay } from '../util/delay';
import { attachUnseen } from './unseen';

/** Runs `use` with a `fetch`; afterwards what that took is gone. */
export type WithFetch = <Result>(use: (fetch: typeof globalThis.fetch) => Promise<Result>) => Promise<Result>;

/** ms for an empty document to load */
const LOAD_LIMIT = 2000;

/** The content script's own `fetch`: in Chromium the page's policy does not reach it. */
export const ownFetch: WithFetch = (use) => use(globalThis.fetch.bind(globalThis));

/** The `fetch` of an empty, unseen, scriptless frame on `host`; the content script's own where there can be none. */
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
