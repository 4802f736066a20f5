import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './browser';

/** The shared corpora beside the project; null where they are not (then their tests are skipped, visibly). */
export function corpusFolder(): string | null {
  const asked = process.env['CORPUS'];
  const candidates = asked
    ? [asked]
    : ['..', '../..', '../../..'].map((up) => path.join(ROOT, up, 'shared', 'corpus'));
  return candidates.find((folder) => existsSync(path.join(folder, 'unpack'))) ?? null;
}

export interface CorpusPage {
  id: string;
  path: string;
  title: string;
  text: string;
  /** of all pages, where the article has several */
  fullText?: string | null;
  kind?: string;
  family?: string;
}

/** Unpacks a corpus (into the cache folder that its own script chooses) and reads its truth. */
export async function loadCorpus(
  folder: string,
  name: string,
): Promise<{ root: string; pages: CorpusPage[] }> {
  const cache = execFileSync(path.join(folder, 'unpack'), [name], { encoding: 'utf8' }).trim();
  const root = path.join(cache, name);
  const truth = await readFile(path.join(root, 'truth.jsonl'), 'utf8');
  const pages = truth
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as CorpusPage);
  return { root, pages };
}
