/**
 * Where readers were left, by address: in the browser's memory until it is closed, and nowhere else. Private windows have a list
 * of their own, which goes with the last of them.
 */
import browser, { type Runtime } from './browser';
import { isOfSender } from './sender';

/** A place in an article: the block at the top of the screen, by its number and by how its text begins. */
export interface ReadingPosition {
  block: number;
  begins: string;
  /** of the block's height above the top of the screen, −1 to 1 */
  share: number;
}

const LIST = { open: 'positions', private: 'private-positions' } as const;
/** Addresses that are kept, the last read ones. */
const MOST = 50;
/** Code units of a block's beginning; readers send fewer. */
const LONGEST_BEGINNING = 200;

type List = (typeof LIST)[keyof typeof LIST];
type Positions = Record<string, ReadingPosition>;

const listOf = (sender: Runtime.MessageSender): List =>
  sender.tab?.incognito === true ? LIST.private : LIST.open;

async function positions(list: List): Promise<Positions> {
  return ((await browser.storage.session.get(list))[list] ?? {}) as Positions;
}

/** A position from whatever a message had in its place; null where it is none. */
function readPosition(value: unknown): ReadingPosition | null {
  if (typeof value !== 'object' || value === null) return null;
  const { block, begins, share } = value as Record<string, unknown>;
  if (typeof block !== 'number' || !Number.isSafeInteger(block) || block < 0) return null;
  if (typeof begins !== 'string' || begins.length > LONGEST_BEGINNING) return null;
  if (typeof share !== 'number' || !(Math.abs(share) <= 1)) return null;
  return { block, begins, share };
}

async function positionAt(url: string, list: List): Promise<ReadingPosition | null> {
  const kept = await positions(list);
  return Object.hasOwn(kept, url) ? (kept[url] ?? null) : null;
}

/** Each waits for the one before: two readers that close at once lose none of each other, and one that opens finds what was just left. */
let keeping: Promise<unknown> = Promise.resolve();

function keepPosition(url: string, position: ReadingPosition | null, list: List): Promise<void> {
  const kept = keeping.then(async () => {
    const others = Object.entries(await positions(list)).filter(([other]) => other !== url);
    const all = position ? [...others, [url, position] as const] : others;
    await browser.storage.session.set({ [list]: Object.fromEntries(all.slice(-MOST)) });
  });
  keeping = kept.catch(() => undefined);
  return kept;
}

/** The background's answers: a page's reader gets the places of its own site's addresses. undefined: the message is about something else. */
export function answerPositions(
  name: string,
  request: unknown,
  sender: Runtime.MessageSender,
): Promise<unknown> | undefined {
  if (name !== 'position' && name !== 'keepPosition') return undefined;
  const { url, position } = (request ?? {}) as Record<string, unknown>;
  if (!isOfSender(url, sender)) return Promise.resolve(null);
  return name === 'position'
    ? keeping.then(() => positionAt(url, listOf(sender)))
    : keepPosition(url, readPosition(position), listOf(sender));
}

/** Called when the last private window was closed. */
export const forgetPrivatePositions = (): Promise<void> => browser.storage.session.remove(LIST.private);
