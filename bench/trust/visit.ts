/** Visits to corpus pages in the real extension: copied, printed, read, given back, with every request on record. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { popupSettled, readerGone, readerShown } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { ask } from '../../e2e/harness/ask';
import { loadCorpora, type CorpusPage } from '../corpus';
import { differences, extensionWorlds, HEAR, heardBy, SETTLE, stateOf, type PageState } from './page-state';
import { plainAddress, Recorder, type Asked } from './recorder';

export interface Visit {
  outcome: 'read' | 'refused';
  /** what was not as before; empty when the page is as it was */
  harm: string[];
  /** what the page changes by itself, with nobody there: not compared */
  restless: string[];
  /** requests after the button was pressed: pictures of the article, further pages of the site, the page's own scripts', and others */
  requests: { pictures: number; pages: number; byPage: number; strange: string[] };
  /** what the page's own listeners and observers heard from the press of the button to the end */
  heard: string[];
}

/** Pages spread evenly over all corpora, the same at every run. */
export function sample(count: number): CorpusPage[] {
  const corpora = loadCorpora(undefined);
  if (!corpora) throw new Error('No corpora here: CORPUS_DIR.');
  const pages = corpora.flatMap((corpus) => corpus.pages.filter(({ url }) => /^https?:/.test(url)));
  const most = Math.min(count, pages.length);
  return Array.from({ length: most }, (_, n) => pages[Math.floor((n * pages.length) / most)]!);
}

/** Addresses in the document, by what they are for: pictures to show, pages to go to. As they are before the press. */
const NAMED = `(() => {
  const pictures = [], pages = [];
  const add = (list, address) => { try { list.push(new URL(address, document.baseURI).href); } catch {} };
  const read = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (/^(A|AREA|LINK)$/.test(element.tagName)) { add(pages, element.getAttribute('href')); continue; }
      for (const { value } of element.attributes) {
        // In a srcset a comma may follow a width without a space.
        for (const part of value.split(/,\\s+|\\s+|(?<=\\s[\\d.]+[wx]),/)) add(pictures, part);
        for (const [, address] of value.matchAll(/url\\(\\s*["']?([^"')]+)/g)) add(pictures, address);
      }
      for (const { name, value } of element.tagName === 'NOSCRIPT' ? [{ name: '', value: element.textContent }] : [])
        read(new DOMParser().parseFromString(value, 'text/html'));
      if (element.shadowRoot) read(element.shadowRoot);
      const background = getComputedStyle(element).backgroundImage;
      for (const [, address] of background.matchAll(/url\\(\\s*["']?([^"')]+)/g)) add(pictures, address);
    }
  };
  read(document);
  return { pictures, pages };
})()`;

const QUIET_MS = 300;
const LOAD_MS = 20_000;
const NO_CLIP = { fresh: false, selection: false, clip: null };

export class Visitor {
  private constructor(
    readonly clipper: Clipper,
    private readonly recorder: Recorder,
  ) {}

  static async launch(): Promise<Visitor> {
    const recorder = await Recorder.start();
    const clipper = await Clipper.launch({ args: recorder.flags });
    await clipper.context.addInitScript({ content: HEAR });
    return new Visitor(clipper, recorder);
  }

