/**
 * `npm run trust:firefox -- [--each 30] [--seconds 3600] [--progress FILE] [--write]`: the library on the same pages of
 * five corpora in Chromium and in Firefox, one driver and one scoring for both. The pages' scripts are off in both by a
 * content policy, and nothing is fetched but from the corpus. What is done stands in the progress file: stopped, it goes on.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium, findFirefox } from '../../scripts/setup/browsers.mjs';
import { pathUrl, serveFolder, type StaticServer } from '../../tests/support/static-server';
import { CACHE, loadCorpora, spread, type Corpus, type CorpusPage } from '../corpus';
import { makeScripts } from '../host/bundles';
import type { SystemOutput } from '../host/system-output';
import { scoreText } from '../score';
import { commitNow, saveResult } from './results';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '36000' },
    progress: { type: 'string', default: join(CACHE, `trust-firefox-${commitNow()}.jsonl`) },
    only: { type: 'string' },
    texts: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const CORPORA = ['wcxb-dev', 'theme-dev', 'stress-dev', 'fundus-dev', 'chinese-news-dev'] as const;
const BROWSERS = ['chromium', 'firefox'] as const;
type BrowserName = (typeof BROWSERS)[number];

const SIZE = { width: 1280, height: 900 };
const LOAD_MS = 15_000;
/** F1: what issue and docs call the same */
const SAME = 0.005;
/** Nothing of other hosts, no script; styles in the page count, those of files only where the corpus has the files. */
const POLICY = {
  alone: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  withFiles: "default-src 'self' 'unsafe-inline' data:; script-src 'none'",
};

interface Line {
  name: string;
  corpus: string;
  browser: BrowserName;
  /** of words, against the best gold; null: the page could not be measured */
  f1: number | null;
  text?: string;
  error?: string;
}

async function launch(name: BrowserName): Promise<Browser> {
  const path = name === 'firefox' ? findFirefox() : await findChromium();
  if (!path) throw new Error(`No ${name} here.`);
  return puppeteer.launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: path,
    headless: true,
    defaultViewport: SIZE,
    args:
      name === 'firefox'
        ? [`--width=${String(SIZE.width)}`, `--height=${String(SIZE.height)}`]
        : [
            '--no-sandbox',
            '--disable-background-networking',
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
          ],
    // Scroll bars over the page, as headless Chromium has them: the pages are as wide in both.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
}

