/** How far one input leads by sitemap indexes that name sitemaps and further indexes: so many, so deep, so long, so large. */

/** Indexes within each other: the protocol knows one level, large sites have two. */
const MOST_DEPTH = 4;
/** sitemaps: an index names 50,000 at most */
const MOST_LISTS = 50_000;
/** ms for all of them together */
const MOST_MS = 2 * 3600 * 1000;
/** bytes of all of them together, unpacked: 400 of the largest that the protocol allows */
const MOST_BYTES = 20_000_000_000;

interface Bounds {
  lists?: number;
  ms?: number;
  bytes?: number;
  /** ms */
  now?: () => number;
}

export class Reach {
  private readonly seen: Set<string>;
  private readonly told = new Set<string>();
  private readonly now: () => number;
  private readonly until: number;
  private readonly lists: number;
  /** bytes that may still be read */
  bytesLeft: number;

  /** @param bounds for tests */
  constructor(source: string, bounds: Bounds = {}) {
    const { now = () => performance.now(), ms = MOST_MS, lists = MOST_LISTS, bytes = MOST_BYTES } = bounds;
    this.seen = new Set([source]);
    this.now = now;
    this.until = now() + ms;
    this.lists = lists;
    this.bytesLeft = bytes;
  }

  isNew(address: string): boolean {
    return !this.seen.has(address);
  }

  /** Takes the list into account. @returns why no further one is read, null where it is */
  obstacle(address: string, depth: number): string | null {
    if (depth > MOST_DEPTH) return `sitemaps are nested deeper than ${String(MOST_DEPTH)}`;
    if (this.seen.size > this.lists) return `more than ${String(this.lists)} sitemaps`;
    if (this.now() > this.until) return 'its sitemaps take too long';
    if (this.bytesLeft <= 0) return 'its sitemaps are too large together';
    this.seen.add(address);
    return null;
  }

  /** Is it the first time that this is to be said? */
  isFirst(obstacle: string): boolean {
    const isFirst = !this.told.has(obstacle);
    this.told.add(obstacle);
    return isFirst;
  }

  async *counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.bytesLeft -= chunk.length;
      yield chunk;
    }
  }
}
