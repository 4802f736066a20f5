/** Single rules of the body, run as their table has them. */
import { runRules, BodyState } from '../../src/core/body/state';
import { RULES, WHOLE_BLOCKS } from '../../src/core/body/rules';
import type { Page } from '../../src/core/page';
import type { SegmentDecision } from '../../src/core/selection';
import { run } from '../../src/util/steps';
import { decision } from './decisions';

type RuleName = (typeof RULES | typeof WHOLE_BLOCKS)[number]['name'];

export const KEPT = decision();

/** What rules make of decisions, in the order of their table. */
export function afterRules(
  names: readonly RuleName[],
  page: Page,
  decided: readonly SegmentDecision[],
): SegmentDecision[] {
  const body = new BodyState(page, decided);
  const rules = [...WHOLE_BLOCKS, ...RULES].filter(({ name }) => names.includes(name));
  run(runRules(rules, body));
  return body.decisions();
}
