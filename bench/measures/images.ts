import { words } from '../../src/util/text';
import { bagOf, overlap } from './bag';

export interface GoldImage {
  /** absolute addresses of every version of the picture */
  addresses: string[];
  /** '' when the gold has none */
  caption: string;
}

interface FoundImage {
  src: string;
  caption: string;
}

/** Counts to be summed over pages before taking precision and recall. */
export interface Counts {
  common: number;
  predicted: number;
  gold: number;
}

/** A file name must be longer than this to identify a picture by itself (corpus README, Measures). */
const SHORTEST_TELLING_NAME = 6;

/** Last path segment without query, decoded and in lower case. */
export function fileName(address: string): string {
  let path: string;
  try {
    path = new URL(address).pathname;
  } catch {
    path = address.replace(/[?#].*$/, '');
  }
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}

const sameAddress = (a: string, b: string): boolean =>
  a.replace(/^https?:/, '').replace(/#.*$/, '') === b.replace(/^https?:/, '').replace(/#.*$/, '');

const NONE: ReadonlySet<string> = new Set();

/**
 * True when `src` is, by address or by telling file name, one of `addresses`.
 * @param shared names that several pictures of the page have: they tell nothing
 */
export function sameImage(src: string, addresses: readonly string[], shared = NONE): boolean {
  const name = fileName(src);
  const telling = name.length > SHORTEST_TELLING_NAME && !shared.has(name);
  return addresses.some((address) => sameAddress(src, address) || (telling && name === fileName(address)));
}

/** File names that stand in several of the gold's pictures: some sites name pictures by their width. */
function sharedNames(gold: readonly GoldImage[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { addresses } of gold)
    for (const name of new Set(addresses.map(fileName)))
      if (seen.has(name)) shared.add(name);
      else seen.add(name);
  return shared;
}

/**
 * Pairs found pictures with gold ones, each at most once; a picture found twice counts once.
 * Captions are compared as bags of words for the pictures that both sides have; a gold caption of a
 * picture that was not found is missed.
 */
export function matchImages(
  found: readonly FoundImage[],
  gold: readonly GoldImage[],
): { images: Counts; captions: Counts } {
  const shared = sharedNames(gold);
  const unique: FoundImage[] = [];
  for (const image of found) {
    if (image.src === '') continue;
    const twin = unique.find((u) => sameImage(image.src, [u.src], shared));
    if (!twin) unique.push({ ...image });
    else if (twin.caption === '') twin.caption = image.caption;
  }
  const taken = new Set<FoundImage>();
  const images: Counts = { common: 0, predicted: unique.length, gold: gold.length };
  const captions: Counts = { common: 0, predicted: 0, gold: 0 };
  for (const want of gold) {
    const goldWords = words(want.caption);
    captions.gold += goldWords.length;
    const hit = unique.find((image) => !taken.has(image) && sameImage(image.src, want.addresses, shared));
    if (!hit) continue;
    taken.add(hit);
    images.common++;
    const foundWords = words(hit.caption);
    captions.predicted += foundWords.length;
    captions.common += overlap(bagOf(foundWords), bagOf(goldWords));
  }
  return { images, captions };
}
