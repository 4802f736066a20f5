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

const counted = (value: unknown): string =>
  Object.entries((value ?? {}) as Record<string, number>)
    .map(([name, count]) => `${name} (${String(count)})`)
    .join('; ') || 'none';

/** A row a fact: which command found it on which commit, then the facts. */
const factTable = (run: Record<string, unknown>, facts: readonly (readonly [string, string])[]): string =>
  markdownTable(
    ['', ''],
    [
      ['command', `\`${said(run['command'])}\``],
      ['commit', said(run['commit'])],
      ...facts.map((fact) => [...fact]),
    ],
  );

function pagesTable(): string {
  const run = readResult('pages');
  if (!run) return 'Not run yet.';
  const stores = (run['stores'] ?? []) as string[];
  return factTable(run, [
    ['pages visited', said(run['pages'])],
    ['read, copied and printed', said(run['read'])],
    ['refused, with a reason', said(run['refused'])],
    ['visits that broke off', said(run['broken'])],
    ['pages not as before', said(run['harmed'])],
    ['in what', counted(run['kindsOfHarm'])],
    ['what changes by itself (not compared there)', counted(run['restless'])],
    ['requests for pictures of the page', said(run['pictures'])],
    ['requests for further pages of the site', said(run['furtherPages'])],
    ['requests of the page’s own scripts meanwhile', said(run['requestsOfThePagesOwnScripts'])],
    ['other requests', said(run['strangeRequests'])],
    ['what the page heard, on how many pages', counted(run['heard'])],
    ['all that the extension stored', stores.map((store) => `\`${store}\``).join(', ') || 'nothing'],
  ]);
}

/** Where the tests of a Chromium file have their twins, when it is not a file of the same name alone; or why there are none. */
const TWINS: Record<string, string> = {
  corpus: 'none: `npm run trust:firefox` measures on the same corpora',
  'harm-check':
    'none: it tests `npm run trust:pages`, which looks through Chromium’s protocol into every world',
  refusals: 'refusals, but for the address that is handed to Obsidian',
  start: 'none: the start command opens Chromium only',
  'same-as-library': 'copy; `npm run trust:firefox` has the library in both browsers',
  read: 'smoke',
  'give-back': 'smoke, isolation',
  'edit-giant': 'edit',
  'edit-kept': 'edit',
  'print-view-pages': 'print-view',
  security: 'hostile',
};

function firefoxTable(): string {
  const run = readResult('firefox');
  if (!run) return 'Not run yet.';
  const versions = Object.values(run['versions'] as Record<string, string>).join(', ');
  const table = markdownTable(run['head'] as string[], run['rows'] as string[][]);
  return `\`${said(run['command'])}\`, commit ${said(run['commit'])}; ${versions}.\n\n${table}`;
}

function twinsTable(): string {
  const specs = (folder: string): string[] =>
    readdirSync(fileURLToPath(new URL(`../../e2e/${folder}`, import.meta.url)))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => name.replace('.spec.ts', ''))
      .sort();
  const firefox = new Set(specs('firefox'));
  return markdownTable(
    ['e2e/chromium', 'e2e/firefox'],
    specs('chromium').map((name) => [name, TWINS[name] ?? (firefox.has(name) ? name : 'none')]),
  );
}

function supplyTable(): string {
  const run = readResult('supply');
  if (!run) return 'Not run yet.';
  return factTable(run, [
    ['packages in what is shipped', said(run['shipped'])],
    ['licences', said(run['licences'])],
    ['notices', said(run['notices'])],
    ['two fresh clones, each installed and packed', said(run['freshClones'])],
    ['`npm audit --omit=dev`', said(run['audit'])],
  ]);
}

function giantsTables(): string {
  const run = readResult('giants');
  if (!run) return 'Not run yet.';
  const tables = ['library', 'extension', 'browser'].flatMap((part) => {
    const table = run[part] as { head: string[]; rows: string[][]; commit?: string } | undefined;
    if (!table) return [];
    return [`Commit ${said(table.commit ?? run['commit'])}:`, markdownTable(table.head, table.rows)];
  });
  return [`\`${said(run['command'])}\`.`, ...tables, GIANTS].join('\n\n');
}

