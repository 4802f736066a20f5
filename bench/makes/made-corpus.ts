/** Where made pages are kept, and how many there are. */
import { join } from 'node:path';
import { CACHE, loadCorpora, type Corpus } from '../corpus';

export const MADE = 'made-pages';
/** Made pages with pieces and their twins in the articles, of makes of their own. */
export const MADE_PIECES = 'made-pieces';
/** Written by hand (bench/pieces/written.ts). */
export const WRITTEN = 'written-pages';
/** A folder of corpora beside the real ones. */
export const MADE_DIR = join(CACHE, 'made');
export const MAKES = 320;
export const PIECES_MAKES = 300;
export const PAGES_A_MAKE = 2;

/** The made pages as a corpus, of the first makes only where so many are wanted. @throws where `npm run bench:makes` has not been run */
export function loadMade(makes = MAKES, name = MADE): Corpus {
  const corpus = loaded(name);
  return { ...corpus, pages: corpus.pages.slice(0, makes * PAGES_A_MAKE) };
}

/** @throws where `npm run bench:makes` has not been run */
export const loadWritten = (): Corpus => loaded(WRITTEN);

function loaded(name: string): Corpus {
  const [corpus] = loadCorpora(MADE_DIR, [name]) ?? [];
  if (!corpus) throw new Error('no made pages: npm run bench:makes');
  return corpus;
}
