/** Seeded chance: everything drawn of a make or a page comes from here, so that the same seed draws the same pages. */
import { createHash } from 'node:crypto';
import { seededRandom, shuffle } from '../measures/bootstrap';

export class Choice {
  private readonly random: () => number;

  /** @param key whatever tells this chance from others: the make, the page, what is drawn */
  constructor(private readonly key: string) {
    this.random = seededRandom(createHash('sha256').update(key).digest().readUInt32BE(0));
  }

  /** A chance of its own for something, that does not hang on what was drawn before. */
  of(what: string): Choice {
    return new Choice(`${this.key} ${what}`);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** A whole number, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.random() * from.length)];
    if (found === undefined) throw new Error(`nothing to pick from: ${this.key}`);
    return found;
  }

  /** One of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return entries.at(-1)![0];
  }

  /** So many different ones at most, in an order by chance. */
  some<T>(from: readonly T[], count: number): T[] {
    return shuffle([...from], this.random).slice(0, count);
  }
}
