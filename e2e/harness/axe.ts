/** What axe finds in tabs, and in an extension page that is reached by the debugger alone, as the popup is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

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

/** @param rules asked; none: all */
const runAxe = (rules?: readonly string[]): string =>
  `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })}).then((result) => JSON.stringify(result.violations))`;

export const RUN_AXE = runAxe();

interface Evaluates {
  evaluate<Found>(expression: string): Promise<Found>;
}

const linesOf = async (target: Evaluates, rules?: readonly string[]): Promise<string[]> =>
  violationLines(JSON.parse(await target.evaluate<string>(runAxe(rules))) as Violation[]);

/** A line for each violation in the popup's document, or a tab's. */
export async function axeLines(target: Evaluates): Promise<string[]> {
  await target.evaluate(`${axeSource};0`);
  return linesOf(target);
}

type Theme = 'light' | 'sepia' | 'dark' | 'contrast';

const THEMES: readonly Theme[] = ['light', 'sepia', 'dark', 'contrast'];

/** What colours change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds in a copy of the reader, theme by theme, a line each: every rule in the first theme, and those of colours in the others. */
export async function faultsInThemes(copy: Page, themes: readonly Theme[] = THEMES): Promise<string[]> {
  await copy.evaluate(`${axeSource};0`);
  const lines: string[] = [];
  for (const [at, theme] of themes.entries()) {
    await copy.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const found = await linesOf(copy, at > 0 ? COLOUR_RULES : undefined);
    lines.push(...found.map((line) => `${theme}: ${line}`));
  }
  return lines;
}
