/** `npm run docs:dependencies`: writes docs/dependencies.md: what we ship of others, why, how much, under which licence. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { build, type Rolldown } from 'vite';
import { runtimePackages, type RuntimePackage } from './runtime-packages';

const DOC = fileURLToPath(new URL('../docs/dependencies.md', import.meta.url));

/** Why each direct dependency is there; a test fails while one has no reason. */
export const REASONS: Record<string, string> = {
  commander: 'options, commands and help of the command line',
  parse5: 'HTML of pages that are not rendered, parsed as browsers do',
  'css-select': 'selectors over what parse5 has parsed',
  'classic-level': 'the queue of a batch, a file database; comes built for eight platforms',
  bullmq: 'the queue over Redis: locks, and stalled jobs go to other workers',
  ioredis: 'the connection to Redis',
  sax: 'sitemaps and feeds as a stream, broken ones too',
  warcio: 'reads WARC records',
  yauzl: 'reads the directory of a WACZ',
  aws4fetch: 'signs requests to an S3 store, in 3 kB',
  'playwright-core': 'drives the browser that renders pages',
  'approx-string-match': 'finds a highlighted passage again after its words have changed',
  dompurify: 'the second sanitiser, after our own allow-list',
  'fastest-levenshtein': 'edit distances of titles and of neighbouring pages',
  fflate: 'zip files: books, and notes with their pictures',
  temml: 'sets TeX as MathML, which all browsers show; loaded where an article has TeX',
  yaml: 'front matter: parses templates, writes values',
  liquidjs: 'templates, interpreted without eval',
  'hast-util-to-mdast': 'from the article as a tree to a Markdown tree',
  'mdast-util-gfm': "GitHub's tables, footnotes and strike-through as Markdown",
  'mdast-util-math': 'formulas as Markdown',
  'mdast-util-to-markdown': 'writes the Markdown text, and escapes only what it must',
  'webextension-polyfill': 'one extension API for all browsers',
};

/** What the extension is made of: the script of every click, the reader, the Markdown writer, printing, and the popup's files. */
const ENTRIES = [
  'src/extension/content.iife.ts',
  'src/extension/parts/reader.iife.ts',
  'src/extension/parts/files.iife.ts',
  'src/extension/parts/aids.iife.ts',
  'src/extension/parts/tools.iife.ts',
  'src/extension/popup/forms.ts',
  'src/extension/bridge/own-page.ts',
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

/** @param bytes of a package in what we ship, in kB */
function page(
  packages: readonly RuntimePackage[],
  commandLine: readonly RuntimePackage[],
  bytes: (name: string) => string,
): string {
  const kB = (name: string): string => `, ${bytes(name)} kB`;
  const direct = (list: readonly RuntimePackage[], size: (name: string) => string): string =>
    list
      .filter((one) => one.direct)
      .map(
        ({ name, version, license }) =>
          `- ${name} ${version} (${license}${size(name)}): ${REASONS[name] ?? ''}`,
      )
      .join('\n');
  const brought = (list: readonly RuntimePackage[]): string =>
    String(list.filter((one) => !one.direct).length);
  return `# Dependencies

What the extension contains of others. \`npm run docs:dependencies\` writes this page. Sizes
are of the code that is really used, before minification. The licences' texts are in every build as
\`THIRD-PARTY-NOTICES.txt\`.

${direct(packages, kB)}

They bring along ${brought(packages)} packages, which the notices name.

## The command line's own

npm installs them beside the command; our builds do not contain them.

${direct(commandLine, () => '')}

They bring along ${brought(commandLine)} packages.
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
  const sizes = new Map(
    [...text.matchAll(/^- (\S+) .*?, ([\d.]+) kB\)/gm)].map(([, name = '', size = '']) => [name, size]),
  );
  return { text, bytes: (name) => sizes.get(name) ?? '' };
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
