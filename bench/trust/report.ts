/** `npm run trust:report`: writes docs/trust.md from the case tables and from what the scripts of this folder found. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { BrowserName } from '../../e2e/hostile/case';
import { ALL_CASES, AREAS } from '../../e2e/hostile/cases/all';
import { markdownTable } from '../tables';
import { memberNames } from './member-names';
import { readResult } from './results';

const DOC = fileURLToPath(new URL('../../docs/trust.md', import.meta.url));
const RESULTS = fileURLToPath(new URL('results', import.meta.url));

const said = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];

/** '0 of 32' page loads failed when all cases were last tried in this browser. */
function failedLoads(browser: BrowserName, area: string): string {
  const run = readResult(`hostile-${browser}`);
  const loads = run?.['loads'] as Record<string, number> | undefined;
  const failed = run?.['failed'] as Record<string, number> | undefined;
  return loads?.[area] === undefined ? '–' : `${String(failed?.[area])} of ${String(loads[area])}`;
}

function hostileTable(): string {
  const rows = Object.entries(AREAS).map(([area, cases]) => [
    area,
    String(cases.length),
    ...BROWSERS.map((browser) => failedLoads(browser, area)),
  ]);
  const left = ALL_CASES.flatMap(({ name, not = {} }) =>
    Object.entries(not).map(([browser, reason]) => `- \`${name}\`, not in ${browser}: ${reason}`),
  );
  const commits = BROWSERS.map(
    (browser) => `${browser} at commit ${said(readResult(`hostile-${browser}`)?.['commit'])}`,
  );
  return [
    markdownTable(
      ['area', 'cases', ...BROWSERS.map((browser) => `page loads that failed, ${browser}`)],
      rows,
    ),
    `All tried in ${commits.join(', ')}.`,
    ...(left.length > 0 ? ['Cases that a browser has not:', left.join('\n')] : []),
  ].join('\n\n');
}

function fuzzTable(): string {
  const rows = (existsSync(RESULTS) ? readdirSync(RESULTS) : [])
    .filter((name) => /^fuzz-\d+\.json$/.test(name))
    .sort()
    .map((name) => {
      const run = readResult(name.replace('.json', '')) ?? {};
      const failures = run['failures'] as { signature: string; times: number }[];
      const failed = failures.map(({ signature, times }) => `${signature} (${String(times)})`).join('; ');
      return [
        `\`${said(run['command'])}\``,
        said(run['commit']),
        said(run['cases']),
        said(run['articles']),
        said(run['edited']),
        failed || 'none',
      ];
    });
  return rows.length === 0
    ? 'Not run yet.'
    : markdownTable(['command', 'commit', 'cases', 'gave an article', 'edited', 'failures'], rows);
}

function pagesTable(): string {
  const run = readResult('pages');
  if (!run) return 'Not run yet.';
  const rows = [
    'command',
    'commit',
    'pages',
    'read',
    'refused',
    'restless',
    'harmed',
    'kindsOfHarm',
    'requests',
    'strangeRequests',
    'broken',
    'stores',
  ];
  return markdownTable(
    ['', ''],
    rows.map((name) => [name, said(run[name])]),
  );
}

function giantsTables(): string {
  const run = readResult('giants');
  if (!run) return 'Not run yet.';
  const tables = ['library', 'extension'].flatMap((part) => {
    const table = run[part] as { head: string[]; rows: string[][] } | undefined;
    return table ? [markdownTable(table.head, table.rows)] : [];
  });
  return [`\`${said(run['command'])}\`, commit ${said(run['commit'])}.`, ...tables].join('\n\n');
}

const text = `# Trust

What was tried against the extension, and what came of it. Written by \`npm run trust:report\` from the tables of the
tests and from the results in \`bench/trust/results\`; every row is a test or a script that anybody can run. What is
promised, and against whom, is in [security.md](security.md) and [privacy.md](privacy.md).

## Hostile pages

\`npm run trust:hostile -- --browser chromium\` (or \`firefox\`) opens each page in the real extension with a true click
on the toolbar button, takes the Markdown, reads, lets the page fight, and gives it back. It holds: no payload runs, the
reader's nodes and the Markdown are clean (the Markdown by an independent parser), no text behind an attack is lost, the
reader stays on top, Esc gives back the page as it was. The names that pages clobber are taken from our own
sources: ${String(memberNames().length)} members of the DOM.

${hostileTable()}

## Random pages

\`npm run fuzz\`: trees from a grammar and mutations of our fixture pages, through clip, HTML, Markdown, kind, records and
edits; \`tests/fuzz.test.ts\` runs 3,000 in CI. Never throws, never changes the page, stays within a time that goes with
the page's size, and parse5 and markdown-it find clean what comes out.

${fuzzTable()}

## Giants

\`npm run bench:giants\`, beside Readability and Defuddle on the same page in one run.

${giantsTables()}

## Harm and privacy

\`npm run trust:pages\` reads, copies and gives back pages of the corpora, and compares document, focus, scroll,
selection, history, title, storage, style sheets and globals before and after. Requests count as strange when the page
neither made them nor names their address. Restless pages change by themselves; there the document is not compared.

${pagesTable()}

## What is shipped

[dependencies.md](dependencies.md) (\`scripts/dependencies.test.ts\`); two builds are the same bytes and hold the notices
of others (\`e2e/built/reproducible.spec.ts\`).
`;

writeFileSync(DOC, await format(text, { ...((await resolveConfig(DOC)) ?? {}), parser: 'markdown' }));
process.exit();
