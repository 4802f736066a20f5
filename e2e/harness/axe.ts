/** What axe finds in an extension page that is reached by the debugger alone, as the popup is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** What axe finds in a tab, a line each. */
export async function faultsIn(page: Page): Promise<string[]> {
  return violationLines((await new AxeBuilder({ page }).analyze()).violations);
}

export type Theme = 'light' | 'sepia' | 'dark' | 'contrast';

const THEMES: readonly Theme[] = ['light', 'sepia', 'dark', 'contrast'];

/**
 * What axe finds in a copy of the reader, theme by theme, a line each: every rule in the first theme, and in the others
 * what colours change.
 */
export async function faultsInThemes(copy: Page, themes: readonly Theme[] = THEMES): Promise<string[]> {
  const lines: string[] = [];
  for (const [at, theme] of themes.entries()) {
    await copy.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const axe = new AxeBuilder({ page: copy });
    if (at > 0) axe.withRules(['color-contrast', 'link-in-text-block']);
    lines.push(...violationLines((await axe.analyze()).violations).map((line) => `${theme}: ${line}`));
  }
  return lines;
}
