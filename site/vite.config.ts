/** `npm run build:site`: the static site, to dist/site. It asks nobody for anything, and works in any folder of a server. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { Leaderboard } from '../bench/public/leaderboard';
import { docList, docPages } from './build/docs';
import { allTables, summaryTable, systemList } from './build/leaderboard';
import { offline } from './build/offline';
import { picture } from './build/picture';
import { emitFiles, tryPages } from './build/try-pages';
import { TRY_PAGES } from './try/page-names';

const ROOT = resolve(import.meta.dirname, '..');
const STYLE = 'assets/style.css';
const ICON = 'assets/icon.svg';
const SHELL = new Set(['index.html', STYLE, ICON, 'assets/index.js']);

/** Puts what the build makes in the place of comments. */
const filled = (parts: Readonly<Record<string, () => string>>): Plugin => ({
  name: 'site-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<!-- (\w+) -->/g, (whole, name: string) => parts[name]?.() ?? whole),
  },
});

/** @param repository address of the repository for links to files, '' for none */
export function siteConfig(outDir = resolve(ROOT, 'dist/site'), repository = ''): InlineConfig {
  const data = JSON.parse(readFileSync(resolve(ROOT, 'site/benchmark.json'), 'utf8')) as Leaderboard;
  const { paths, files } = tryPages(TRY_PAGES.map(({ id }) => id));
  return {
    configFile: false,
    root: resolve(ROOT, 'site'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: { __TRY_PATHS__: JSON.stringify(paths) },
    plugins: [
      filled({
        picture,
        leaderboard: () => summaryTable(data),
        tables: () => allTables(data),
        systems: () => systemList(data),
        docs: docList,
      }),
      emitFiles(files),
      emitFiles(docPages(repository, STYLE, ICON)),
      offline((file) => SHELL.has(file)),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: resolve(ROOT, 'site/index.html'), benchmark: resolve(ROOT, 'site/benchmark.html') },
        output: {
          // No hashes: the service worker has the version.
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  };
}
