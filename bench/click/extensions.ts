/** Builds the extensions that ours is compared with, into `out/click`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT } from '../corpus';

export const OTHERS = ['floor', 'readability'] as const;
type Other = (typeof OTHERS)[number];

const manifest = (name: string): object => ({
  manifest_version: 3,
  name: `Bench: ${name}`,
  version: '1',
  permissions: ['activeTab', 'scripting'],
  action: {},
  background: { service_worker: 'background.js' },
});

const BACKGROUND = `chrome.action.onClicked.addListener((tab) => {
  chrome.scripting.executeScript({ target: { tabId: tab.id }, files: ['content.js'] });
});
`;

/** The folder of an unpacked extension that shows its content at a click on its button. */
export async function buildOther(name: Other): Promise<string> {
  const outDir = join(PROJECT, 'out', 'click', name);
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: PROJECT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: join(PROJECT, 'bench', 'click', `${name}.iife.ts`),
        name: 'bench',
        formats: ['iife'],
        fileName: () => 'content.js',
      },
    },
  });
  writeFileSync(join(outDir, 'manifest.json'), JSON.stringify(manifest(name)));
  writeFileSync(join(outDir, 'background.js'), BACKGROUND);
  return outDir;
}
