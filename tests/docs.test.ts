/** What the documentation points to exists (files, headings, commands), and it stays short. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = [
  ...['.ci', '.github', 'bench', 'deploy', 'docs', 'e2e'],
  ...['public', 'scripts', 'site', 'src', 'tests'],
];

/** Written by a build or a run, so not in a checkout. */
const MADE = /^(?:dist|out|bench\/\.cache|node_modules)\//;

/** All files of the project, relative to its root, with `/`. */
const FILES = [
  ...readdirSync(ROOT).filter((name) => name.includes('.')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ),
].filter((file) => !MADE.test(file));

/** The fixtures' Markdown is what the clipper writes, not documentation. */
const DOCS = FILES.filter((file) => file.endsWith('.md') && !/fixtures\/.*\//.test(file));
const SOURCES = FILES.filter((file) => /\.(?:ts|mjs|js)$/.test(file) && !file.includes('fixtures/'));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const markdown = new MarkdownIt();

/** The parts of a document's lines: links, pictures, code, text. */
const partsOf = (file: string) => markdown.parse(read(file), {}).flatMap((block) => block.children ?? []);

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const blocks = markdown.parse(read(file), {});
  const headings = blocks.filter((_, at) => blocks[at - 1]?.type === 'heading_open');
  return headings.map(({ children }) =>
    (children ?? [])
      .map((part) => part.content)
      .join('')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with a relative link, '' if nothing is. */
function wrongLink(from: string, url: string): string {
  if (url === '') return '';
  if (/^[a-z]+:/i.test(url)) return '';
  const [path = '', anchor = ''] = url.split('#');
  const target = path === '' ? from : relative(ROOT, resolve(ROOT, dirname(from), path));
  if (!existsSync(join(ROOT, target))) return `no file ${url}`;
  return anchor !== '' && !anchorsOf(target).includes(anchor) ? `no heading ${url}` : '';
}

/** `core/body/rules.ts`, `rules.ts`, `docs/cli.md`; not a part of an address or a pattern. */
const FILE_NAME =
  /(?<![\w./*…$})-])[\w.][\w./-]*\.(?:ts|mjs|js)\b(?![\w./*])|(?<![\w./-])[\w.-]+\/[\w./-]+\.(?:json|md|tsv)\b/g;

/** A word in capitals stands for any name: `keep/NAME.ts`. */
const ANY_NAME = /[A-Z]{4,}(?!\.md)/;

/** Files that a text names and that no file's path ends with. */
function missingFiles(from: string, text: string): string[] {
  return (text.match(FILE_NAME) ?? []).filter(
    (name) =>
      !MADE.test(name) &&
      !ANY_NAME.test(name) &&
      !existsSync(resolve(ROOT, dirname(from), name)) &&
      !FILES.some((file) => `/${file}`.endsWith(`/${name}`)),
  );
}

/** Commands `npm run NAME` that package.json does not have. */
function missingScripts(text: string): string[] {
  return [...text.matchAll(/npm run ([a-z][\w:-]*\w)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => scripts[name] === undefined)
    .map((name) => `npm run ${name}`);
}

test('links, files and commands in the documentation exist', () => {
  const wrong = DOCS.flatMap((file) => {
    const parts = partsOf(file);
    const links = parts.map((part) =>
      wrongLink(file, String(part.attrGet('href') ?? part.attrGet('src') ?? '')),
    );
    const files = parts.flatMap((part) =>
      part.type === 'code_inline' ? missingFiles(file, part.content) : [],
    );
    const found = [...links.filter((line) => line !== ''), ...files, ...missingScripts(read(file))];
    return [...new Set(found)].map((line) => `${file}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

/** Words, as `wc -w` counts them: all of it is read in an hour. */
const MOST_WORDS: Record<string, number> = {
  'README.md': 900,
  'CHANGELOG.md': 500,
  'CONTRIBUTING.md': 900,
  'docs/model-card.md': 2_500,
  'docs/bench.md': 2_000,
  'docs/trust.md': 2_000,
  'all Markdown': 18_000,
};

test('the documentation has at most so many words', () => {
  const pages = DOCS.filter((file) => !/fixtures|labels/.test(file));
  const words = new Map(pages.map((file) => [file, read(file).split(/\s+/).filter(Boolean).length]));
  words.set(
    'all Markdown',
    [...words.values()].reduce((sum, count) => sum + count, 0),
  );
  const tooLong = Object.entries(MOST_WORDS)
    .filter(([file, most]) => (words.get(file) ?? Infinity) > most)
    .map(([file, most]) => `${file}: ${String(words.get(file))} words, at most ${String(most)}`);
  expect(tooLong).toEqual([]);
});

test('documents and commands that the code names exist', () => {
  const wrong = SOURCES.flatMap((file) => {
    const text = read(file);
    const documents = [...text.matchAll(/(?<![\w/.])docs\/[\w./-]+\.md\b/g)].map(([name]) => name);
    return [...documents.filter((name) => !existsSync(join(ROOT, name))), ...missingScripts(text)].map(
      (line) => `${file}: ${line}`,
    );
  });
  expect(wrong).toEqual([]);
});
