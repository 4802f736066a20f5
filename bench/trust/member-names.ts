/** Names of DOM members that our code reads off a page's nodes: what a page would clobber. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Folders whose code meets the page's own nodes. */
const MEETS_THE_PAGE = ['snapshot', 'assemble', 'follow', 'clip', 'article', 'extension'];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Every member name of every interface of the DOM, as TypeScript's own library declares them. */
function domMembers(): Set<string> {
  const library = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'lib.dom.d.ts');
  const names = readFileSync(library, 'utf8').matchAll(/^ {4}(?:readonly |get |set )?(\w+)\??[(:<]/gm);
  return new Set(Array.from(names, (match) => match[1]!));
}

let known: string[] | undefined;

/** The members of the DOM that our sources read, sorted: taken from the sources, so that none is forgotten. */
export function memberNames(): readonly string[] {
  if (known) return known;
  const dom = domMembers();
  const read = new Set<string>();
  for (const folder of MEETS_THE_PAGE)
    for (const source of sources(join(SRC, folder)))
      for (const [, dot, quoted] of source.matchAll(/[.!?]\.?(\w+)|'(\w+)'/g)) {
        const name = dot ?? quoted ?? '';
        if (dom.has(name)) read.add(name);
      }
  known = [...read].sort();
  return known;
}
