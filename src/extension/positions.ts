/** Where readers were left, by address: in the browser's memory until it is closed, and nowhere else. */
import browser from './browser';

/** A place in an article: the block at the top of the screen, by its number and by how its text begins. */
export interface Position {
  block: number;
  begins: string;
  /** of the block's height above the top of the screen, −1 to 1 */
  share: number;
}

const KEY = 'positions';
/** Addresses that are kept, the last read ones. */
const MOST = 50;

type Positions = Record<string, Position>;

async function positions(): Promise<Positions> {
  return ((await browser.storage.session.get(KEY))[KEY] ?? {}) as Positions;
}

export async function positionAt(url: string): Promise<Position | null> {
  const kept = await positions();
  return Object.hasOwn(kept, url) ? (kept[url] ?? null) : null;
}

/** @param position null: one was at the beginning */
export async function keepPosition(url: string, position: Position | null): Promise<void> {
  const others = Object.entries(await positions()).filter(([other]) => other !== url);
  const all = position ? [...others, [url, position] as const] : others;
  await browser.storage.session.set({ [KEY]: Object.fromEntries(all.slice(-MOST)) });
}
