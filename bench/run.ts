/** Runs the systems over the pages: a fresh load for every system, the order rotating from page to page. */
import { ResultCache } from './cache';
import type { Corpus, CorpusPage } from './corpus';
import type { BenchBrowser, Tab } from './host/browser';
import type { Scripts } from './host/bundles';
import { isPeer, type RunRequest, type SystemName, type SystemOutput } from './host/system-output';
import { progressBar } from './progress';
import { scorePage, type PageScore } from './score';

export interface RunOptions {
  systems: SystemName[];
  scripts: Scripts;
  /** workers, a tab each */
  jobs: number;
  /** take cached outputs (same script) instead of running again */
  resume: boolean;
  /** take cached outputs of the peers only: quick, but their times are of another run */
  reusePeers: boolean;
  /** warm calls on every n-th page; 0 for none */
  warmEvery: number;
}

/** repeats on the pages where warm calls are timed */
const WARM_CALLS = 5;

export interface Job {
  corpus: Corpus;
  page: CorpusPage;
  /** position in the run, for rotation and sampling */
  index: number;
}

/** One system on one fresh load of a page. */
export async function callSystem(
  tab: Tab,
  url: string,
  page: CorpusPage,
  scripts: Scripts,
  request: RunRequest,
): Promise<SystemOutput> {
  await tab.load(url, page.path === null ? page.file : null);
  await tab.evaluate(`${scripts.runner}\n;0`);
  const script = JSON.stringify(scripts.systems.get(request.system) ?? '');
  const loadMs = (await tab.evaluate(`Bench.load(${script})`)) as number;
  const output = (await tab.evaluate(`Bench.run(${JSON.stringify(request)})`)) as Omit<
    SystemOutput,
    'loadMs'
  >;
  return { ...output, loadMs };
}

/** Scores of every page and system, in the order of the pages. */
export async function runPages(
  browser: BenchBrowser,
  corpora: readonly Corpus[],
  options: RunOptions,
): Promise<PageScore[]> {
  const jobs: Job[] = corpora
    .flatMap((corpus) => corpus.pages.map((page) => ({ corpus, page })))
    .map((job, index) => ({ ...job, index }));
  const caches = new Map<string, ResultCache>();
  const cacheOf = (corpus: string, system: SystemName): ResultCache => {
    const key = `${corpus}/${system}`;
    let cache = caches.get(key);
    if (!cache)
      caches.set(key, (cache = ResultCache.open(corpus, system, options.scripts.versions.get(system) ?? '')));
    return cache;
  };
  const scores: PageScore[][] = jobs.map(() => []);
  const bar = progressBar(jobs.length);

  const runPage = async (tab: Tab, { corpus, page, index }: Job): Promise<PageScore[]> => {
    const url = await browser.address(page, corpus.dir);
    const out: PageScore[] = [];
    for (let i = 0; i < options.systems.length; i++) {
      const system = options.systems[(i + index) % options.systems.length];
      if (system === undefined) continue;
      const cache = cacheOf(corpus.name, system);
      const reuse = options.resume || (options.reusePeers && isPeer(system));
      let call = reuse ? cache.get(page.id) : undefined;
      // An error may have been the machine's: it is tried again.
      if (typeof call?.result === 'string') call = undefined;
      if (!call) {
        const result = await runSystem(tab, url, page, system, index);
        cache.put(page.id, url, result);
        call = cache.get(page.id);
      }
      if (call) out.push(scorePage(describe(page), system, page.gold(call.url), call.result));
    }
    return out;
  };

  const runSystem = async (
    tab: Tab,
    url: string,
    page: CorpusPage,
    system: SystemName,
    index: number,
  ): Promise<SystemOutput | string> => {
    const request: RunRequest = {
      system,
      warmCalls: options.warmEvery > 0 && index % options.warmEvery === 0 ? WARM_CALLS : 0,
      withoutCaptions: !page.captionsInText,
      explain: false,
    };
    try {
      return await callSystem(tab, url, page, options.scripts, request);
    } catch (error) {
      // The tab may hang or be gone: the next page gets a new one.
      await tab.close();
      return error instanceof Error ? (error.message.split('\n')[0] ?? 'error') : String(error);
    }
  };

  await browser.inTabs(jobs, options.jobs, async (tab, job) => {
    scores[job.index] = await runPage(tab, job);
    bar.step(`${job.corpus.name} ${job.page.id}`);
  });
  bar.end();
  return scores.flat();
}

const describe = (page: CorpusPage): { corpus: string; id: string; family: string } => ({
  corpus: page.corpus,
  id: page.id,
  family: page.row.family ?? page.row.theme ?? '',
});
