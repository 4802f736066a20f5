/**
 * `npm run bench:giants [-- --share 1] [--write]`: giant pages through our library and its peers, each in a fresh tab of one
 * browser: time, longest task, heap, and the longest time in which the page had no turn. `--share .1` makes them smaller.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE } from '../corpus';
import { BenchBrowser } from '../host/browser';
import { makeScripts } from '../host/bundles';
import type { SystemName } from '../host/system-output';
import { generatePage } from '../page/generate-page';
import { markdownTable } from '../tables';
import { saveResult } from './results';

const SENTENCE = 'The log of the outer mole says what came in that night and what the wind did with it. ';
const WORDS_A_SENTENCE = 18;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>The log of the mole</title><style>main{width:700px;margin:auto}</style><main><article><h1>The log of the mole</h1>${body}</article></main>`;
const times = (count: number, one: (n: number) => string): string =>
  Array.from({ length: Math.round(count) }, (_, n) => one(n)).join('');

/** Name → markup of a page of this share of the full size. */
const GIANTS: Record<string, (share: number) => string> = {
  '200,000 elements': (share) => generatePage(Math.round(200_000 * share)),
  '2 million words': (share) =>
    page(
      times(
        (share * 2_000_000) / (WORDS_A_SENTENCE * 8),
        (n) => `<p>Night ${String(n)}. ${SENTENCE.repeat(8)}</p>`,
      ),
    ),
  '5,000 pictures': (share) =>
    page(
      times(
        share * 5000,
        (n) =>
          `<p>Night ${String(n)}. ${SENTENCE.repeat(3)}</p><figure><img src="p${String(n)}.png" width="600" height="300" alt="Night ${String(n)}"><figcaption>The mole in night ${String(n)}</figcaption></figure>`,
      ),
    ),
  'a table of 10,000 rows': (share) =>
    page(
      `<p>${SENTENCE.repeat(8)}</p><table><tr><th>Night</th><th>Boats</th><th>Wind</th><th>Word</th></tr>${times(share * 10_000, (n) => `<tr><td>${String(n)}</td><td>${String(n % 40)}</td><td>west ${String(n % 12)}</td><td>The lamp ${String(n % 7)} was lit late</td></tr>`)}</table><p>${SENTENCE.repeat(8)}</p>`,
    ),
};
const SYSTEMS: readonly SystemName[] = ['ours', 'readability', 'defuddle'];

/** One first call; a timer of the page says how long it had no turn. Then, of ours, the Markdown. */
const measure = (system: SystemName): string => `(async () => {
  const request = ${JSON.stringify({ system, warmCalls: 0, withoutCaptions: false, explain: false })};
  if (globalThis.gc) gc();
  const heap = performance.memory.usedJSHeapSize;
  let last = performance.now(), gap = 0, on = true;
  const tick = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now; if (on) setTimeout(tick, 0); };
  tick();
  const { ms, elements } = await Bench.run(request);
  await new Promise((resolve) => setTimeout(resolve, 0));
  on = false;
  const heapMb = (performance.memory.usedJSHeapSize - heap) / 2 ** 20;
  return { ms, elements, heapMb, gap };
})()`;
const MARKDOWN = `(async () => {
  const article = await ArticleClipper.clip(document);
  const start = performance.now();
  const { length } = article.markdown();
  return { ms: performance.now() - start, length };
})()`;

interface Measured {
  ms: number;
  elements: number;
  heapMb: number;
  gap: number;
}

const { values } = parseArgs({
  options: { share: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } },
});
const share = Number(values.share);
const scripts = await makeScripts(SYSTEMS);
mkdirSync(CACHE, { recursive: true });
const dir = mkdtempSync(join(CACHE, 'giants-'));
const browser = await BenchBrowser.launch();
const rows: string[][] = [];
try {
  const tab = browser.tab();
  for (const [name, make] of Object.entries(GIANTS)) {
    const file = join(dir, 'giant.html');
    writeFileSync(file, make(share));
    for (const system of SYSTEMS) {
      try {
        await tab.load('https://giants.example.test/', file);
        await tab.evaluate(`${scripts.runner}\n;${scripts.systems.get(system) ?? ''}\n;0`);
        const { value, longest } = await browser.longestTask(() => tab.evaluate(measure(system)));
        const { ms, elements, heapMb, gap } = value as Measured;
        const numbers = [ms, longest, gap, heapMb].map((number) => number.toFixed(0));
        rows.push([name, String(elements), system, ...numbers]);
        if (system === 'ours') {
          const markdown = (await browser.longestTask(() => tab.evaluate(MARKDOWN))) as {
            value: { ms: number };
            longest: number;
          };
          const [took, task] = [markdown.value.ms, markdown.longest].map((number) => number.toFixed(0));
          rows.push([name, String(elements), 'ours, Markdown after that', took!, task!, '', '']);
        }
      } catch (error) {
        const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        rows.push([name, '', system, message.slice(0, 120), '', '', '']);
        await tab.close();
      }
      process.stderr.write(`${rows.at(-1)!.join(' · ')}\n`);
    }
  }
  await tab.close();
} finally {
  await browser.close();
  rmSync(dir, { recursive: true });
}
const head = [
  'page',
  'elements',
  'system',
  'ms',
  'longest task, ms',
  'page without a turn, ms',
  'heap grown by, MB',
];
console.log(markdownTable(head, rows));
if (values.write)
  saveResult('giants', { command: `npm run bench:giants -- --share ${String(share)} --write`, head, rows });
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
