/** The pages in Chromium: what systems that run in a page make of them, and their HTML for all others. */
import { answerWithPicture } from '../../tests/fixtures/files';
import type { Corpus, CorpusPage } from '../corpus';
import { BenchBrowser, type Tab } from '../host/browser';
import { makeScripts } from '../host/bundles';
import type { SystemName, SystemOutput } from '../host/system-output';
import { callSystem } from '../run';

/** Systems by file, and what they are called in the page. Each is loaded into the page, as its authors mean it. */
export const IN_PAGE: Readonly<Record<string, SystemName>> = {
  'article-clipper': 'ours',
  readability: 'readability',
  defuddle: 'defuddle',
};

export interface RenderedPage {
  /** address at which it was served, for its truth */
  url: string;
  html: string;
  /** by the names of IN_PAGE; a message where it threw */
  outputs: Record<string, SystemOutput | string>;
}

/** Tabs at once, on the two cores that the benchmark is meant for. */
const TABS = 2;

const HTML = `'<!doctype html>' + document.documentElement.outerHTML`;

/** @param names of systems that are run in the page. @returns by page, in their order */
export async function render(
  corpora: readonly Corpus[],
  names: readonly string[],
  onPage: () => void,
): Promise<{ pages: Map<CorpusPage, RenderedPage>; version: string }> {
  const inPage = names.flatMap((name) => (IN_PAGE[name] ? [[name, IN_PAGE[name]] as const] : []));
  const scripts = await makeScripts(inPage.map(([, system]) => system));
  const browser = await BenchBrowser.launch({ first: answerWithPicture });
  const jobs = corpora.flatMap(({ dir, pages }) => pages.map((page) => ({ dir, page })));
  const pages = new Map<CorpusPage, RenderedPage>();
  const one = async (tab: Tab, dir: string, page: CorpusPage): Promise<RenderedPage> => {
    const url = await browser.address(page, dir);
    const outputs: RenderedPage['outputs'] = {};
    for (const [name, system] of inPage)
      try {
        outputs[name] = await callSystem(tab, url, page, scripts, {
          ...{ system, warmCalls: 0, withoutCaptions: !page.captionsInText, explain: true },
        });
      } catch (error) {
        // The tab may hang or be gone.
        await tab.close();
        outputs[name] = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      }
    await tab.load(url, null);
    const html = (await tab.evaluate(HTML)) as string;
    return { url, html, outputs };
  };
  try {
    await browser.inTabs(jobs, TABS, async (tab, { dir, page }) => {
      pages.set(page, await one(tab, dir, page));
      onPage();
    });
    return { pages, version: browser.version() };
  } finally {
    await browser.close();
  }
}
