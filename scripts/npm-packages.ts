/** The two packages for npm, each a folder of dist/packages: what was built for it, and a package.json made from ours. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { OPTIONAL } from '../src/cli/optional';

export type NpmPart = 'lib' | 'cli';

interface NpmPackage {
  name: string;
  description: string;
  /** the page of docs that its page on npm shows */
  readme: string;
  /** fields of our package.json that it has, beside those that both have */
  fields: readonly string[];
  /** packages that it needs though no `import` of its code shows it */
  hidden: readonly string[];
}

export const NPM_PACKAGES: Record<NpmPart, NpmPackage> = {
  lib: {
    name: 'article-clipper',
    description: 'Finds the article of a rendered web page: clean HTML, Markdown, text and metadata.',
    readme: 'docs/library.md',
    fields: ['exports', 'sideEffects'],
    hidden: [],
  },
  cli: {
    name: 'article-clipper-cli',
    description:
      'Web page in, article out: as Markdown, HTML, PDF, a book, text or data. For one page or millions.',
    readme: 'docs/cli.md',
    fields: ['bin'],
    // loaded by `require`, when a page is rendered
    hidden: ['playwright-core'],
  },
};

const COMMON_FIELDS = [
  ...['version', 'license', 'author', 'homepage', 'repository', 'bugs'],
  ...['type', 'engines'],
];

type Manifest = Record<string, unknown>;

/** `@scope/name/part` → `@scope/name` */
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

const isOfNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name);

/**
 * The package.json of a package. Its dependencies are the packages that its code imports, in the versions that we test or newer
 * ones that are compatible; those that few runs need are optional peers, which npm does not install.
 * @param ours our package.json
 * @param imported what its code imports: packages, parts of packages, modules of Node
 * @throws when a package is imported that ours does not name
 */
export function manifestOf(part: NpmPart, ours: Manifest, imported: readonly string[]): Manifest {
  const { name, description, fields, hidden } = NPM_PACKAGES[part];
  const known = ours['dependencies'] as Record<string, string>;
  const named = imported.map(packageOf).filter((one) => !isOfNode(one));
  const optional = new Set<string>(part === 'cli' ? Object.values(OPTIONAL).flat() : []);
  const needed = [...new Set([...named, ...hidden])].filter((one) => !optional.has(one));
  const unknown = [...needed, ...optional].filter((one) => known[one] === undefined);
  if (unknown.length > 0)
    throw new Error(`dist/${part} imports what package.json does not name: ${unknown.join(', ')}`);
  const ranges = (names: Iterable<string>): Record<string, string> =>
    Object.fromEntries([...names].sort().map((one) => [one, `^${(known[one] ?? '').replace(/^\^/, '')}`]));
  const kept = [...COMMON_FIELDS, ...fields].filter((field) => ours[field] !== undefined);
  return {
    ...{ name, description },
    ...Object.fromEntries(kept.map((field) => [field, ours[field]])),
    dependencies: ranges(needed),
    ...(optional.size > 0 && {
      peerDependencies: ranges(optional),
      peerDependenciesMeta: Object.fromEntries([...optional].sort().map((one) => [one, { optional: true }])),
    }),
  };
}

/** What a build imports from outside of it. */
export function importsOf(built: Rolldown.RolldownOutput | Rolldown.RolldownOutput[] | object): string[] {
  const chunks = ([built].flat() as Rolldown.RolldownOutput[])
    .flatMap(({ output }) => output)
    .filter((one) => one.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  return chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((one) => !own.has(one));
}

/** The packages of types that declarations speak of: `hast` is in `@types/hast`, where we have that. */
async function typesIn(folder: string, known: Record<string, string>): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(named)].map((name) => (known[`@types/${name}`] === undefined ? name : `@types/${name}`));
}

/** Links to pages that are not in the package become plain text. */
export const withoutOwnLinks = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\((?![a-z]+:|#)[^)]*\)/g, '$1');

/**
 * Writes dist/packages/NAME.
 * @param root of the project
 * @param imported see `manifestOf`; the declarations' are added
 */
export async function writeNpmPackage(
  part: NpmPart,
  root: string,
  imported: readonly string[],
): Promise<void> {
  const { name, readme } = NPM_PACKAGES[part];
  const ours = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const built = join('dist', part);
  const types = await typesIn(join(root, built), ours['dependencies'] as Record<string, string>);
  const manifest = manifestOf(part, ours, [...imported, ...types]);
  const folder = join(root, 'dist/packages', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, dirname(built)), { recursive: true });
  // The same place as in a checkout, so that `exports` and `bin` are the same.
  await cp(join(root, built), join(folder, built), { recursive: true });
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await writeFile(join(folder, 'README.md'), withoutOwnLinks(await readFile(join(root, readme), 'utf8')));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
