/** What axe finds in an extension page that is reached by the debugger alone, as the popup is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RemoteTarget } from './target';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** One line for each violation, so that a failing test says what to mend. */
export const violationLines = (violations: Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );

export const RUN_AXE = `axe.run(document, { resultTypes: ['violations'] }).then((result) => JSON.stringify(result.violations))`;

export async function axeLines(target: RemoteTarget): Promise<string[]> {
  await target.evaluate(`${axeSource};0`);
  return violationLines(JSON.parse(await target.evaluate<string>(RUN_AXE)) as Violation[]);
}
