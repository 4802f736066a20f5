/**
 * Reading positions by address, in memory until the browser closes. Private windows have their own list,
 * deleted with the last of them.
 */
import { Turns } from '../../util/turns';
import browser, { type Runtime } from './browser';
import { isOfSender } from './sender';

/** The block at the top of the screen, by number and first words. */
export interface ReadingPosition {
  block: number;
  begins: string;
  /** of the block's height above the top of the screen, −1 to 1 */
  share: number;
}

const LIST = { open: 'positions', private: 'private-positions' } as const;
/** Limit for addresses; the oldest go first. */
const MOST = 50;
/** In code units. Readers send fewer. */
const LONGEST_BEGINNING = 200;

type List = (typeof LIST)[keyof typeof LIST];
type Positions = Record<string, ReadingPosition>;

const listOf = (sender: Runtime.MessageSender): List =>
  sender.tab?.incognito === true ? LIST.private : LIST.open;

async function positions(list: List): Promise<Positions> {
  return ((await browser.storage.session.get(list))[list] ?? {}) as Positions;
}

/** Validates untrusted data. */
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

/** Writes run in turn, so that readers closing together lose nothing. Reads wait for them. */
const turns = new Turns();

const keepPosition = (url: string, position: ReadingPosition | null, list: List): Promise<void> =>
  turns.inTurn(async () => {
    const others = Object.entries(await positions(list)).filter(([other]) => other !== url);
    const all = position ? [...others, [url, position] as const] : others;
    await browser.storage.session.set({ [list]: Object.fromEntries(all.slice(-MOST)) });
  });

/** Answers only for addresses of the asking site. @returns undefined for other messages */
export function answerPositions(
  name: string,
  request: unknown,
  sender: Runtime.MessageSender,
): Promise<unknown> | undefined {
  if (name !== 'position' && name !== 'keepPosition') return undefined;
  const { url, position } = (request ?? {}) as Record<string, unknown>;
  if (!isOfSender(url, sender)) return Promise.resolve(null);
  return name === 'position'
    ? turns.inTurn(() => positionAt(url, listOf(sender)))
    : keepPosition(url, readPosition(position), listOf(sender));
}

export const forgetPrivatePositions = (): Promise<void> => browser.storage.session.remove(LIST.private);
