/** The body while rules change it: a role and a reason for each segment, and the sums that rules ask for. */
import type { Reason } from '../reasons';
import type { SegmentDecision } from '../selection';
import type { Page } from '../page';
import type { BodyView } from './rule';

export class BodyState implements BodyView {
  readonly scores: Float64Array;
  readonly #reasons: Reason[];
  readonly #inBody: Uint8Array;
  readonly #changed: Uint8Array;
  /** for each element: code units of the body in it and below */
  readonly #lengths: Float64Array;
  #total = 0;

  /**
   * @param decided what the decoder says, one a segment: body or dropped
   * @param guess whether that is no more than a guess (`Body.guess`)
   */
  constructor(
    readonly page: Page,
    decided: readonly SegmentDecision[],
    readonly guess = false,
  ) {
    this.scores = new Float64Array(decided.length);
    this.#inBody = new Uint8Array(decided.length);
    this.#changed = new Uint8Array(decided.length);
    this.#reasons = decided.map(({ role, reason, score }, s) => {
      this.scores[s] = score;
      if (role === 'body') this.#inBody[s] = 1;
      return reason;
    });
    this.#lengths = page.tree.sumOf(({ text }, s) => (this.#inBody[s] === 1 ? text.length : 0));
    for (let s = 0; s < decided.length; s++)
      if (this.#inBody[s] === 1) this.#total += page.segments[s]!.text.length;
  }

  get length(): number {
    return this.#total;
  }

  isBody(segment: number): boolean {
    return this.#inBody[segment] === 1;
  }

  isChanged(segment: number): boolean {
    return this.#changed[segment] === 1;
  }

  lengthIn(element: number): number {
    return this.#lengths[element] ?? 0;
  }

  /** Takes a segment in or out, and keeps the sums. O(depth). */
  change(segment: number, isBody: boolean, reason: Reason): void {
    if (this.isBody(segment) === isBody) return;
    const { block, text } = this.page.tree.segment(segment);
    const length = isBody ? text.length : -text.length;
    this.#inBody[segment] = isBody ? 1 : 0;
    this.#changed[segment] = 1;
    this.#reasons[segment] = reason;
    this.#total += length;
    for (const element of this.page.tree.ancestors(block)) this.#lengths[element]! += length;
  }

  decisions(): SegmentDecision[] {
    return this.#reasons.map((reason, s) => ({
      role: this.isBody(s) ? 'body' : 'dropped',
      reason,
      score: this.scores[s]!,
    }));
  }
}
