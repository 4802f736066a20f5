/** Runs the rules of a table over a body, one after the other: the only place where a rule changes anything. */
import type { Reason } from '../reasons';
import type { Steps } from '../../util/steps';
import type { BodyRule } from './rule';
import type { BodyState } from './state';

type ReasonedRule = BodyRule & { readonly reason: Reason };

/**
 * Applies each rule in order to `body`, which is changed; a rule sees what those before it did. Pauses before each.
 * @param without names of rules to leave out
 */
export function* runRules(
  rules: readonly ReasonedRule[],
  body: BodyState,
  without: ReadonlySet<string> = new Set(),
): Steps<void> {
  for (const rule of rules) {
    if (without.has(rule.name)) continue;
    yield `body: ${rule.name}`;
    if (rule.applies(body)) applyRule(rule, body);
  }
}

/** Applies one rule: a group that weighs more than it may stays as it is. */
export function applyRule({ reason, takes, find, atMost = Infinity }: ReasonedRule, body: BodyState): void {
  const isKept = takes === 'keep';
  const most = atMost * body.length;
  for (const group of find(body)) {
    const wanted = group.filter((s) => body.isBody(s) !== isKept);
    const length = wanted.reduce((sum, s) => sum + body.page.segments[s]!.text.length, 0);
    if (!(length > most)) for (const s of wanted) body.change(s, isKept, reason);
  }
}
