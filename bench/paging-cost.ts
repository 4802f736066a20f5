/** What a page off screen costs against fetching it alone, and what ten of them leave behind. */
import { join } from 'node:path';
import { PROJECT, spread, type Corpus } from './corpus';
import { BenchBrowser } from './host/browser';
import { bundle } from './host/bundles';
import { median, quantile } from './measures/bootstrap';
import type { PageCost } from './page/offscreen-page';
import { markdownTable } from './tables';

/** Pages laid out one after the other in one tab (memory after ten pages). */
const PAGES = 10;

interface Memory {
  documents: number;
  frames: number;
  nodes: number;
  heap: number;
}

const MEGABYTE = 1_000_000;

/** @returns Markdown */
export async function measureCost(corpora: readonly Corpus[], tabs = 3): Promise<string> {
  const script = await bundle(join(PROJECT, 'bench/page/offscreen-page.ts'), 'BenchOffscreen');
  const browser = await BenchBrowser.launch();
  const costs: PageCost[] = [];
  const memory: [Memory, Memory][] = [];
  try {
    for (const corpus of corpora) {
      const pages = spread(
        corpus.pages.filter((page) => page.path !== null),
        tabs * (PAGES + 1),
      );
      for (let tabNumber = 0; tabNumber < tabs; tabNumber++) {
        const [first, ...others] = pages.slice(tabNumber * (PAGES + 1), (tabNumber + 1) * (PAGES + 1));
        if (first === undefined) break;
        const tab = browser.tab();
        await tab.send('Performance.enable');
        const read = async (): Promise<Memory> => {
          await tab.send('HeapProfiler.collectGarbage');
          const { metrics } = (await tab.send('Performance.getMetrics')) as {
            metrics: { name: string; value: number }[];
          };
          const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
          return {
            documents: value('Documents'),
            frames: value('Frames'),
            nodes: value('Nodes'),
            heap: value('JSHeapUsedSize'),
          };
        };
        await tab.load(await browser.address(first, corpus.dir), null);
        await tab.evaluate(`${script}\n;0`);
        const measure = async (url: string): Promise<PageCost> =>
          (await tab.evaluate(`BenchOffscreen.measure(${JSON.stringify(url)})`)) as PageCost;
        // One page first: what the code itself and its caches take is not what pages leave.
        await measure(await browser.address(first, corpus.dir));
        const before = await read();
        for (const page of others) costs.push(await measure(await browser.address(page, corpus.dir)));
        memory.push([before, await read()]);
        await tab.close();
      }
    }
  } finally {
    await browser.close();
  }
  const row = (name: string, values: number[], digits = 1): string[] => [
    name,
    median(values).toFixed(digits),
    quantile(values, 0.95).toFixed(digits),
  ];
  const change = (name: string, of: (m: Memory) => number, digits = 0): string[] => [
    name,
    median(memory.map(([before]) => of(before))).toFixed(digits),
    median(memory.map(([, after]) => of(after))).toFixed(digits),
  ];
  return [
    markdownTable(
      [`${String(costs.length)} pages on loopback`, 'median', '95 %'],
      [
        row(
          'HTML, kB',
          costs.map((c) => c.size / 1000),
        ),
        row(
          'fetched alone, ms',
          costs.map((c) => c.fetchMs),
        ),
        row(
          'laid out and clipped besides, ms',
          costs.map((c) => c.renderMs),
        ),
        row(
          'of it clipping, ms',
          costs.map((c) => c.clipMs),
        ),
        row(
          'whole ÷ fetched alone',
          costs.map((c) => (c.fetchMs + c.renderMs) / c.fetchMs),
        ),
      ],
    ),
    markdownTable(
      [`in the tab (median of ${String(memory.length)})`, 'after one page', `after ${String(PAGES)} more`],
      [
        change('frames', (m) => m.frames),
        change('documents', (m) => m.documents),
        change('DOM nodes', (m) => m.nodes),
        change('JavaScript heap, MB', (m) => m.heap / MEGABYTE, 1),
      ],
    ),
  ].join('\n\n');
}
