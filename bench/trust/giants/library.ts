/** A giant through our library and its peers, on the same page: time, tasks, the page's turns, heap. */
import type { BenchBrowser, Tab } from '../../host/browser';
import { CALL_END, CALL_START, type SystemName } from '../../host/system-output';
import type { Scripts } from '../../host/bundles';

export interface Measured {
  elements: number;
  ms: number;
  /** ms of the processor on the page's main thread */
  processor: number;
  /** ms, the longest task by the clock, and of the processor */
  longest: number;
  longestOfThread: number;
  /** ms, the longest time in which another task had no turn */
  gap: number;
  /** MB of V8 and of the DOM while the result is held, after a collection of garbage */
  kept: number;
  /** MB at most: of V8 before a collection, of the DOM at the end */
  peak: number;
}

const CALLS = {
  ours: `ArticleClipper.clip(document).then((article) => [article, article.contentHtml])`,
  readability: `new BenchReadability.Readability(document.cloneNode(true)).parse()`,
  defuddle: `new BenchDefuddle.Defuddle(document, { url: document.URL }).parse()`,
  kind: `kept[0].kind + kept[0].nextPage`,
  markdown: `kept[0].markdown()`,
  text: `kept[0].text.length + kept[0].wordCount`,
  records: `kept[0].records`,
};
/** What is measured: the three systems, then what our article is asked besides. */
export type Call = keyof typeof CALLS;
export const SYSTEMS: readonly (Call & SystemName)[] = ['ours', 'readability', 'defuddle'];
export const EXTRAS: readonly Call[] = ['kind', 'markdown'];

/** ms for one call */
const LIMIT = 120_000;

/** ms between two tasks of a page: one that has another task at once takes the processor in our place, and that would count as ours. */
const TURN_MS = 4;

/** The page runs no script here, so its turn is that of a task like its own. */
const measure = (call: Call): string => `(async () => {
  document.documentElement.getBoundingClientRect();
  let last = performance.now(), gap = 0, on = true;
  const turn = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    if (on) scheduler.postTask(turn, { delay: ${String(TURN_MS)} });
  };
  scheduler.postTask(turn, { delay: ${String(TURN_MS)} });
  performance.mark(${JSON.stringify(CALL_START)});
  const start = last = performance.now();
  const result = await (${CALLS[call]});
  const ms = performance.now() - start;
  performance.mark(${JSON.stringify(CALL_END)});
  on = false;
  gap = Math.max(gap, performance.now() - last);
  if (${JSON.stringify(SYSTEMS)}.includes(${JSON.stringify(call)})) globalThis.kept = result;
  return { ms, gap, elements: document.getElementsByTagName('*').length };
})()`;

const LOADED = `(async () => {
  while (document.readyState !== 'complete') await scheduler.postTask(() => undefined, { delay: 100 });
})()`;

/** Loads the page afresh and measures each of the calls. */
export async function measureCalls(
  browser: BenchBrowser,
  tab: Tab,
  scripts: Scripts,
  file: string,
  calls: readonly Call[],
): Promise<Measured[]> {
  await tab.load('https://giants.example.test/', file);
  // A page that still waits for thousands of pictures has tasks of its own all the time.
  await tab.evaluate(LOADED, LIMIT);
  const system = calls[0] as SystemName;
  await tab.evaluate(`${scripts.systems.get(system) ?? ''}\n;0`);
  const found: Measured[] = [];
  for (const call of calls) {
    const before = await heap(tab, true);
    const { value, tasks } = await browser.tasks(async () => {
      const measured = await tab.evaluate(measure(call), LIMIT);
      // The task of the call is over when another has been run.
      await tab.evaluate('0');
      return measured;
    });
    const end = await heap(tab, false);
    const after = await heap(tab, true);
    const { ms, gap, elements } = value as { ms: number; gap: number; elements: number };
    found.push({
      elements,
      ms,
      gap,
      processor: tasks.processor,
      longest: tasks.longest,
      longestOfThread: tasks.longestOfThread ?? tasks.longest,
      kept: after.script + after.dom - before.script - before.dom,
      peak: Math.max(tasks.peakHeap, end.script) - before.script + end.dom - before.dom,
    });
  }
  return found;
}

/** MB that V8 and the DOM hold. @param collected after a collection of garbage */
async function heap(tab: Tab, collected: boolean): Promise<{ script: number; dom: number }> {
  if (collected) await tab.evaluate('gc(); gc(); 0');
  const usage = (await tab.send('Runtime.getHeapUsage')) as Record<string, number>;
  const mb = (name: string): number => (usage[name] ?? 0) / 2 ** 20;
  return { script: mb('usedSize'), dom: mb('embedderHeapUsedSize') + mb('backingStorageSize') };
}
