import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin, Rolldown } from 'vite';

export type Browser = 'chromium' | 'firefox';

/** Firefox 140 is the first ESR that reads data_collection_permissions. */
const FIREFOX_MIN_VERSION = '140.0';
const FIREFOX_ANDROID_MIN_VERSION = '142.0';
const FIREFOX_ID = 'article-clipper@article-clipper.example';

interface SharedManifest {
  background: { service_worker: string; type: string };
  [key: string]: unknown;
}

/** The same manifest as Firefox wants it: an event page instead of a worker, its id, no data collection. */
export function firefoxManifest(manifest: SharedManifest): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...manifest };
  delete rest.minimum_chrome_version;
  return {
    ...rest,
    background: { scripts: [manifest.background.service_worker], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: FIREFOX_ID,
        strict_min_version: FIREFOX_MIN_VERSION,
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: FIREFOX_ANDROID_MIN_VERSION },
    },
  };
}

/**
 * Takes out what the bundler adds for scripts that are injected on demand: the `web_accessible_resources`
 * entry, by which any page could tell that the extension is installed, and their ES-module twins with what only
 * those import, which nothing loads. `executeScript` needs neither.
 */
export function closeWebAccessibleResources(): Plugin {
  return {
    name: 'article-clipper:close-web-accessible-resources',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { 'manifest.json': file } = bundle;
        if (file?.type === 'asset') {
          const manifest = JSON.parse(String(file.source)) as Record<string, unknown>;
          delete manifest.web_accessible_resources;
          file.source = `${JSON.stringify(manifest, null, 2)}\n`;
        }
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const isTwin = (one: Rolldown.OutputChunk): boolean =>
          one.fileName.startsWith('assets/') && one.facadeModuleId?.includes('.iife.ts') === true;
        const loaded = new Set<string>();
        const load = (name: string): void => {
          const chunk = bundle[name];
          if (loaded.has(name) || chunk?.type !== 'chunk') return;
          loaded.add(name);
          for (const next of [...chunk.imports, ...chunk.dynamicImports]) load(next);
        };
        for (const chunk of chunks) if (chunk.isEntry && !isTwin(chunk)) load(chunk.fileName);
        for (const { fileName } of chunks)
          if (fileName.startsWith('assets/') && !loaded.has(fileName)) delete bundle[fileName];
      },
    },
  };
}

/** Replaces the code of each script in a bundle. */
async function changeScripts(
  bundle: Rolldown.OutputBundle,
  change: (code: string, file: string) => string | Promise<string>,
): Promise<void> {
  for (const one of Object.values(bundle)) {
    if (one.type === 'chunk') one.code = await change(one.code, one.fileName);
    else if (one.fileName.endsWith('.js') && typeof one.source === 'string')
      one.source = await change(one.source, one.fileName);
  }
}

/** Chromium compiles all functions of such a script at once. A click calls most of them, so compiling each when it is called takes longer. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Makes the content script, which every click parses, smaller than the bundler's minifier does, and quicker to compile. */
export function minifyContentScript(): Plugin {
  return {
    name: 'article-clipper:minify-content-script',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) =>
        changeScripts(bundle, async (code, file) => {
          if (!file.endsWith('content.iife.js')) return code;
          const { code: small } = await minify(code, { ecma: 2020, compress: { passes: 3 } });
          if (small === undefined) throw new Error(`${file} could not be minified`);
          return ALL_AT_ONCE + small;
        }),
    },
  };
}

/** Code points that are no characters: with one of them in it Chromium takes a script for no UTF-8, and does not run it. */
const NO_CHARACTER = /[\ufdd0-\ufdef\ufffe\uffff]/g;

/** The same code with such code points as escapes, as the libraries wrote them before they were made short. */
export const withoutNoncharacters = (code: string): string =>
  code.replace(NO_CHARACTER, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

/** Makes scripts that Chromium runs of what the minifier leaves. */
export function escapeNoncharacters(): Plugin {
  return {
    name: 'article-clipper:escape-noncharacters',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => changeScripts(bundle, withoutNoncharacters),
    },
  };
}

/** A file of messages without its notes for translators. */
export function withoutNotes(json: string): string {
  const messages = JSON.parse(json) as Record<string, { message: string }>;
  const shipped = Object.entries(messages).map(([key, { message }]) => [key, { message }]);
  return `${JSON.stringify(Object.fromEntries(shipped), null, 2)}\n`;
}

/** Leaves the notes for translators out of the package. */
export function dropNotes(): Plugin {
  return {
    name: 'article-clipper:drop-notes',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, '_locales');
      for (const language of await readdir(folder)) {
        const file = join(folder, language, 'messages.json');
        await writeFile(file, withoutNotes(await readFile(file, 'utf8')));
      }
    },
  };
}