function manyTable(): string {
  const run = readResult('many');
  if (!run) return 'Not run yet.';
  const bad = run['bad'] as string[];
  return [
    `\`${said(run['command'])}\`, commit ${said(run['commit'])}.`,
    markdownTable(run['head'] as string[], run['rows'] as string[][]),
    ...(bad.length > 0 ? [`Too long: ${bad.join('; ')}.`] : []),
  ].join('\n\n');
}

/** What the tables do not say of themselves. */
const GIANTS = `Times of this machine change by a factor of two from one quarter of an hour to the next: what the tables tell is ratios within one.
Where less of the heap is kept than nothing, the browser collected the page's own garbage meanwhile, and the most that was held is too low, too:
of the pictures and the table it was 43 and 87 MB in the run before (895dc816), 1.34 and 2.2 times Readability's.

A task is what the browser does at a stretch: scripts, and its own styles, layout, painting and collecting of garbage for the page and
the reader, which no script can cut. What scripts take of a task stands beside it. What the browser
needs at a stretch where a page's own script does such a thing, without any extension, is the last table: opening a modal dialog makes
all that is behind it inert, which is asked of every element; and of the nodes that scripts of an extension hold it keeps a table, which it
enlarges with each doubling within the call that happens to make one more. What new memory takes on
this machine stands there, too: a task that asks for some MB is longer by that.

What is longer than 50 ms, looked into with the browser's profiler on 200,000 elements: in the popup marking of garbage and one call of
\`firstChild\` or \`getBoundingClientRect\`, the table of nodes above; on the first screen, and when the page is given back, styles and painting of the page
behind, which becomes inert and stops scrolling (a layer that is not modal would take some 50 ms, and leave the page to the keyboard and to screen readers); of
what comes after the first screen one call of \`childNodes\` or \`createElement\`, that table again. The edit view makes no nodes but those of the sections that a correction is about, and
of the controls near the screen. Of the single steps of our own (the command below) none comes to 50 ms but the first, in which the browser lays the page out; a collection of garbage, or a few
steps in a row, may make a task of more. On the other
three pages nothing is above it. An article as long as these is not laid out as pages before it is printed: the browser would do it at a stretch, some seconds. The print
view says so, and shows the pages of its sections. What the browser takes to print is its own, and not in the table: without a screen it prints nothing. Single steps of our own:
\`npm run bench:giants -- --steps\`.`;

