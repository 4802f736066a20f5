/** The longest steps of a giant's clip, by name: a task cannot be shorter than the longest step in it. */
import { join } from 'node:path';
import { PROJECT } from '../../corpus';
import type { Tab } from '../../host/browser';
import { bundle } from '../../host/bundles';
import type { TimedStep } from '../../page/step-times';

/** ms for one round */
const LIMIT = 240_000;

/** The script that `longestSteps` needs in its page. */
export const stepsScript = (): Promise<string> =>
  bundle(join(PROJECT, 'bench/page/step-times.ts'), 'BenchSteps');

/**
 * @returns by name of a step: how many there were, ms of the longest and of all. Of each step the shortest of the rounds
 *   counts: what other work on the machine and collections of garbage add comes at another place each time
 */
export async function longestSteps(
  tab: Tab,
  script: string,
  file: string,
  rounds: number,
): Promise<Map<string, { count: number; longest: number; sum: number }>> {
  const best: TimedStep[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await tab.load('https://giants.example.test/', file);
    await tab.evaluate(`${script}\n;0`);
    const steps = (await tab.evaluate('gc(); BenchSteps.stepsOf(document)', LIMIT)) as TimedStep[];
    steps.forEach(([name, ms], at) => (best[at] = [name, Math.min(ms, best[at]?.[1] ?? ms)]));
  }
  const found = new Map<string, { count: number; longest: number; sum: number }>();
  for (const [name, ms] of best) {
    const { count, longest, sum } = found.get(name) ?? { count: 0, longest: 0, sum: 0 };
    found.set(name, { count: count + 1, longest: Math.max(longest, ms), sum: sum + ms });
  }
  return found;
}
