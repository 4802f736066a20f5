import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { resolve } from 'node:path';
import { defineConfig, type InlineConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import project from './package.json' with { type: 'json' };
import { thirdPartyNotices } from './scripts/runtime-packages';
import {
  closeWebAccessibleResources,
  dropNotes,
  escapeNoncharacters,
  firefoxManifest,
  minifyContentScript,
  type Browser,
} from './scripts/extension-build';

/** Fixed so that two builds of one commit are the same bytes. */
const target = 'es2022';
// Playwright's loader gives JSON its default export only.
const { dependencies, version } = project;

/** The build of the extension for one browser, to dist/<browser>. */
export function extensionConfig(browser: Browser): InlineConfig {
  // The version stands in package.json alone.
  const shared = { ...manifest, version };
  const base = browser === 'firefox' ? firefoxManifest(shared) : shared;
  return {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [
      crx({ manifest: base as ManifestV3Export, browser: browser === 'firefox' ? 'firefox' : 'chrome' }),
      closeWebAccessibleResources(),
      minifyContentScript(),
      escapeNoncharacters(),
      dropNotes(),
      thirdPartyNotices(),
    ],
    build: {
      outDir: resolve(import.meta.dirname, 'dist', browser),
      emptyOutDir: true,
      target,
      // The oldest browsers that the manifests let in: no prefixes for older ones.
      cssTarget: browser === 'firefox' ? 'firefox140' : 'chrome120',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // No hashes in names: they come out of absolute paths here, and nothing in a package is cached by name.
      rolldownOptions: {
        // Pages that the manifest does not name.
        input: {
          highlights: resolve(import.meta.dirname, 'src/extension/pages/highlights/index.html'),
          welcome: resolve(import.meta.dirname, 'src/extension/pages/welcome/index.html'),
        },
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  };
}

/**
 * The library: one script that sets `globalThis.ArticleClipper` and has all in it, or an ES module that leaves its
 * dependencies to who imports it: some come in a form for browsers and one for Node.
 */
export function libraryConfig(format: 'iife' | 'es'): InlineConfig {
  return {
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: format === 'iife' ? [thirdPartyNotices()] : [],
    build: {
      outDir: resolve(import.meta.dirname, 'dist/lib'),
      emptyOutDir: false,
      target,
      reportCompressedSize: false,
      rolldownOptions: { external: format === 'es' ? Object.keys(dependencies) : [] },
      lib: {
        entry: resolve(import.meta.dirname, format === 'iife' ? 'src/clip/global.ts' : 'src/clip/library.ts'),
        name: 'ArticleClipperLibrary',
        formats: [format],
        fileName: () => (format === 'iife' ? 'article-clipper.iife.js' : 'article-clipper.js'),
      },
    },
  };
}

/** The command line: an ES module for Node that leaves its packages to npm, and the scripts that it runs in pages. */
export function commandConfig(part: 'main' | 'inside' | 'paper'): InlineConfig {
  const entries = {
    main: 'src/cli/main.ts',
    thread: 'src/cli/served/thread.ts',
    inside: 'src/cli/page/inside.iife.ts',
    paper: 'src/cli/print/paper.iife.ts',
  };
  const inPages = part !== 'main';
  return {
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: part === 'main' ? [thirdPartyNotices()] : [],
    build: {
      outDir: resolve(import.meta.dirname, 'dist/cli'),
      emptyOutDir: false,
      target: inPages ? target : 'node20',
      minify: inPages,
      reportCompressedSize: false,
      ...(inPages
        ? {
            lib: {
              entry: resolve(import.meta.dirname, entries[part]),
              name: 'ArticleClipperPart',
              formats: ['iife'],
              fileName: () => `${part}.iife.js`,
            },
          }
        : {
            ssr: true,
            rolldownOptions: {
              // The thread that clips pages as they were served is a program of its own, of the same modules.
              input: {
                main: resolve(import.meta.dirname, entries.main),
                thread: resolve(import.meta.dirname, entries.thread),
              },
              output: {
                entryFileNames: '[name].js',
                chunkFileNames: '[name].js',
                banner: '#!/usr/bin/env node',
              },
            },
          }),
    },
    ...(inPages ? {} : { ssr: { external: Object.keys(dependencies) } }),
  };
}

export default defineConfig(({ mode }) => extensionConfig(mode === 'firefox' ? 'firefox' : 'chromium'));
