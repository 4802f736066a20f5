/** Where the corpora are, and which of their pages a run takes. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldOf, hasCaptions, type Gold, type TruthRow } from './gold';

const HERE = dirname(fileURLToPath(import.meta.url));
export const PROJECT = resolve(HERE, '..');
export const CACHE = join(HERE, '.cache');

export interface CorpusPage {
  corpus: string;
  id: string;
  /** the file to serve, absolute */
  file: string;
  /** path inside the corpus folder when the page renders with its own files beside it, else null */
  path: string | null;
  /** the page's own address; made up on a reserved host when the truth has none; '' for rendering pages (known when served) */
  url: string;
  row: TruthRow;
  /** does its gold text hold its captions? where not, they are left out of what is scored */
  captionsInText: boolean;
  /** `pageUrl` resolves the links and pictures as written in the page */
  gold(pageUrl: string): Gold;
}

export interface Corpus {
  name: string;
  /** the unpacked folder */
  dir: string;
  pages: CorpusPage[];
  /** sha256 of its tar.xz, '' when only the unpacked folder is there */
  version: string;
}

/**
 * Finds the corpora: packed ones (a folder with `unpack`) are unpacked to its cache folder or $CORPUS_DIR.
 * Order: the argument, $CORPUS_DIR when it is already unpacked, `shared/corpus` beside the checkout or above it.
 * @returns null when there are none, so that callers can skip visibly
 */
export function findCorpora(
  argument: string | undefined,
): { packed: string | null; unpacked: string | null } | null {
  const isPacked = (dir: string): boolean => existsSync(join(dir, 'unpack'));
  const isUnpacked = (dir: string): boolean => existsSync(dir) && corpusNames(dir).length > 0;
  const named = process.env['CORPUS_DIR'];
  const env = named !== undefined && isUnpacked(named) ? named : null;
  if (argument !== undefined) {
    if (isPacked(argument)) return { packed: argument, unpacked: env };
    if (isUnpacked(argument)) return { packed: null, unpacked: argument };
    throw new Error(`no corpora in ${argument}: neither an unpack script nor folders with truth.jsonl`);
  }
  const beside = [1, 2].map((up) => resolve(PROJECT, '../'.repeat(up), 'shared/corpus'));
  const packed = beside.find(isPacked) ?? null;
  return packed === null && env === null ? null : { packed, unpacked: env };
}

function corpusNames(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => existsSync(join(dir, name, 'truth.jsonl')))
    .sort();
}

/** Names of the packed or unpacked corpora, `only` if given (unknown names are an error). */
export function loadCorpora(argument: string | undefined, only: readonly string[] = []): Corpus[] | null {
  const found = findCorpora(argument);
  if (!found) return null;
  const { packed } = found;
  const archives = packed
    ? readdirSync(packed)
        .filter((f) => f.endsWith('.tar.xz'))
        .map((f) => f.slice(0, -'.tar.xz'.length))
        .sort()
    : corpusNames(found.unpacked ?? '');
  const names = only.length > 0 ? [...only] : archives;
  for (const name of names)
    if (!archives.includes(name)) throw new Error(`no corpus ${name}; there are: ${archives.join(', ')}`);
  let dir = found.unpacked;
  if (dir === null || names.some((name) => !existsSync(join(dir ?? '', name, 'truth.jsonl')))) {
    if (!packed) throw new Error(`missing in ${dir ?? ''}: ${names.join(', ')}`);
    dir =
      process.env['CORPUS_DIR'] ??
      join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'article-clipper/corpus');
    execFileSync(join(packed, 'unpack'), ['-d', dir, ...names], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const root = dir;
  return names.map((name) => ({
    name,
    dir: join(root, name),
    pages: readPages(name, join(root, name)),
    version: packed ? sha256(join(packed, `${name}.tar.xz`)) : '',
  }));
}

function sha256(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}

function readPages(corpus: string, dir: string): CorpusPage[] {
  return readFileSync(join(dir, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): CorpusPage => {
      const row = JSON.parse(line) as TruthRow;
      const path = row.path ?? null;
      const file = path === null ? join(dir, 'pages', `${row.id}.html`) : join(dir, path);
      const url = path !== null ? '' : row.url || madeUpUrl(row.id);
      const captionsInText = hasCaptions(corpus, row);
      const gold = (pageUrl: string): Gold => goldOf(corpus, row, pageUrl);
      return { corpus, id: row.id, file, path, url, row, captionsInText, gold };
    });
}

/** An address on a reserved host (RFC 2606), short enough for a host label. */
function madeUpUrl(id: string): string {
  const host = createHash('sha256').update(id).digest('hex').slice(0, 12);
  return `https://p${host}.example.test/${encodeURIComponent(id.slice(0, 60))}`;
}

/**
 * A deterministic spread of `count` pages: ordered by a hash of the id, so that a smaller sample is part of a
 * larger one. Given back in the corpus' own order. `count` 0 takes all.
 */
export function spread<T extends { id: string }>(pages: readonly T[], count: number): T[] {
  if (count <= 0 || count >= pages.length) return [...pages];
  const keyed = pages.map((page, index) => ({
    page,
    index,
    key: createHash('sha256').update(page.id).digest('hex'),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  return keyed
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map((entry) => entry.page);
}
