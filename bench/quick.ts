/**
 * npm run bench:quick: our library on a fixed sample against bench/floors.json. `--record` writes the floors,
 * `--counts FILE` writes how many groups held, for scripts/test.mjs.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCorpora, findCorpora, spread } from './corpus';
import { belowFloors, QUICK_PAGES, readFloors, writeFloors } from './floors';
import { BenchBrowser } from './host/browser';
import { makeScripts } from './host/bundles';
import { report } from './report';
import { runPages } from './run';
import { textTable, roleTable } from './tables';

const { values: options } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    counts: { type: 'string' },
    jobs: { type: 'string', default: '2' },
  },
});

/** One test a group of floors. */
function writeCounts(passed: number, failed: number, skipped: string[]): void {
  if (options.counts !== undefined)
    writeFileSync(options.counts, JSON.stringify({ passed, failed, skipped }));
}

async function main(): Promise<number> {
  if (!findCorpora(undefined)) {
    writeCounts(0, 0, ['accuracy floors: no corpora here ($CORPUS_DIR or ../shared/corpus)']);
    console.log('bench:quick SKIPPED: no corpora here ($CORPUS_DIR or ../shared/corpus)');
    return 0;
  }
  const corpora = loadCorpora(undefined, Object.keys(QUICK_PAGES)) ?? [];
  const sample = corpora.map((c) => ({ ...c, pages: spread(c.pages, QUICK_PAGES[c.name] ?? 0) }));
  const scripts = await makeScripts(['ours']);
  const browser = await BenchBrowser.launch();
  try {
    const scores = await runPages(browser, sample, {
      systems: ['ours'],
      scripts,
      jobs: Number(options.jobs),
      resume: false,
      reusePeers: false,
      warmEvery: 0,
    });
    const { rows } = report(scores, ['ours'], false);
    console.log(`${textTable(rows)}\n\n${roleTable(rows)}\n`);
    if (options.record) {
      writeFloors(rows);
      console.log('bench:quick: floors written');
      return 0;
    }
    const floors = readFloors();
    const problems = belowFloors(rows, floors);
    for (const problem of problems) console.error(`bench:quick: ${problem}`);
    const groups = Object.keys(floors);
    const failed = groups.filter((group) =>
      problems.some((problem) => problem.startsWith(`${group}: `)),
    ).length;
    writeCounts(groups.length - failed, failed, []);
    console.log(
      problems.length === 0
        ? `bench:quick: ${String(scores.length)} pages, ${String(groups.length)} groups at or above their floors`
        : `bench:quick FAILED: ${String(problems.length)} below the floor`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

process.exit(await main());