const text = `# Trust

What was tried against the extension, and what came of it. Written by \`npm run trust:report\` from the tables of the
tests and from the results in \`bench/trust/results\`; every row is a test or a script that anybody can run. What is
promised, and against whom, is in [SECURITY](../SECURITY.md) and [privacy.md](privacy.md).

## Hostile pages

\`npm run trust:hostile -- --browser chromium\` (or \`firefox\`) opens each page in the real extension with a true click
on the toolbar button, takes the Markdown, reads, lets the page fight, and gives it back. It holds: no payload runs, the
reader's nodes and the Markdown are clean (the Markdown by an independent parser), no text behind an attack is lost, the
reader stays on top, Esc gives back the page as it was. The names that pages clobber are taken from our own
sources: ${String(memberNames().length)} members of the DOM.

${hostileTable()}

## Our own pages

Options, highlights, popup and shelf are given texts and addresses as somebody who means no good would write them into a page, or into a
file to import: markup, schemes that run or call another computer, names that every object and our own pages have, controls that turn
the direction, halves of letters, templates, very long ones. They stand there as text, and what stands behind them is not turned.

| what                                                         |                                                                         tried in |
| ------------------------------------------------------------ | -------------------------------------------------------------------------------: |
| 12 texts in each of the four pages, 7 addresses              |                                                \`src/extension/own-pages.test.ts\` |
| files of settings, templates and highlights                  | \`settings-file.test.ts\`, \`obsidian-template.test.ts\`, \`highlights/store.test.ts\` |
| messages that claim another page, or are none                |      \`src/extension/positions.test.ts\`, \`src/extension/highlights/store.test.ts\` |
| pages of ours in a frame, their scripts, what they may reach |                                                     \`e2e/built/manifest.spec.ts\` |

## Random pages

\`npm run fuzz\`: trees from a grammar and mutations of our fixture pages, through clip, HTML, Markdown, kind, records,
edits and files (HTML, rich text, note, plain text, JSON, book, CSV); \`tests/fuzz.test.ts\` runs 3,000 in CI. Never throws, never changes the page, stays within a time that goes with
the page's size, and readers of others (parse5, markdown-it, XML, YAML, zip) find clean what comes out.

${fuzzTable()}

## Giants

\`npm run bench:giants\`, beside Readability and Defuddle on the same page in one run.

${giantsTables()}

## Very many of one thing

\`npm run trust:many\`: an article with so many of one thing in its midst, and with three times as many: what is compared with all others of its kind
would take nine times as long on the second. Ours is the article with its HTML, kind and Markdown together; times are of the
processor, for the larger page; growth is that over the smaller one, counted from 100 ms. Those that were found so are held by \`tests/long-runs.test.ts\`
and \`src/snapshot/read.browser.test.ts\`.

In the reader the one kind that still holds the page up are **drawings**: of each the browser makes a document, and with each such document all
of its tasks take longer. With 1,000 of them in the text the reader is complete after 9 to 10 s, and until then the page waits as long as 1.2 to 1.5 s for its turn (2.0 to
2.8 s before drawings came few at a time; four runs each, in turns, 2026-11-25).

${manyTable()}

## Harm and privacy

\`npm run trust:pages\` copies, prints, reads and gives back pages of the corpora, spread over all of them, and compares document, styles
and boxes, focus, scroll (also inside), selection, fields, folds, media, pictures, window, history, address, title,
storage, style sheets, globals, frames, animations, the listeners of every world and what keys and pointer set off, before
and after. Every name leads to a recording server. \`e2e/chromium/harm-check.spec.ts\` changes each of these once and sees
it noticed. A run that was stopped goes on where it was.

${pagesTable()}

A cookie that changed is one into which the page’s own script writes the time whenever its window gets the focus; other requests are
pictures that the own scripts of two shops’ pages fetch ahead some seconds after loading, and counters to which those of two pages of a news site
report. On one page the link that had the focus draws its ring by a transition
when the focus comes back, which still ran when the page was looked at. Visits that broke off are of pages that go elsewhere by
themselves. Stored are reading positions, until the browser is closed.

What a page can try to notice before and while the extension is used: \`e2e/chromium/isolation.spec.ts\`,
\`e2e/firefox/isolation.spec.ts\`, and [privacy.md](privacy.md) in words.

## Firefox

\`npm run trust:firefox\`: the library on the same pages in both browsers, with the bench's scoring of words.

${firefoxTable()}

End-to-end tests of Chromium and where Firefox has their twins:

${twinsTable()}

## Settings

\`src/extension/settings-record.test.ts\`, \`src/extension/settings.test.ts\`, \`e2e/chromium/settings.spec.ts\`: records have a
version; one without is read as the first; one that is damaged or of a newer version is kept aside before anything is
written over it, popup and options say so, and the options give it out as a file.

## What is shipped

[dependencies.md](dependencies.md) (\`scripts/dependencies.test.ts\`); two builds are the same bytes and hold the notices
of others (\`e2e/built/reproducible.spec.ts\`). \`npm run trust:supply\` does it in two fresh clones.

${supplyTable()}
`;

writeFileSync(DOC, await format(text, { ...((await resolveConfig(DOC)) ?? {}), parser: 'markdown' }));
process.exit();
