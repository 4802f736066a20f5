/**
 * `npm run build`: dist/chromium, dist/firefox, dist/lib (with its types) and dist/cli. `npm run build:lib`, `build:cli`: one
 * alone. Arguments name the parts (`lib`, `cli`, `chromium`, `firefox`); none means all.
 */
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { commandConfig, extensionConfig, libraryConfig } from '../vite.config';
import { writeLibraryTypes } from './library-types';

const PARTS = ['lib', 'cli', 'chromium', 'firefox'] as const;
type Part = (typeof PARTS)[number];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(PARTS as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Known: ${PARTS.join(', ')}.`);
  process.exit(1);
}

/** The extension's words by language, as the command line's files say them. */
async function translations(): Promise<Record<string, Record<string, string>>> {
  const all: Record<string, Record<string, string>> = {};
  for (const language of (await readdir('public/_locales')).sort()) {
    const text = await readFile(`public/_locales/${language}/messages.json`, 'utf8');
    const messages = JSON.parse(text) as Record<string, { message: string }>;
    all[language] = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
  }
  return all;
}

const builders: Record<Part, () => Promise<void>> = {
  async lib() {
    await rm('dist/lib', { recursive: true, force: true });
    await build(libraryConfig('iife'));
    await build(libraryConfig('es'));
    await writeLibraryTypes('dist/lib/types');
  },
  async cli() {
    await rm('dist/cli', { recursive: true, force: true });
    await build(commandConfig('inside'));
    await build(commandConfig('paper'));
    await build(commandConfig('main'));
    await chmod('dist/cli/main.js', 0o755);
    await writeFile('dist/cli/words.json', JSON.stringify(await translations()));
  },
  async chromium() {
    await build(extensionConfig('chromium'));
  },
  async firefox() {
    await build(extensionConfig('firefox'));
  },
};

for (const part of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const start = performance.now();
  await builders[part]();
  console.log(`dist/${part} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
