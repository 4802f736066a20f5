/** Talking to the content script of one tab: put it in, ask, and turn every refusal into a problem. */
import browser from './browser';
import type { ContentMessageName, ContentRequest, ContentResponse, Outcome } from './messages';
import { whenGranted } from './granted';
import { CONTENT_SCRIPT, partScript } from './part-scripts';
import type { PartName } from './parts';
import { injectionProblem } from './problems';

/** Parts that are wanted in any case: put in with the content script they need not be asked for. */
const BESIDE: Partial<Record<ContentMessageName, readonly PartName[]>> = {
  first: ['handover'],
  read: ['reader'],
  toggle: ['reader'],
};

/**
 * Scripts that ask the content script, without arguments. The browser returns their answer when it has put them in: a first
 * message, which would find no content script on most pages, is not needed.
 */
const ASKING = { first: '/ask/first.js', toggle: '/ask/toggle.js' } as const;

/** How both browsers word that no script of ours listens in the tab. */
const NOBODY = /receiving end does not exist/i;

/**
 * Puts a part beside the content script of a tab. Rejects where the browser does not (any more) allow it.
 * @param documentId of the document that asked, if the browser tells it (Firefox of 2025 does not): a tab that went on to
 * another page meanwhile gets nothing
 */
export async function putPart(tabId: number, name: PartName, documentId?: string): Promise<boolean> {
  const target = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] };
  await browser.scripting.executeScript({ target, files: [partScript(name)] });
  return true;
}

/** Where an action is meant: the tab, and its address if the browser tells it. */
export interface Target {
  tabId: number;
  url: string | undefined;
}

/** The tab in front. Rejects when there is none (a window without tabs). */
export async function activeTab(): Promise<Target> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new Error('There is no tab.');
  return { tabId: tab.id, url: tab.url };
}

/** Without the permission `tabs` a browser tells the address of a tab only while it grants that tab. */
async function isGranted(tabId: number): Promise<boolean> {
  const { url } = await browser.tabs.get(tabId);
  return url !== undefined && url !== '';
}

/** Puts the content script in with the parts of this message. @returns the result of the last script */
async function putContent(tabId: number, name: ContentMessageName, ...more: string[]): Promise<unknown> {
  const parts = BESIDE[name] ?? [];
  const files = [CONTENT_SCRIPT, ...parts.map(partScript), ...more];
  const results = await whenGranted(() => browser.scripting.executeScript({ target: { tabId }, files }), {
    granted: () => isGranted(tabId),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return results[0]?.result;
}

/** The answer, or why there is none. Never rejects. */
async function outcome<N extends ContentMessageName>(
  url: string | undefined,
  ask: () => Promise<unknown>,
): Promise<Outcome<ContentResponse<N>>> {
  try {
    const answer = await ask();
    if (answer == null) throw new Error('The page did not answer.');
    return answer as Outcome<ContentResponse<N>>;
  } catch (error) {
    return { ok: false, problem: injectionProblem(url, error) };
  }
}

/**
 * Puts the content script into the tab and asks it in one go; one that is there already is the one that answers. Needs the
 * activeTab grant of a click, a shortcut or a menu entry. Never rejects.
 */
export const askAnew = <N extends keyof typeof ASKING>(
  { tabId, url }: Target,
  name: N,
): Promise<Outcome<ContentResponse<N>>> => outcome<N>(url, () => putContent(tabId, name, ASKING[name]));

/**
 * Asks the content script of the tab, and puts it in where there is none: it is compiled anew each time that it is put in.
 * Needs the same grant for that. Never rejects.
 */
export const askTab = <N extends ContentMessageName>(
  { tabId, url }: Target,
  name: N,
  request: ContentRequest<N>,
): Promise<Outcome<ContentResponse<N>>> =>
  outcome<N>(url, async () => {
    const ask = (): Promise<unknown> =>
      browser.tabs.sendMessage(tabId, { to: 'content', name, request }, { frameId: 0 });
    try {
      return await ask();
    } catch (error) {
      if (!NOBODY.test(error instanceof Error ? error.message : String(error))) throw error;
    }
    await putContent(tabId, name);
    return ask();
  });
