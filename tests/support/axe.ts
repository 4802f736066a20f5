/** For browser-mode tests: what axe finds in a document, be it one in which no script runs. */
import type * as Axe from 'axe-core';
import source from 'axe-core/axe.min.js?raw';

const made = new WeakMap<Window, typeof Axe>();

/** axe, made for one window: it asks that window's own names. */
function axeFor(view: Window): typeof Axe {
  const known = made.get(view);
  if (known) return known;
  const module = { exports: {} as typeof Axe };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a package's own code
  const make = new Function('module', 'window', 'document', source) as (...given: unknown[]) => void;
  make(module, view, view.document);
  made.set(view, module.exports);
  return module.exports;
}

/** One line for each violation, so that a failing test says what to mend. */
export async function axeLines(view: Window, rules?: string[]): Promise<string[]> {
  const options: Axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await axeFor(view).run(view.document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}

const THEMES = ['light', 'sepia', 'dark', 'contrast'];

/** What colours change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the reader, theme by theme: every rule in the first, and those of colours in the others. */
export async function faultsInThemes(view: Window, themes = THEMES): Promise<string[]> {
  const lines: string[] = [];
  const root = view.document.documentElement;
  const before = root.dataset['theme'];
  for (const [at, theme] of themes.entries()) {
    root.dataset['theme'] = theme;
    const found = await axeLines(view, at > 0 ? COLOUR_RULES : undefined);
    lines.push(...found.map((line) => `${theme}: ${line}`));
  }
  root.dataset['theme'] = before;
  return lines;
}
