/**
 * npm run bench:called: which functions a first call of the library runs on most pages, by the browser's own coverage;
 * written to scripts/first-call.json, by which the library's build has them compiled with the script.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, parseAst } from 'vite';
import { libraryConfig } from '../vite.config';
import { loadCorpora, PROJECT, spread, type Corpus } from './corpus';
import { BenchBrowser } from './host/browser';
import { bundle } from './host/bundles';

/** Share of the pages on which a function must run: compiling one in vain costs about what is spared by one that runs. */
const SHARE = 0.5;
const PAGES_A_CORPUS = 3;
/** Those that `bench:speed` measures by default are left out: the list should not know its own test. */
const MEASURED_PAGES = 8;
const CORPORA = ['wcxb-dev', 'theme-dev', 'newsroom-guardian', 'chinese-news-dev', 'postlight-parser'];
const ROOMS = ['util', 'snapshot', 'core', 'assemble', 'article', 'clip'];

/** The bundler tells functions of one name apart by a number. */
const plainName = (name: string): string => name.replace(/\$\d+$/, '');

async function plainLibrary(): Promise<string> {
  const config = libraryConfig('iife');
  const result = await build({
    ...config,
    plugins: [],
    build: { ...config.build, write: false, minify: false },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('vite gave no library');
  return output.output[0].code;
}

/** On how many of the pages each function ran, by where it begins in the code. */
async function coverage(
  code: string,
  corpora: readonly Corpus[],
): Promise<{ runs: Map<number, number>; pages: number }> {
  const runner = await bundle(join(PROJECT, 'bench/page/stages.ts'), 'Bench');
  const browser = await BenchBrowser.launch();
  const runs = new Map<number, number>();
  let pages = 0;
  try {
    const tab = browser.tab();
    for (const corpus of corpora) {
      const measured = new Set(spread(corpus.pages, MEASURED_PAGES));
      const others = spread(corpus.pages, MEASURED_PAGES + PAGES_A_CORPUS).filter(
        (page) => !measured.has(page),
      );
      for (const page of others) {
        await tab.load(await browser.address(page, corpus.dir), page.path === null ? page.file : null);
        await tab.evaluate(`${runner}\n;0`);
        const called = await tab.calledFunctions(async () => {
          await tab.evaluate(
            `Bench.keep(${JSON.stringify(`${code}\n//${String(pages)}`)}); Bench.loadKept()`,
          );
          await tab.evaluate(`Bench.first({ system: 'ours', warmCalls: 0 })`);
        });
        for (const start of called) runs.set(start, (runs.get(start) ?? 0) + 1);
        pages++;
      }
    }
    await tab.close();
  } finally {
    await browser.close();
  }
  return { runs, pages };
}

/** Names of the function declarations right in the bundle's one function, with how many of that name ran on most pages. */
function calledNames(code: string, runs: ReadonlyMap<number, number>, pages: number): Map<string, number> {
  const called = new Map<string, number>();
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, id, start } = node as { type?: string; id?: { name: string } | null; start?: number };
    const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression';
    if (type === 'FunctionDeclaration' && depth === 1 && id && (runs.get(start!) ?? 0) >= SHARE * pages)
      called.set(plainName(id.name), (called.get(plainName(id.name)) ?? 0) + 1);
    if (isFunction && depth === 1) return;
    for (const value of Object.values(node)) visit(value, isFunction ? depth + 1 : depth);
  };
  visit(parseAst(code), 0);
  return called;
}

/** Names by file; where files share a name of which most were not called, it is left out. */
function byFile(called: ReadonlyMap<string, number>): Record<string, string[]> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT, 'src', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `src/${room}/${file.replaceAll('\\', '/')}`),
  ).sort();
  const declared = new Map<string, string[]>();
  for (const file of files)
    for (const [, name] of readFileSync(join(PROJECT, file), 'utf8').matchAll(
      /^(?:export )?(?:async )?function\*? ?(\w+)/gmu,
    ))
      declared.set(name!, [...(declared.get(name!) ?? []), file]);
  const names: Record<string, string[]> = {};
  for (const file of files) {
    const own = [...called].filter(([name, count]) => {
      const all = declared.get(name) ?? [];
      return all.includes(file) && count * 2 >= all.length;
    });
    if (own.length > 0) names[file] = own.map(([name]) => name).sort();
  }
  return names;
}

const corpora = loadCorpora(undefined, CORPORA);
if (!corpora) console.log('bench:called: no corpora here ($CORPUS_DIR); the list stays');
else {
  const code = await plainLibrary();
  const { runs, pages } = await coverage(code, corpora);
  const names = byFile(calledNames(code, runs, pages));
  writeFileSync(join(PROJECT, 'scripts/first-call.json'), `${JSON.stringify(names, null, 2)}\n`);
  console.log(
    `bench:called: ${String(Object.values(names).flat().length)} functions on ${String(pages)} pages`,
  );
}
process.exit();
