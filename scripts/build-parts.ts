/** What can be built, part by part: the extension for each browser, the library and the command line. */
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { commandConfig, extensionConfig, libraryConfig } from '../vite.config';
import { writeLibraryTypes } from './library-types';
import { importsOf, writeNpmPackage } from './npm-packages';

const PARTS = ['lib', 'cli', 'chromium', 'firefox'] as const;
export type Part = (typeof PARTS)[number];

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
    const module = await build(libraryConfig('es'));
    await writeLibraryTypes('dist/lib/types');
    await writeNpmPackage('lib', '.', importsOf(module));
  },
  async cli() {
    await rm('dist/cli', { recursive: true, force: true });
    await build(commandConfig('inside'));
    await build(commandConfig('paper'));
    const main = await build(commandConfig('main'));
    await chmod('dist/cli/main.js', 0o755);
    await writeFile('dist/cli/words.json', JSON.stringify(await translations()));
    await writeNpmPackage('cli', '.', importsOf(main));
  },
  async chromium() {
    await build(extensionConfig('chromium'));
  },
  async firefox() {
    await build(extensionConfig('firefox'));
  },
};

/** Builds a part into dist/PART. */
export async function buildPart(part: Part): Promise<void> {
  const start = performance.now();
  await builders[part]();
  console.log(`dist/${part} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** The parts that arguments name, none meaning all. A name that is no part ends the process. */
export function partsFrom(args: readonly string[]): Part[] {
  const unknown = args.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. Known: ${PARTS.join(', ')}.`);
    process.exit(1);
  }
  return PARTS.filter((part) => args.length === 0 || args.includes(part));
}
