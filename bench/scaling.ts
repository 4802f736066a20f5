/** npm run bench:scaling [-- SYSTEMS] [--write]: how time, the longest task and memory grow with the size of a page. */
import { parseArgs } from 'node:util';
import { makeScripts } from './host/bundles';
import { withMadePages } from './host/made-pages';
import type { SystemName } from './host/system-output';
import { median } from './measures/bootstrap';
import { generatePage } from './page/generate-page';
import { runFacts, writeResultsSection } from './results-file';
import { parseSystems } from './systems';
import { markdownTable } from './tables';

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
  const rows: string[][] = [];
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
          rows.push([String(size), system, message, '', '', '']);
          process.stderr.write(`${String(size)} ${system}: ${message}\n`);
          await tab.close();
          continue;
        }
        const mid = (key: keyof Sample): number => median(samples.map((s) => s[key]));
        rows.push([
          String(mid('elements')),
          system,
          mid('ms').toFixed(1),
          ((mid('ms') / mid('elements')) * 1000).toFixed(1),
          mid('longest').toFixed(1),
          mid('heapMb').toFixed(1),
        ]);
        process.stderr.write(`${String(size)} ${system}: ${mid('ms').toFixed(1)} ms\n`);
      }
    }
  });
  const table = markdownTable(
    ['elements', 'system', 'first call, ms', 'µs an element', 'longest task, ms', 'heap grown by, MB'],
    rows,
  );
  console.log(table);
  const command = `npm run bench:scaling -- ${systems.join(',')} --write`;
  if (values.write) writeResultsSection('scaling', `${runFacts(command)}\n\n${table}`);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
