/** Runs the systems over the yardstick's pages in the browser. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ResultCache } from '../cache';
import type { Corpus, CorpusPage } from '../corpus';
import { BenchBrowser, type Tab } from '../host/browser';
import { makeScripts } from '../host/bundles';
import type { SystemName, SystemOutput } from '../host/system-output';
import { progressBar } from '../progress';
import { callSystem } from '../run';
import type { PageOutcome } from './outcome';
import { outcomesOfOutput } from './output';

/** Outcomes by system, in the order of the pages. Calls with the same script and page are taken from earlier runs. */
export async function runPieces(
  corpus: Corpus,
  systems: readonly SystemName[],
  jobs: number,
): Promise<[SystemName, PageOutcome[]][]> {
  const scripts = await makeScripts(systems);
  const caches = new Map(systems.map((system) => [system, ResultCache.open(corpus.name, system, scripts.versions.get(system) ?? '')] as const)); // prettier-ignore
  const outputs = new Map(systems.map((system) => [system, new Map<string, string>()] as const));
  const browser = await BenchBrowser.launch();
  const bar = progressBar(corpus.pages.length);
  const call = async (tab: Tab, page: CorpusPage, url: string, system: SystemName): Promise<string> => {
    const cache = caches.get(system)!;
    const key = `${page.id} ${createHash('sha256').update(readFileSync(page.file)).digest('hex').slice(0, 12)}`;
    const known = cache.get(key)?.result;
    const output = typeof known === 'object' ? known : await callSystem(tab, url, page, scripts, { system, warmCalls: 0, withoutCaptions: false, explain: true }); // prettier-ignore
    if (typeof known !== 'object') cache.put(key, url, htmlAlone(output));
    return output.html ?? '';
  };
  try {
    await browser.inTabs(corpus.pages, jobs, async (tab, page) => {
      const url = await browser.address(page, corpus.dir);
      for (const system of systems) outputs.get(system)!.set(page.id, await call(tab, page, url, system));
      bar.step(page.id);
    });
  } finally {
    bar.end();
    await browser.close();
  }
  return systems.map((system) => [
    system,
    corpus.pages.map(({ id, row }) => outcomesOfOutput(row, outputs.get(system)!.get(id) ?? '')),
  ]);
}

/** The record of every segment is long and not asked for here. */
const htmlAlone = (output: SystemOutput): SystemOutput => ({ ...output, segments: [] });
