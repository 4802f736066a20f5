/** The packages whose code is in what we ship, with their licences: read from the lock file and node_modules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface RuntimePackage {
  name: string;
  version: string;
  /** SPDX */
  license: string;
  /** the licence's own text; '' where the package has none */
  licenseText: string;
  /** named in package.json, not brought along by another */
  direct: boolean;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Locked>;
}

/** Packages of the command line: npm brings them with it, and nothing that we build contains them. */
export const COMMAND_LINE: readonly string[] = [
  ...['commander', 'playwright-core'],
  // of pages that are clipped as they were served
  ...['css-select', 'parse5'],
  // of the batch
  ...['aws4fetch', 'bullmq', 'classic-level', 'ioredis', 'sax', 'warcio', 'yauzl'],
];

/** Where a package finds another that it names: beside its own, then in the folders above. '' for nowhere */
function found(packages: Lock['packages'], from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '' || !folder.includes('node_modules')) return '';
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/** Places of all packages that these bring along, themselves among them. */
function reached(packages: Lock['packages'], names: readonly string[]): Set<string> {
  const places = new Set<string>();
  const waiting = names.map((name) => found(packages, '', name));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === '' || places.has(place)) continue;
    places.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {}))
      waiting.push(found(packages, place, name));
  }
  return places;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/**
 * Packages that are no development tools, direct ones first, each by name. Types have no code and are left out.
 * @param of `built`: what the extension and the built scripts contain; `command-line`: what npm brings for the command alone
 */
export function runtimePackages(of: 'built' | 'command-line' = 'built'): RuntimePackage[] {
  const { packages } = readJson('package-lock.json') as Lock;
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  const built = reached(
    packages,
    Object.keys(dependencies).filter((name) => !COMMAND_LINE.includes(name)),
  );
  const places = reached(packages, COMMAND_LINE);
  const packagesOf: RuntimePackage[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').pop() ?? '';
    if (name === '' || entry.dev || entry.optional || name.startsWith('@types/')) continue;
    if (of === 'built' ? !built.has(path) : built.has(path) || !places.has(path)) continue;
    packagesOf.push({
      name,
      version: entry.version ?? '',
      license: entry.license ?? '',
      licenseText: licenseText(path),
      direct: Object.hasOwn(dependencies, name) && path === `node_modules/${name}`,
    });
  }
  return packagesOf.sort((a, b) => Number(b.direct) - Number(a.direct) || (a.name < b.name ? -1 : 1));
}

function licenseText(folder: string): string {
  const file = readdirSync(join(ROOT, folder))
    .sort()
    .find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return file ? readFileSync(join(ROOT, folder, file), 'utf8').trim() : '';
}

/** The file that goes with every build. Packages under one and the same text share it. */
export function noticesText(packages: readonly RuntimePackage[]): string {
  const byText = new Map<string, RuntimePackage[]>();
  for (const one of packages) {
    const text = one.licenseText === '' ? `Licence: ${one.license}` : one.licenseText;
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, ones]) => {
    const names = ones.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n');
    return `${names}\n\n${text}\n`;
  });
  const rule = `\n${'-'.repeat(78)}\n\n`;
  return `Article Clipper contains code of these packages.\n${rule}${parts.join(rule)}`;
}

/** Puts the notices of others into the build, as their licences ask. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'article-clipper:third-party-notices',
    generateBundle() {
      const source = noticesText(runtimePackages());
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source });
    },
  };
}
