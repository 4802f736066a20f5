/** `npm run docs:dependencies`: writes docs/dependencies.md: what we ship of others, why, how much, under which licence. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { build, type Rolldown } from 'vite';
import { runtimePackages, type RuntimePackage } from './runtime-packages';

const DOC = fileURLToPath(new URL('../docs/dependencies.md', import.meta.url));

/** Why each direct dependency is there; a test fails while one has no reason. */
export const REASONS: Record<string, string> = {
  commander:
    'options, commands and help of the command line, from which its man page and completions are made',
  'classic-level':
    'the queue of a batch as a file database (LevelDB, kept by the Level organisation, built for eight platforms in the package; better-sqlite3 compiles where it cannot download, node:sqlite asks for Node 22)',
  bullmq: 'the queue over Redis: locks, jobs that stall are taken up by others; the most used one',
  ioredis: 'the connection to Redis that BullMQ works with',
  sax: 'sitemaps and feeds as a stream, broken ones too; kept by its first author, no dependencies',
  warcio: 'reads WARC records; by Webrecorder, who make the archives',
  yauzl: 'reads the directory of a WACZ and tells where in the file a WARC begins',
  aws4fetch: 'signs requests to an S3 store: 3 kB where the SDK of AWS has megabytes',
  'playwright-core': 'drives the browser in which the command line renders pages',
  'approx-string-match':
    'a highlighted passage whose words were changed since is found again (of the author of Hypothesis’ client)',
  dompurify:
    'the second of the two sanitisers: whatever is put into a document passes it after our own allow-list',
  'fastest-levenshtein': 'edit distances of titles and of neighbouring pages, on strings of any script',
  fflate: 'books and notes with their pictures as one zip file, written when they are saved',
  yaml: 'front matter: templates are parsed as YAML, values are written as YAML, whatever they hold',
  liquidjs: 'templates of file names, front matter and notes, interpreted without eval',
  'hast-util-to-mdast': 'from the article as a tree to a Markdown tree: white space, lists, tables',
  'mdast-util-gfm': "GitHub's tables, footnotes and strike-through as Markdown",
  'mdast-util-math': 'formulas as Markdown',
  'mdast-util-to-markdown': 'the Markdown text itself: escaping that knows its surroundings',
  'webextension-polyfill': "one form of the browsers' extension API in our own pages and the background",
};

/** What the extension is made of: the script of every click, the reader, the Markdown writer, printing, and the popup's files. */
const ENTRIES = [
  'src/extension/content.iife.ts',
  'src/extension/parts/reader.iife.ts',
  'src/extension/parts/writer.iife.ts',
  'src/extension/parts/printing.iife.ts',
  'src/extension/parts/highlights.iife.ts',
  'src/extension/popup/forms.ts',
  'src/extension/own-page.ts',
];

/** Bytes of each package before it is made small, by name, where there is most of it. */
async function shippedBytes(): Promise<Map<string, number>> {
  const most = new Map<string, number>();
  for (const entry of ENTRIES)
    for (const [name, size] of await bytesIn(entry)) most.set(name, Math.max(size, most.get(name) ?? 0));
  return most;
}

async function bytesIn(entry: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, name: 'Content', formats: ['iife'] },
    },
  });
  for (const { output } of [result].flat() as Rolldown.RolldownOutput[])
    for (const file of output) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
        if (name) bytes.set(name, (bytes.get(name) ?? 0) + renderedLength);
      }
    }
  return bytes;
}

/** @param bytes of a package in what we ship; none: it is only brought along, and nothing of it is in */
function page(
  packages: readonly RuntimePackage[],
  commandLine: readonly RuntimePackage[],
  bytes: (name: string) => string,
): string {
  const row = ({ name, version, license }: RuntimePackage): string[] => [name, version, license, bytes(name)];
  const table = (head: readonly string[], rows: readonly string[][]): string =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const direct = packages.filter((one) => one.direct);
  return `# Dependencies

What the extension contains of others. Written by \`npm run docs:dependencies\`; a test says when it is out of date. Sizes
are kB of code in the extension, of what is really used, before it is made small. The licences' texts are in every
build as \`THIRD-PARTY-NOTICES.txt\`.

## Direct

${table(
  ['package', 'version', 'licence', 'kB', 'why'],
  direct.map((one) => [...row(one), REASONS[one.name] ?? '']),
)}

## Brought along by these

${table(['package', 'version', 'licence', 'kB'], packages.filter((one) => !one.direct).map(row))}

## The command line's own

npm installs them beside the command; nothing of them is in what we build.

${table(
  ['package', 'version', 'licence', 'why'],
  commandLine.map(({ name, version, license, direct }) => [
    name,
    version,
    license,
    direct ? (REASONS[name] ?? '') : '',
  ]),
)}

## From source to store

\`npm ci\`, then \`npm run package\`, with Node 20.19, 22.13, or 24 and newer, on Linux, macOS or Windows; nothing else is needed, and
nothing is fetched but the packages of the lock file. It writes \`dist/article-clipper-<version>-chromium.zip\` and
\`-firefox.zip\`. Two builds of one commit are the same bytes (\`e2e/built/reproducible.spec.ts\`), so a store can compare
what it was given with what it has built. No code is loaded at run time, and none is obfuscated: the bundler only makes
it small.
`;
}

/** The document as it ought to be. @param bytes see `page` */
export async function dependenciesDoc(bytes: (name: string) => string): Promise<string> {
  const options = (await resolveConfig(DOC)) ?? {};
  return format(page(runtimePackages(), runtimePackages('command-line'), bytes), {
    ...options,
    parser: 'markdown',
  });
}

/** The document as it is, and the sizes that it names. */
export function currentDoc(): { text: string; bytes: (name: string) => string } {
  const text = readFileSync(DOC, 'utf8');
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return { text, bytes: (name) => rows.find((cells) => cells[1] === name)?.[4] ?? '' };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = await shippedBytes();
  const bytes = (name: string): string => {
    const size = sizes.get(name) ?? 0;
    return size === 0 ? '0' : (size / 1000).toFixed(1);
  };
  writeFileSync(DOC, await dependenciesDoc(bytes));
  process.exit();
}
