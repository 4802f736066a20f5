/** Asks a tab's content script, and injects it if needed. */
import { messageOf } from '../../util/text';
import browser from './browser';
import type { ContentMessageName, ContentMessages, Outcome } from './messages';
import { CONTENT_SCRIPT, partScript } from './part-scripts';
import type { PartName } from './parts';
import { injectionProblem } from './problems';

/** Parts that a request always needs, injected with it. */
const BESIDE: Partial<Record<ContentMessageName, readonly PartName[]>> = {
  first: ['reader'],
  read: ['reader'],
  toggle: ['reader'],
};

/**
 * Scripts that ask the content script. The browser returns their answer after injection, which saves a first
 * message that most pages would not receive.
 */
const ASKING = { first: '/ask/first.js', toggle: '/ask/toggle.js' } as const;

/** Both browsers' error for a tab without our scripts. */
const NOBODY = /receiving end does not exist/i;

/**
 * Rejects when the browser does not allow it.
 * @param documentId prevents injection after navigation; missing in Firefox of 2025
 */
export async function putPart(tabId: number, name: PartName, documentId?: string): Promise<boolean> {
  const target = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] };
  await browser.scripting.executeScript({ target, files: [partScript(name)] });
  return true;
}

/** The browser may not tell the `url`. */
export interface Target {
  tabId: number;
  url: string | undefined;
}

/** Rejects when there is none. */
export async function activeTab(): Promise<Target> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new Error('There is no tab.');
  return { tabId: tab.id, url: tab.url };
}

/** Without the `tabs` permission, browsers only reveal a granted tab's address. */
async function isGranted(tabId: number): Promise<boolean> {
  const { url } = await browser.tabs.get(tabId);
  return url !== undefined && url !== '';
}

/** Chromium's wording for a refusal by the page's process. The browser's refusal names the address. */
const PAGE_REFUSES = /^Cannot access contents of the page\b/i;

/** First and last pause in ms; pauses double. Then the user sees the error. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 1280;

interface GrantHost {
  /** whether the tab is granted now */
  granted(): Promise<boolean>;
  pause(ms: number): Promise<void>;
}

/**
 * Retries while the browser grants the tab but the page refuses. The browser process grants the tab at a click and
 * tells the page's process separately. In a busy page, the order to run a script can overtake that message (right
 * after loading, one click in eight on a loaded machine). Rejects with the first other error.
 */
export async function whenGranted<T>(act: () => Promise<T>, host: GrantHost): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await act();
    } catch (error) {
      const said = messageOf(error);
      if (pause > LAST_PAUSE_MS || !PAGE_REFUSES.test(said) || !(await host.granted())) throw error;
    }
    await host.pause(pause);
  }
}

/** @returns the result of the last script */
async function putContent(tabId: number, name: ContentMessageName, ...more: string[]): Promise<unknown> {
  const parts = BESIDE[name] ?? [];
  const files = [CONTENT_SCRIPT, ...parts.map(partScript), ...more];
  const results = await whenGranted(() => browser.scripting.executeScript({ target: { tabId }, files }), {
    granted: () => isGranted(tabId),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return results[0]?.result;
}

type Answer<N extends ContentMessageName> = Promise<Outcome<ContentMessages[N]['response']>>;

/** Never rejects. */
async function outcome<N extends ContentMessageName>(
  url: string | undefined,
  ask: () => Promise<unknown>,
): Answer<N> {
  try {
    const answer = await ask();
    if (answer == null) throw new Error('The page did not answer.');
    return answer as Awaited<Answer<N>>;
  } catch (error) {
    return { ok: false, problem: injectionProblem(url, error) };
  }
}

/**
 * Injects the content script and asks it in one step; an existing one answers instead. Needs the activeTab
 * grant of a click, shortcut or menu entry. Never rejects.
 */
export const askAnew = <N extends keyof typeof ASKING>({ tabId, url }: Target, name: N): Answer<N> =>
  outcome<N>(url, () => putContent(tabId, name, ASKING[name]));

/**
 * Asks first and injects only if missing, because each injection compiles again. Injection needs the same
 * grant. Never rejects.
 */
export const askTab = <N extends ContentMessageName>(
  { tabId, url }: Target,
  name: N,
  request: ContentMessages[N]['request'],
): Answer<N> =>
  outcome<N>(url, async () => {
    const ask = (): Promise<unknown> =>
      browser.tabs.sendMessage(tabId, { to: 'content', name, request }, { frameId: 0 });
    try {
      return await ask();
    } catch (error) {
      if (!NOBODY.test(messageOf(error))) throw error;
    }
    await putContent(tabId, name);
    return ask();
  });
