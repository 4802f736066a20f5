/**
 * The extension API; all code imports `browser` from here. Our own pages and the background use the polyfill
 * (`own-page.ts`). Scripts in web pages use `chrome`, which has promises in both browsers. The polyfill is
 * unsafe there: `browser` may name an element or a cross-origin window, which throws on access.
 */
import type { Browser, Commands, Runtime } from 'webextension-polyfill';

/** Firefox for Android lacks these. */
type OfDesktops = 'contextMenus' | 'commands' | 'windows';
type Api = Omit<Browser, OfDesktops> & Partial<Pick<Browser, OfDesktops>>;

let browser = (globalThis as { chrome?: unknown }).chrome as Api;

export { browser as default };

/** Our own pages and the background call this before any other code of ours. */
export function takeApi(api: Api): void {
  browser = api;
}

/** False once an update of the extension has ended this script's runtime. */
export function isAlive(): boolean {
  try {
    return Boolean(browser.runtime.id);
  } catch {
    return false;
  }
}

/** In Firefox, the page's CSP applies to a content script's fetches. */
export const inFirefox = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');

/**
 * Phones have no toolbar or shortcuts, only a menu entry. Content scripts must not call this: they never
 * have `commands`.
 */
export const onPhone = (): boolean => browser.commands === undefined;

/** A phone has none. */
export const shortcuts = async (): Promise<Commands.Command[]> => (await browser.commands?.getAll()) ?? [];

export type { Menus, Runtime, Tabs } from 'webextension-polyfill';

/**
 * Answers messages in the one way that Chromium (before 146) and Firefox share.
 * @param answer returns undefined for other messages. After a rejection the sender gets undefined.
 */
export function onMessage(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
    respond: (response: unknown) => void,
  ): true | undefined => {
    const answered = answer(message, sender);
    if (!answered) return undefined;
    answered.then(respond, (error: unknown) => {
      console.warn('Article Clipper: no answer.', error);
      respond(undefined);
    });
    // Keeps the channel open.
    return true;
  };
  // The types only allow listeners that answer every message.
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
}
