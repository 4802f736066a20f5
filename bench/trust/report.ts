/** `npm run trust:report`: writes docs/trust.md from the case tables and from what the scripts of this folder found. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { BrowserName } from '../../e2e/hostile/case';
import { ALL_CASES, AREAS } from '../../e2e/hostile/cases/all';
import { crossTable, markdownTable } from '../tables';
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
    Object.entries(not)
      .filter(([browser]) => BROWSERS.some((one) => one === browser))
      .map(([browser, reason]) => `- \`${name}\`, not in ${browser}: ${reason}`),
  );
  const commits = BROWSERS.map(
    (browser) => `${browser} at commit ${said(readResult(`hostile-${browser}`)?.['commit'])}`,
  );
  return [
    markdownTable(['area', 'cases', ...BROWSERS.map((browser) => `failed in ${browser}`)], rows),
    `Last run: ${commits.join(', ')}.`,
    ...(left.length > 0 ? ['Not run:', left.join('\n')] : []),
  ].join('\n\n');
}

function fuzzSummary(): string {
  const runs = (existsSync(RESULTS) ? readdirSync(RESULTS) : [])
    .filter((name) => /^fuzz-\d+\.json$/.test(name))
    .map((name) => readResult(name.replace('.json', '')) ?? {});
  if (runs.length === 0) return 'Not run yet.';
  const sum = (key: string): string => String(runs.reduce((total, run) => total + Number(run[key] ?? 0), 0));
  const failed = runs.flatMap((run) =>
    (run['failures'] as { signature: string; times: number }[]).map(
      ({ signature, times }) => `${signature} (${String(times)})`,
    ),
  );
  return `${String(runs.length)} runs with ${sum('cases')} cases: ${sum('articles')} gave an article, ${sum('edited')} were edited. Failures: ${failed.join('; ') || 'none'}.`;
}

function popupSummary(): string {
  const runs = BROWSERS.map((browser) => {
    const run = readResult(`popup-${browser}`);
    if (!run) return `${browser} not run yet`;
    return `${browser} (commit ${said(run['commit'])}) ${said(run['pages'])} pages, ${said(run['pagesWithRequests'])} with requests`;
  });
  return `${runs.join('; ')}.`;
}

function inputsSummary(): string {
  const run = readResult('inputs');
  if (!run) return 'Not run yet.';
  return `Commit ${said(run['commit'])}: ${said(run['inputs'])} inputs, ${said(run['bad'])} bad; longest ${said(run['longest'])}, largest ${said(run['largest'])}.`;
}

const MOST_FREQUENT = 4;

/** What was counted, the most frequent first; few of them. */
const counted = (value: unknown): string =>
  Object.entries((value ?? {}) as Record<string, number>)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_FREQUENT)
    .map(([name, count]) => `${name} (${String(count)})`)
    .join('; ') || 'none';

/** A line a fact: which command found it on which commit, then the facts. */
const factList = (run: Record<string, unknown>, facts: readonly (readonly [string, string])[]): string =>
  [
    `\`${said(run['command'])}\`, commit ${said(run['commit'])}:`,
    facts.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
  ].join('\n\n');

function pagesList(): string {
  const run = readResult('pages');
  if (!run) return 'Not run yet.';
  const stores = (run['stores'] ?? []) as string[];
  return factList(run, [
    ['pages visited', said(run['pages'])],
    ['read, copied and printed', said(run['read'])],
    ['refused, with a reason', said(run['refused'])],
    ['visits that broke off', said(run['broken'])],
    ['pages not as before', `${said(run['harmed'])}: ${counted(run['kindsOfHarm'])}`],
    [
      'requests for pictures, further pages, of the page’s own scripts, others',
      ['pictures', 'furtherPages', 'requestsOfThePagesOwnScripts', 'strangeRequests']
        .map((key) => said(run[key]))
        .join(', '),
    ],
    ['what the page noticed, on how many pages', counted(run['heard'])],
    ['all that the extension stored', stores.map((store) => `\`${store}\``).join(', ') || 'nothing'],
  ]);
}

function firefoxSummary(): string {
  const run = readResult('firefox');
  if (!run) return 'Not run yet.';
  const versions = Object.values(run['versions'] as Record<string, string>).join(', ');
  const rows = run['rows'] as string[][];
  const differences = rows.map(([corpus = '', , , , difference = '']) => `${corpus} ${difference}`);
  const apart = rows.at(-1)?.[5] ?? '';
  return `\`${said(run['command'])}\`, commit ${said(run['commit'])}; ${versions}. F1 in Firefox less F1 in Chromium: ${differences.join(', ')}. Pages more than .005 apart: ${apart}.`;
}

function supplyList(): string {
  const run = readResult('supply');
  if (!run) return 'Not run yet.';
  return factList(run, [
    ['packages in what is shipped', said(run['shipped'])],
    ['licences', said(run['licences'])],
    ['notices', said(run['notices'])],
    ['two fresh clones, each installed and packed', said(run['freshClones'])],
    ['`npm audit --omit=dev`', said(run['audit'])],
  ]);
}

interface Measured {
  head: string[];
  rows: string[][];
  commit?: string;
}

/** A row what is done, a column a page; of its numbers those that `text` takes. */
const byPage = (table: Measured, what: string, text: (of: (name: string) => string) => string): string =>
  crossTable(
    what,
    table.rows.map((row) => {
      const of = (name: string): string => row[table.head.indexOf(name)] ?? '';
      return { row: of(what), column: of('page'), text: text(of) };
    }),
  );

/** ms; a shorter task is not noticed */
const LONG_TASK = 50;

