/** The scripts that are put into a measured page: the in-page runner, our library, the peers. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CACHE, PROJECT } from '../corpus';
import { isPeer, type SystemName } from './system-output';

/** Bundles one module into a script that sets `globalThis[name]` to its exports. */
export async function bundle(entry: string, name: string, plugins: Plugin[] = []): Promise<string> {
  const result = await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, name, formats: ['iife'], fileName: () => `${name}.js` },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error(`vite gave no script for ${entry}`);
}

/** Bundles a line of code that imports from packages. */
async function bundleCode(code: string, name: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const dir = mkdtempSync(join(CACHE, 'entry-'));
  try {
    const entry = join(dir, 'entry.ts');
    writeFileSync(entry, code);
    return await bundle(entry, name);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

export interface Scripts {
  /** sets globalThis.Bench */
  runner: string;
  /** by system: what has to be there before its call */
  systems: Map<SystemName, string>;
  /** by system: a hash of its script, part of the cache key */
  versions: Map<SystemName, string>;
}

/**
 * @param libraryFile a built library to measure; without it src/clip/global.ts is bundled afresh, so that no stale
 *   build is measured
 */
export async function makeScripts(systems: readonly SystemName[], libraryFile?: string): Promise<Scripts> {
  const runner = await bundle(join(PROJECT, 'bench/page/in-page.ts'), 'Bench');
  let library: string | null = null;
  const scripts = new Map<SystemName, string>();
  const versions = new Map<SystemName, string>();
  for (const system of systems) {
    let script = '';
    if (system === 'readability')
      script = await bundleCode("export { Readability } from '@mozilla/readability';", 'BenchReadability');
    else if (system === 'defuddle')
      script = await bundleCode("import D from 'defuddle'; export const Defuddle = D;", 'BenchDefuddle');
    else if (!isPeer(system)) {
      library ??= libraryFile ? readFileSync(libraryFile, 'utf8') : await libraryScript();
      script = library;
    }
    scripts.set(system, script);
    versions.set(system, createHash('sha256').update(system).update(script).digest('hex').slice(0, 16));
  }
  return { runner, systems: scripts, versions };
}

/** Our library from source, the script build's entry: sets globalThis.ArticleClipper. */
export const libraryScript = (): Promise<string> =>
  bundle(join(PROJECT, 'src/clip/global.ts'), 'ArticleClipperGlobal');
