import { minify, type MinifyOptions } from 'terser';
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

/** What is only to be ASCII stays else as it is. */
const AS_IT_IS: MinifyOptions = { compress: false, mangle: false };

const COMPRESS = { unsafe_arrows: true, unsafe_proto: true, sequences: false, lhs_constants: false };
/** Declarations of functions are moved together in a pass of its own: before the others it makes the file larger. */
const SMALLER: readonly MinifyOptions[] = [
  { compress: { ...COMPRESS, passes: 5 } },
  { compress: { ...COMPRESS, hoist_funs: true } },
];

/**
 * Takes the names of steps (`src/util/steps.ts`) out of minified code: they are for traces and tests. What is put into a name is
 * a variable, or the name stays: nothing is left undone.
 */
export const withoutStepNames = (code: string): string =>
  code.replace(/\byield`(?:[^`\\$]|\$\{[\w$.]+\})*`/g, 'yield');

/** A constructor of asynchronous generators: what hangs on its prototype keeps it alive, also where nothing calls it. */
const GENERATOR_PROTOTYPE =
  /([\w$]+)\.prototype\[[^\]]*\basyncIterator\b[^\]]*\]=function\(\)\{return this\}(?:,\1\.prototype\.\w+=function\((\w+)\)\{return this\._invoke\([^(){}]*\)\})+;/;

/** Takes the prototype of a helper that DOMPurify brings and does not use out of minified code: what is unused then goes. */
export function withoutUnusedHelper(code: string): string {
  const [statement, name] = GENERATOR_PROTOTYPE.exec(code) ?? [];
  if (statement === undefined || name === undefined) return code;
  const rest = code.replace(statement, '');
  return rest.includes(`new ${name}(`) || rest.includes(`${name}.prototype`) ? code : rest;
}

/**
 * Goes over the scripts for pages with a second minifier. The content script, which every click parses, is made smaller by it than
 * by Vite's own or by Terser alone. Functions without a `this` of their own become arrows: none of ours is called with `new`.
 * All are made ASCII: with a single letter of another script the browser keeps two bytes for each character of a file.
 */
export function minifyAgain(content: string): Plugin {
  return {
    name: 'article-clipper:minify-again',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!bundle[content]) throw new Error(`No ${content} in the bundle.`);
        for (const file of Object.values(bundle)) {
          if (!file.fileName.endsWith('.iife.js')) continue;
          let code = file.type === 'asset' ? String(file.source) : file.code;
          if (file.fileName === content) code = withoutUnusedHelper(withoutStepNames(code));
          for (const options of file.fileName === content ? SMALLER : [AS_IT_IS]) {
            const minified = await minify(code, { ecma: 2020, ...options, format: { ascii_only: true } });
            if (minified.code === undefined) throw new Error(`${file.fileName} could not be minified.`);
            code = minified.code;
          }
          if (file.type === 'asset') file.source = code;
          else file.code = code;
        }
      },
    },
  };
}