function giantsTables(): string {
  const run = readResult('giants');
  if (!run) return 'Not run yet.';
  const [library, extension] = [run['library'] as Measured, run['extension'] as Measured];
  const at = (row: string[], name: string): string => row[extension.head.indexOf(name)] ?? '';
  const pages = [...new Set(extension.rows.map((row) => at(row, 'page')))];
  const actions = pages.map((page) => {
    const long = extension.rows
      .filter((row) => at(row, 'page') === page && Number(at(row, 'of the processor')) > LONG_TASK)
      .map(
        (row) =>
          `${at(row, 'what a user does')} ${at(row, 'of the processor')} (${at(row, 'scripts of a task, of the processor')})`,
      );
    return `- ${page}: ${long.join(', ') || 'none'}`;
  });
  return [
    `\`${said(run['command'])}\`. The library and its peers, processor ms / longest task, ms (commit ${said(library.commit)}):`,
    byPage(library, 'call', (of) =>
      of('of the processor') === '' ? of('ms') : `${of('ms of the processor')} / ${of('of the processor')}`,
    ),
    `The extension: actions with a task over ${String(LONG_TASK)} ms of the processor, and the part of scripts in it (commit ${said(extension.commit)}):`,
    actions.join('\n'),
    GIANTS,
  ].join('\n\n');
}

/** How many of the slowest are named. */
const SLOWEST = 6;

function manySummary(): string {
  const run = readResult('many');
  if (!run) return 'Not run yet.';
  const bad = run['bad'] as string[];
  const rows = run['rows'] as string[][];
  const head = run['head'] as string[];
  const slowest = (column: string): string =>
    [...rows]
      .sort((a, b) => Number(b[head.indexOf(column)]) - Number(a[head.indexOf(column)]))
      .slice(0, SLOWEST)
      .map((row) => `${row[0] ?? ''} ${row[head.indexOf(column)] ?? ''}`)
      .join(', ');
  return [
    `\`${said(run['command'])}\`, commit ${said(run['commit'])}: ${String(rows.length)} things. Too long: ${bad.join('; ') || 'none'}.`,
    `- Largest growth: ${slowest('growth, ours')}\n- Longest tasks, ms: ${slowest('longest task up to the HTML, ms')}`,
  ].join('\n\n');
}

/** What the tables do not say of themselves. */
const GIANTS = `Compare numbers of one table only: the machine's speed changes by a factor of two within an hour.

A task is what the browser does at a stretch: scripts, but also its own styles, layout, painting and garbage collection, which no
script can cut. The long tasks on 200,000 elements are the browser's: opening a modal dialog makes all elements behind it inert, which
takes a second without any extension too. No single step of ours takes 50 ms, except the first, in which the browser lays the page out
(\`npm run bench:giants -- --steps\`). An article as long as these is not laid out as pages before it is printed.`;

const text = `# Trust

What was tried against the extension, and the results. \`npm run trust:report\` writes this page from the cases of the tests and from
\`bench/trust/results\`. [SECURITY](../SECURITY.md) and [privacy.md](privacy.md) say what is promised.

## Hostile pages

\`npm run trust:hostile -- --browser chromium\` (or \`firefox\`) opens each page in the real extension with a real click on the toolbar
button. It takes the Markdown, opens the reader, lets the page attack, and closes the reader. It checks that

- no payload runs, and the reader's nodes and the Markdown are clean (an independent parser reads the Markdown),
- no text behind an attack is lost,
- the reader stays on top, and Esc gives back the page as it was.

The pages clobber the ${String(memberNames().length)} members of the DOM that our sources use.

${hostileTable()}

## Our own pages

Options, highlights, popup and shelf get hostile texts and addresses, as if from a page or an imported file. They must appear as text
(\`src/extension/pages/stored-texts.test.ts\` and the tests of settings, templates and highlights). Messages that claim to come from another page
change nothing.

## Random pages

\`npm run fuzz\` sends random trees and mutated fixture pages through clip, HTML, Markdown, kind, records, edits and files. The clip must
never throw, never change the page, and take a time in proportion to the page's size. Independent readers (parse5, markdown-it, XML, YAML, zip) must
find the output clean.

${fuzzSummary()}

## Popup

\`npm run trust:popup\` opens the popup on pages before a server that records: ${popupSummary()}

## Inputs of a batch

\`npm run trust:inputs\` runs a batch over each of many bombs, circles and nonsense. Each must end with a reason.

${inputsSummary()}

## Giants

\`npm run bench:giants\` clips giants beside Readability and Defuddle.

${giantsTables()}

## Very many of one thing

\`npm run trust:many\` clips an article with very many of one thing, and with three times as many. Work that compares all pairs would take nine
times as long on the second. Growth is the time of the larger page over that of the smaller one. \`tests/long-runs.slow.test.ts\`
holds the cases that were found.

${manySummary()}

In the reader, a page with a thousand drawings still waits up to 1.5 s for its turn: the browser makes a document for each of them.

## Harm and privacy

\`npm run trust:pages\` copies, prints, reads and gives back pages of the corpora. It compares document, styles and boxes, focus, scroll,
selection, fields, media, window, history, storage, globals, frames, animations and listeners before and after. Every name leads to a recording server.

${pagesList()}

Both pages that were not as before changed by themselves: a cookie with the time of the last focus, and a focus ring that was still
in transition. The other requests come from the pages' own scripts. Visits that broke off are of pages that go elsewhere by themselves.

## Firefox

\`npm run trust:firefox\` runs the library on the same pages in both browsers, with the bench's scoring.

${firefoxSummary()}

## What is shipped

[dependencies.md](dependencies.md) lists it. Two builds of one commit are the same bytes and hold the notices of others.
\`npm run trust:supply\` checks this in two fresh clones.

${supplyList()}
`;

writeFileSync(DOC, await format(text, { ...((await resolveConfig(DOC)) ?? {}), parser: 'markdown' }));
process.exit();
