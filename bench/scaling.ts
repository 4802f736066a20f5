/** npm run bench:scaling [-- SYSTEMS] [--write]: how time, the longest task and memory grow with the size of a page. */
import { parseArgs } from 'node:util';
import { makeScripts } from './host/bundles';
import { withMadePages } from './host/made-pages';
import type { SystemName } from './host/system-output';
import { median } from './measures/bootstrap';
import { generatePage } from './page/generate-page';
import { runFacts, writeResultsSection } from './results-file';
import { parseSystems } from './systems';
import { crossTable, type Cell } from './tables';

const SIZES = [1_000, 10_000, 50_000, 200_000];
/** fresh loads a size and system; the median of the first calls is shown */
const ROUNDS = 3;

interface Sample {
  ms: number;
  longest: number;
  heapMb: number;
  elements: number;
  mutations: number;
}

/** Runs one first call; the growth of the heap is taken before garbage is collected. */
const measure = (system: SystemName): string => `(async () => {
  const request = ${JSON.stringify({ system, warmCalls: 0, withoutCaptions: false, explain: false })};
  if (globalThis.gc) gc();
  const heap = performance.memory.usedJSHeapSize;
  const { ms, elements, mutations } = await Bench.run(request);
  const heapMb = (performance.memory.usedJSHeapSize - heap) / 2 ** 20;
  return { ms, heapMb, elements, mutations };
})()`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const systems = parseSystems(positionals[0] ?? 'ours,readability,floor');
  const scripts = await makeScripts(systems);
  const cells: Cell[] = [];
  await withMadePages(async ({ browser, tab, write }) => {
    for (const size of SIZES) {
      const file = write(generatePage(size));
      for (const system of systems) {
        const samples: Sample[] = [];
        try {
          for (let round = 0; round < ROUNDS; round++) {
            await tab.load(`https://scaling-${String(size)}.example.test/`, file);
            await tab.evaluate(`${scripts.runner}\n;${scripts.systems.get(system) ?? ''}\n;0`);
            const traced = await browser.longestTask(() => tab.evaluate(measure(system)));
            samples.push({ ...(traced.value as Omit<Sample, 'longest'>), longest: traced.longest });
          }
        } catch (error) {
          const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
          cells.push({ row: String(size), column: system, text: message });
          process.stderr.write(`${String(size)} ${system}: ${message}\n`);
          await tab.close();
          continue;
        }
        const mid = (key: keyof Sample): number => median(samples.map((s) => s[key]));
        cells.push({
          row: String(size),
          column: system,
          text: `${mid('ms').toFixed(0)} / ${mid('longest').toFixed(0)} / ${mid('heapMb').toFixed(0)}`,
        });
        process.stderr.write(`${String(size)} ${system}: ${mid('ms').toFixed(1)} ms\n`);
      }
    }
  });
  const table = `First call, ms / longest task, ms / growth of the heap, MB:\n\n${crossTable('elements', cells)}`;
  console.log(table);
  const command = `npm run bench:scaling -- ${systems.join(',')} --write`;
  if (values.write) writeResultsSection('scaling', `${runFacts(command)}\n\n${table}`);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