async function measure(
  tab: Page,
  page: CorpusPage,
  script: string,
  server: StaticServer,
): Promise<SystemOutput> {
  const address = page.path === null ? page.url : pathUrl(server.origin, page.path);
  const served = {
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': POLICY.alone },
  };
  const plain = address.replace(/#.*$/, '');
  const answer = (request: Parameters<Parameters<typeof tab.on<'request'>>[1]>[0]): void => {
    const own =
      page.path === null && request.isNavigationRequest() && request.url().replace(/#.*$/, '') === plain;
    const done = own
      ? request.respond({ ...served, body: readFileSync(page.file, 'utf8') })
      : request.url().startsWith(server.origin) || request.url().startsWith('data:')
        ? request.continue()
        : request.abort();
    // The tab may have left the page by now.
    done.catch(() => undefined);
  };
  tab.on('request', answer);
  try {
    await tab.goto(address, { waitUntil: 'load', timeout: LOAD_MS }).catch((error: unknown) => {
      if (!String(error).includes('imeout')) throw error;
    });
    const request = {
      system: 'ours',
      warmCalls: 0,
      withoutCaptions: !page.captionsInText,
      explain: false,
    };
    return JSON.parse(
      String(
        await tab.evaluate(
          `${script}\n;Bench.run(${JSON.stringify(request)}).then((output) => JSON.stringify(output))`,
        ),
      ),
    ) as SystemOutput;
  } finally {
    tab.off('request', answer);
  }
}

const isArticle = ({ corpus, row }: CorpusPage): boolean =>
  corpus !== 'wcxb-dev' || row.page_type === 'article';
const corpora = loadCorpora(undefined, CORPORA);
if (!corpora) throw new Error('No corpora here: CORPUS_DIR.');
const sample: Corpus[] = corpora.map((corpus) => ({
  ...corpus,
  pages: spread(
    corpus.pages.filter((page) => isArticle(page) && (values.only === undefined || page.id === values.only)),
    Number(values.each),
  ),
}));

const lines: Line[] = existsSync(values.progress)
  ? readFileSync(values.progress, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  : [];
const has = (name: string, browser: BrowserName): boolean =>
  lines.some((line) => line.name === name && line.browser === browser);
const end = performance.now() + Number(values.seconds) * 1000;
const scripts = await makeScripts(['ours']);
const script = `${scripts.runner}\n;${scripts.systems.get('ours') ?? ''}`;
const versions: Record<string, string> = {};

for (const browserName of BROWSERS) {
  const todo = sample.flatMap((corpus) =>
    corpus.pages
      .filter(({ id }) => !has(`${corpus.name}/${id}`, browserName))
      .map((page) => ({ corpus, page })),
  );
  const browser = await launch(browserName);
  versions[browserName] = await browser.version();
  const tab = await browser.newPage();
  await tab.setRequestInterception(true);
  let server: StaticServer | null = null;
  let of: Corpus | null = null;
  for (const { corpus, page } of todo) {
    if (performance.now() > end) break;
    if (of !== corpus) {
      await server?.close();
      server = await serveFolder(corpus.dir, {
        headers: () => ({ 'content-security-policy': POLICY.withFiles }),
      });
      of = corpus;
    }
    const line: Line = {
      name: `${corpus.name}/${page.id}`,
      corpus: corpus.name,
      browser: browserName,
      f1: null,
    };
    try {
      const output = await measure(tab, page, script, server!);
      line.f1 = scoreText(output.text, page.gold(page.url || tab.url()))?.bag.f1 ?? null;
      if (values.texts) line.text = output.text;
    } catch (error) {
      line.error = String(error).split('\n')[0] ?? '';
    }
    lines.push(line);
    mkdirSync(dirname(values.progress), { recursive: true });
    appendFileSync(values.progress, `${JSON.stringify(line)}\n`);
  }
  await server?.close();
  await browser.close();
}

const of = (name: string, browser: BrowserName): number | null =>
  lines.find((line) => line.name === name && line.browser === browser)?.f1 ?? null;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const rows: string[][] = [];
const differing: [name: string, chromium: number, firefox: number][] = [];
const all: [number, number][] = [];
for (const corpus of sample) {
  const pairs = corpus.pages.flatMap(({ id }): [string, number, number][] => {
    const name = `${corpus.name}/${id}`;
    const [a, b] = [of(name, 'chromium'), of(name, 'firefox')];
    return a === null || b === null ? [] : [[name, a, b]];
  });
  if (pairs.length === 0) continue;
  all.push(...pairs.map(([, a, b]): [number, number] => [a, b]));
  const apart = pairs.filter(([, a, b]) => Math.abs(a - b) > SAME);
  differing.push(...apart);
  rows.push(
    row(
      corpus.name,
      pairs.map(([, a, b]) => [a, b]),
    ),
  );
}
function row(name: string, pairs: readonly (readonly [number, number])[]): string[] {
  const [a, b] = [mean(pairs.map(([first]) => first)), mean(pairs.map(([, second]) => second))];
  const apart = pairs.filter(([x, y]) => Math.abs(x - y) > SAME).length;
  return [name, String(pairs.length), a.toFixed(4), b.toFixed(4), (b - a).toFixed(4), String(apart)];
}
if (all.length > 0) rows.push(row('all', all));
const head = ['corpus', 'pages', 'F1 Chromium', 'F1 Firefox', 'difference', 'pages more than .005 apart'];
console.log([head, ...rows].map((cells) => cells.join('\t')).join('\n'));
differing.sort(([, a, b], [, c, d]) => Math.abs(d - c) - Math.abs(b - a));
for (const [name, a, b] of differing) console.log(`${name}\t${a.toFixed(4)}\t${b.toFixed(4)}`);
for (const { name, browser, error } of lines) if (error) console.log(`${browser} ${name}: ${error}`);
if (values.write)
  saveResult('firefox', {
    command: `npm run trust:firefox -- --each ${values.each} --write`,
    versions,
    head,
    rows,
  });
process.exit();
