/** Random choices that can be made again: everything about a case follows from its seed and its number. */
export class Random {
  private state: number;

  constructor(seed: number, index = 0) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
    // Neighbouring seeds would begin alike.
    for (let i = 0; i < 4; i++) this.next();
  }

  /** 0 ≤ x < 1 (mulberry32, a generator in the public domain) */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** an integer, 0 ≤ n < below */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }
}
