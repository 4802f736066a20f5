import type { Plugin } from 'vite';

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
 * entry, by which any page could tell that the extension is installed, and the ES-module twin of the content
 * script, which nothing loads. `executeScript` needs neither.
 */
export function closeWebAccessibleResources(): Plugin {
  return {
    name: 'article-clipper:close-web-accessible-resources',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const injected = new Set<string>();
        for (const file of Object.values(bundle)) {
          if (file.fileName !== 'manifest.json' || file.type !== 'asset') continue;
          const manifest = JSON.parse(String(file.source)) as Record<string, unknown>;
          delete manifest.web_accessible_resources;
          file.source = `${JSON.stringify(manifest, null, 2)}\n`;
        }
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.facadeModuleId?.includes('.iife.ts')) injected.add(file.fileName);
        }
        for (const name of injected) {
          const twin = bundle[name];
          if (twin?.type === 'chunk' && name.startsWith('assets/')) delete bundle[name];
        }
      },
    },
  };
}
