/** Addresses of host names, remembered for a while: pages name the same few hundred hosts over and over. */
import { lookup } from 'node:dns/promises';

/** ms that an answer holds, also that there is no such host: dead ones are asked for most and take longest */
const KEPT_MS = 60_000;
/** names that are remembered: a page may name as many as it likes */
const MOST_NAMES = 2000;

/** All addresses of a name. Rejects where it has none. */
export type NameLookup = (name: string) => Promise<string[]>;

/** As this machine answers, its own list of hosts included. At most four at a time: Node's threads, which also read files. */
const ofThisMachine: NameLookup = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Asks once for a name that is asked for again while the first answer is on its way, or within a minute of it. Whoever checks
 * an address is to connect to that very one: what a name means later is of no matter then.
 * @param now ms
 */
export function remembering(find: NameLookup = ofThisMachine, now: () => number = Date.now): NameLookup {
  const known = new Map<string, { answer: Promise<string[]>; until: number }>();
  return (name) => {
    const kept = known.get(name);
    if (kept && kept.until > now()) return kept.answer;
    const answer = find(name);
    const entry = { answer, until: Infinity };
    const keep = (): void => {
      entry.until = now() + KEPT_MS;
    };
    answer.then(keep, (error: unknown) => {
      if ((error as NodeJS.ErrnoException | null)?.code === 'ENOTFOUND') keep();
      // A network that is away for a moment is asked again by the next try.
      else known.delete(name);
    });
    if (known.size >= MOST_NAMES) known.clear();
    known.set(name, entry);
    return answer;
  };
}