  /** @param plant run in the page before it is compared: what a test changes, to see that it is noticed */
  async visit({ url, file }: Pick<CorpusPage, 'url' | 'file'>, plant?: string): Promise<Visit> {
    this.recorder.serve(url, readFileSync(file, 'utf8'));
    return this.#inTab(url, async (tab, state, byPage) => {
      const first = await state();
      await tab.waitForTimeout(QUIET_MS);
      const before = await state();
      const restless = new Set(differences(first, before));
      const named = await tab.evaluate<{ pictures: string[]; pages: string[] }>(NAMED);
      const earlier = this.recorder.asked.splice(0);
      await heardBy(tab);
      const start = performance.now();
      const outcome = await this.#use(tab);
      const heard = await heardBy(tab);
      if (plant) await tab.evaluate(plant);
      const after = await state();
      const requests = sorted(this.recorder.asked.splice(0), earlier, named, byPage, tab.url());
      let harm = differences(before, after).filter((name) => !restless.has(name));
      if (harm.length > 0 && !plant) {
        // What the page does in that time by itself is no harm of ours.
        for (const name of await this.#alone(url, performance.now() - start)) restless.add(name);
        harm = harm.filter((name) => !restless.has(name));
      }
      return { outcome, harm, restless: [...restless], requests, heard };
    });
  }

  async #inTab<T>(
    url: string,
    use: (tab: Page, state: () => Promise<PageState>, byPage: ReadonlySet<string>) => Promise<T>,
  ): Promise<T> {
    const tab = await this.clipper.context.newPage();
    try {
      await tab.goto(url, { waitUntil: 'load', timeout: LOAD_MS }).catch(() => undefined);
      await tab.evaluate(SETTLE);
      const cdp = await this.clipper.context.newCDPSession(tab);
      const worlds = await extensionWorlds(cdp);
      return await use(tab, () => stateOf(tab, cdp, worlds), await requestsOfThePage(cdp));
    } finally {
      await tab.close();
    }
  }

  /** Copies, prints and reads the page, each as the user's press does, and gives it back with Esc. */
  async #use(tab: Page): Promise<'read' | 'refused'> {
    const popup = await this.clipper.openPopup(tab);
    await popupSettled(popup);
    const answers = [
      await ask(popup, 'article', NO_CLIP),
      // From the shortcut the copy speaks over the page.
      await ask(popup, 'copy', NO_CLIP),
      await ask(popup, 'print', NO_CLIP),
      await ask(popup, 'read', NO_CLIP),
    ];
    await popup.close();
    if (answers[3]!.ok) {
      await readerShown(tab);
      await tab.bringToFront();
      await tab.keyboard.press('PageDown');
      await tab.waitForTimeout(QUIET_MS);
      await tab.keyboard.press('Escape');
      await readerGone(tab);
    }
    return answers.every(({ ok }) => ok) ? 'read' : 'refused';
  }

  /** What changes on the page in this time when nobody does anything but look at another tab meanwhile. */
  #alone(url: string, ms: number): Promise<string[]> {
    return this.#inTab(url, async (tab, state) => {
      const states: PageState[] = [await state()];
      await tab.waitForTimeout(QUIET_MS);
      states.push(await state());
      // The focus goes elsewhere and comes back, to which some pages answer with a cookie of their own.
      const other = await this.clipper.context.newPage();
      await other.bringToFront();
      await tab.waitForTimeout(ms);
      await other.close();
      await tab.bringToFront();
      states.push(await state());
      return differences(states[1]!, states[2]!);
    });
  }

  /** All that the extension has stored, as JSON. */
  async stores(): Promise<string> {
    const options = await this.clipper.open(
      `chrome-extension://${this.clipper.extensionId}/src/extension/pages/options/index.html`,
    );
    const stored = await options.evaluate(`(async () => JSON.stringify({
      local: await chrome.storage.local.get(), session: await chrome.storage.session?.get() ?? {}, sync: await chrome.storage.sync.get(),
      databases: (await indexedDB.databases()).map(({ name }) => name), caches: await caches.keys(), page: { ...localStorage },
    }))()`);
    await options.close();
    return String(stored);
  }

  async close(): Promise<void> {
    await this.clipper.close();
    await this.recorder.close();
  }
}

/** Addresses that scripts of the page itself ask for in its own frame, by the browser's word for who began a request. */
async function requestsOfThePage(cdp: CDPSession): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const { frameTree } = await cdp.send('Page.getFrameTree');
  cdp.on('Network.requestWillBeSent', ({ request, initiator, frameId }) => {
    const calls = initiator.stack?.callFrames ?? [];
    const ours = calls.some(({ url }) => url.startsWith('chrome-extension:'));
    if (frameId === frameTree.frame.id && calls.length > 0 && !ours) found.add(plainAddress(request.url));
  });
  await cdp.send('Network.enable');
  return found;
}

/** Requests after the press, by what they may be for. What the page had asked for before is nobody's news. */
function sorted(
  later: readonly Asked[],
  earlier: readonly Asked[],
  named: { pictures: string[]; pages: string[] },
  byPage: ReadonlySet<string>,
  page: string,
): Visit['requests'] {
  const [pictures, pages] = [named.pictures, named.pages].map((list) => new Set(list.map(plainAddress)));
  const known = new Set(earlier.map(({ url }) => plainAddress(url)));
  const site = new URL(page).host;
  const sums: Visit['requests'] = { pictures: 0, pages: 0, byPage: 0, strange: [] };
  for (const { url, as } of later) {
    const address = plainAddress(url);
    if (as === 'image' && (pictures!.has(address) || known.has(address))) sums.pictures++;
    else if (/^(empty|document|iframe)$/.test(as) && pages!.has(address) && new URL(url).host === site)
      sums.pages++;
    else if (byPage.has(address)) sums.byPage++;
    else sums.strange.push(`${as} ${url}`);
  }
  return sums;
}
