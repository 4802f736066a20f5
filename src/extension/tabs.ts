/** Talking to the content script of one tab: put it in, ask, and turn every refusal into a problem. */
import aidsScript from './aids.iife?script&iife';
import browser from './browser';
import contentScript from './content.iife?script&iife';
import printingScript from './printing.iife?script&iife';
import writerScript from './writer.iife?script&iife';
import type { ContentMessageName, ContentRequest, ContentResponse, Outcome } from './messages';
import { whenGranted } from './granted';
import { injectionProblem } from './problems';

/** From the root: Firefox takes a path without a slash as beside the page that asks. */
const fromRoot = (path: string): string => `/${path.replace(/^\//, '')}`;

const SCRIPT = fromRoot(contentScript);
/** Scripts beside the content script, each put there when it is first wanted. */
const PARTS = {
  writer: fromRoot(writerScript),
  printing: fromRoot(printingScript),
  aids: fromRoot(aidsScript),
};
export type Part = keyof typeof PARTS;

export const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** Puts a part beside the content script of a tab. Rejects where the browser does not (any more) allow it. */
export async function putPart(part: Part, tabId: number): Promise<boolean> {
  await browser.scripting.executeScript({ target: { tabId }, files: [PARTS[part]] });
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

/**
 * Puts the content script into the tab (a second time does nothing) and asks it.
 * Needs the activeTab grant of a click, a shortcut or a menu entry. Never rejects.
 */
export async function askTab<N extends ContentMessageName>(
  { tabId, url }: Target,
  name: N,
  request: ContentRequest<N>,
): Promise<Outcome<ContentResponse<N>>> {
  try {
    await whenGranted(() => browser.scripting.executeScript({ target: { tabId }, files: [SCRIPT] }), {
      granted: () => isGranted(tabId),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    const answer: unknown = await browser.tabs.sendMessage(
      tabId,
      { to: 'content', name, request },
      { frameId: 0 },
    );
    if (answer === undefined) throw new Error('The page did not answer.');
    return answer as Outcome<ContentResponse<N>>;
  } catch (error) {
    return { ok: false, problem: injectionProblem(url, error) };
  }
}
