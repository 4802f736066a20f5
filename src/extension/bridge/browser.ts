/**
 * The browser's extension API; everything takes `browser` from here. Our own pages and the background set it to the polyfill
 * (`own-page.ts`). In a page it is `chrome`, which has promises in both browsers: there the name `browser`, at which the polyfill
 * looks, may be an element's, or another site's window, which throws when it is looked at.
 */
import type { Browser, Commands, Runtime } from 'webextension-polyfill';

/** What Firefox for Android lacks: the page's menu, shortcuts, windows. */
type OfDesktops = 'contextMenus' | 'commands' | 'windows';
type Api = Omit<Browser, OfDesktops> & Partial<Pick<Browser, OfDesktops>>;

let browser = (globalThis as { chrome?: unknown }).chrome as Api;

export { browser as default };

/** Takes another form of the API: for our own pages and the background, before anything else of ours runs. */
export function takeApi(api: Api): void {
  browser = api;
}

/** There, and only there, the page's policy holds for what a content script fetches. */
export const inFirefox = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');

/**
 * There the extension is in the browser's menu: there is no toolbar and no shortcut. For our own pages: scripts in other pages
 * have no shortcuts anywhere.
 */
export const onPhone = (): boolean => browser.commands === undefined;

/** The shortcuts as the browser has them now; none on a phone. */
export const shortcuts = async (): Promise<Commands.Command[]> => (await browser.commands?.getAll()) ?? [];

export type { Menus, Runtime, Tabs } from 'webextension-polyfill';

/**
 * Answers messages with what a promise gives, in the one way that Chromium (before 146) and Firefox share.
 * @param answer undefined: the message is not ours to answer. After a rejection the sender gets undefined.
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
  // The types know listeners that answer every message only.
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
}
