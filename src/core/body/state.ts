/** Holds the body while rules change it. */
import type { Reason } from '../reasons';
import type { SegmentDecision } from '../selection';
import type { Page } from '../page';
import type { BodyView, BodyRule } from './rule';
import type { Steps } from '../../util/steps';

export class BodyState implements BodyView {
  readonly scores: Float64Array;
  readonly #reasons: Reason[];
  readonly #inBody: Uint8Array;
  readonly #changed: Uint8Array;
  readonly #refused: Uint8Array;
  /** by element, code units of the body */
  readonly #lengths: Float64Array;
  #total = 0;

  /** @param decided one a segment */
  constructor(
    readonly page: Page,
    decided: readonly SegmentDecision[],
    readonly guess = false,
  ) {
    this.scores = new Float64Array(decided.length);
    this.#inBody = new Uint8Array(decided.length);
    this.#changed = new Uint8Array(decided.length);
    this.#refused = new Uint8Array(decided.length);
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

  isRefused(segment: number): boolean {
    return this.#refused[segment] === 1;
  }

  /** `rows` does not bring the segment back. */
  refuse(segment: number): void {
    this.#refused[segment] = 1;
  }

  lengthIn(element: number): number {
    return this.#lengths[element] ?? 0;
  }

  /** O(depth). */
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

type ReasonedRule = BodyRule & { readonly reason: Reason };

/** @param without rules to skip */
export function* runRules(
  rules: readonly ReasonedRule[],
  body: BodyState,
  without: ReadonlySet<string> = new Set(),
): Steps<void> {
  for (const rule of rules) {
    if (without.has(rule.name)) continue;
    yield `body: ${rule.name}`;
    if (rule.applies?.(body) !== false) applyRule(rule, body);
  }
}

function applyRule({ reason, takes, find, atMost = Infinity }: ReasonedRule, body: BodyState): void {
  const isKept = takes === 'keep';
  const most = atMost * body.length;
  for (const group of find(body)) {
    const wanted = group.filter((s) => body.isBody(s) !== isKept);
    const length = wanted.reduce((sum, s) => sum + body.page.segments[s]!.text.length, 0);
    if (!(length > most)) for (const s of wanted) body.change(s, isKept, reason);
  }
}
