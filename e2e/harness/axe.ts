/** What axe finds in tabs, and in an extension page that is reached by the debugger alone, as the popup is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** One line for each violation, so that a failing test says what to mend. */
const violationLines = (violations: Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );

const RUN_AXE = `axe.run(document, { resultTypes: ['violations'] }).then((result) => JSON.stringify(result.violations))`;

interface Evaluates {
  evaluate<Found>(expression: string): Promise<Found>;
}

/** A line for each violation in the popup's document, or a tab's. */
export async function axeLines(target: Evaluates): Promise<string[]> {
  await target.evaluate(`${axeSource};0`);
  return violationLines(JSON.parse(await target.evaluate<string>(RUN_AXE)) as Violation[]);
}
