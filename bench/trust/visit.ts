/** Visits to corpus pages in the real extension: read, copied, given back, with every request on record. */
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { popupSettled, readerFrame, readerShown } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { poll } from '../../e2e/harness/target';
import { ask } from '../../e2e/hostile/checks';
import { loadCorpora, type CorpusPage } from '../corpus';

export interface Visit {
  page: CorpusPage;
  outcome: 'read' | 'refused';
  /** differences between before and after; empty when the page is as it was */
  harm: string[];
  /** the page changes by itself: its document could not be compared */
  restless: boolean;
  /** requests that were made after the button was pressed and that the page itself would never make */
  strange: string[];
  /** requests after the button was pressed */
  requests: number;
}

/** Pages spread evenly over all corpora, the same at every run. */
export function sample(count: number): CorpusPage[] {
  const corpora = loadCorpora(undefined);
  if (!corpora) throw new Error('No corpora here: CORPUS_DIR.');
  const pages = corpora.flatMap((corpus) => corpus.pages.filter(({ url }) => /^https?:/.test(url)));
  const most = Math.min(count, pages.length);
  return Array.from({ length: most }, (_, n) => pages[Math.floor((n * pages.length) / most)]!);
}

/** What a visit must leave as it was. */
const STATE = `(() => {
  const pathOf = (node) => { let out = ''; for (let at = node; at && at.parentNode; at = at.parentNode) out += at.nodeName + [...at.parentNode.childNodes].indexOf(at) + '<'; return out; };
  const selection = getSelection();
  const keys = (store) => { try { return JSON.stringify({ ...store }); } catch { return 'none'; } };
  return {
    document: new XMLSerializer().serializeToString(document),
    focus: pathOf(document.activeElement),
    scroll: Math.round(scrollX) + ' ' + Math.round(scrollY),
    selection: selection.toString() + pathOf(selection.anchorNode) + selection.anchorOffset,
    history: history.length + JSON.stringify(history.state),
    address: location.href,
    title: document.title,
    storage: keys(localStorage) + keys(sessionStorage) + document.cookie,
    sheets: document.adoptedStyleSheets.length + ' ' + document.styleSheets.length,
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^\\d+$/.test(name)).sort().join(' '),
  };
})()`;

type State = Record<string, string>;

/** Puts the page into a state that is worth keeping: scrolled, with a selection and a focus. */
const SETTLE = `(() => {
  scrollTo(0, 240);
  const link = document.querySelector('a[href]');
  link?.focus({ preventScroll: true });
  const words = document.querySelector('p')?.firstChild;
  if (words) getSelection().setBaseAndExtent(words, 0, words, Math.min(3, words.nodeValue?.length ?? 0));
})()`;

/** Every address that stands in the document: what it shows or leads to may be asked for by whoever shows it. */
const NAMED = `[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].flatMap(({ value }) =>
  value.split(/,\\s+|\\s+/).flatMap((part) => { try { return [new URL(part, document.baseURI).href]; } catch { return []; } })))
  .concat([...document.querySelectorAll('noscript')].flatMap((element) => [...element.textContent.matchAll(/(?:src|data-src)="([^"]+)"/g)].flatMap(([, address]) => {
    try { return [new URL(address.replaceAll('&amp;', '&'), document.baseURI).href]; } catch { return []; } })))`;

const QUIET_MS = 300;
/** A grey dot: pictures load, and pages find their layout. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

export class Visitor {
  private constructor(readonly clipper: Clipper) {}

  static async launch(): Promise<Visitor> {
    return new Visitor(await Clipper.launch());
  }

  async visit(page: CorpusPage): Promise<Visit> {
    const { context } = this.clipper;
    const asked: string[] = [];
    const html = readFileSync(page.file, 'utf8');
    await context.route('**/*', async (route) => {
      const request: Request = route.request();
      const url = request.url();
      if (!/^https?:/.test(url)) return route.continue();
      asked.push(url);
      if (url === page.url) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      if (request.resourceType() === 'image')
        return route.fulfill({ contentType: 'image/gif', body: PICTURE });
      return route.fulfill({ status: 404, body: '' });
    });
    const tab = await context.newPage();
    try {
      await tab.goto(page.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => undefined);
      return await this.compare(tab, page, asked);
    } finally {
      await tab.close();
      await context.unroute('**/*');
    }
  }

  private async compare(tab: Page, page: CorpusPage, asked: string[]): Promise<Visit> {
    await tab.evaluate(SETTLE);
    const first: State = await tab.evaluate(STATE);
    await tab.waitForTimeout(QUIET_MS);
    const before: State = await tab.evaluate(STATE);
    const restless = first['document'] !== before['document'];
    const start = asked.length;
    const popup = await this.clipper.openPopup(tab);
    await popupSettled(popup);
    const copied = await ask(popup, 'markdown', { fresh: false, selection: false, clip: null });
    const opened = await ask(popup, 'read', { fresh: false, selection: false, clip: null });
    await popup.close();
    if (opened.ok) {
      await readerShown(tab);
      await tab.waitForTimeout(QUIET_MS);
      await tab.bringToFront();
      await tab.keyboard.press('Escape');
      await poll(
        async () => (await Promise.resolve(readerFrame(tab))) === null,
        'the reader to close',
        10_000,
      );
    }
    const after: State = await tab.evaluate(STATE);
    const own = new Set([...asked.slice(0, start), ...(await tab.evaluate<string[]>(NAMED))]);
    const later = asked.slice(start);
    return {
      page,
      outcome: copied.ok && opened.ok ? 'read' : 'refused',
      restless,
      harm: Object.keys(before).filter(
        (key) => before[key] !== after[key] && !(restless && key === 'document'),
      ),
      strange: later.filter((url) => !own.has(url)),
      requests: later.length,
    };
  }

  /** All that the extension has stored, as JSON. */
  async stores(): Promise<string> {
    const tab = await this.clipper.open('about:blank');
    const options = await this.clipper.open(
      `chrome-extension://${this.clipper.extensionId}/src/extension/options/index.html`,
    );
    const stored = await options.evaluate(`(async () => JSON.stringify({
      local: await chrome.storage.local.get(), session: await chrome.storage.session?.get() ?? {}, sync: await chrome.storage.sync.get(),
      databases: (await indexedDB.databases()).map(({ name }) => name), caches: await caches.keys(), page: { ...localStorage },
    }))()`);
    await options.close();
    await tab.close();
    return String(stored);
  }

  close(): Promise<void> {
    return this.clipper.close();
  }
}
