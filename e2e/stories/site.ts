/** The project's site in whichever browser: what it shows, what it loads, and that it works without network. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Leaderboard } from '../../bench/public/leaderboard';
import { serveFolder, resolveFile, type StaticServer } from '../../tests/support/static-server';
import { axeLines } from '../harness/axe';
import { ROOT } from '../harness/browser';

/** What the pages of Playwright and of Puppeteer share. */
export interface SiteTab {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
  click(selector: string): Promise<void>;
  keyboard: { press(key: 'ArrowRight' | 'ArrowLeft' | 'Tab' | 'End'): Promise<void> };
}

/** Bytes that may be transferred before the library is. */
const MOST_BEFORE_LIBRARY = 100_000;
const LIBRARY = '/assets/try.js';

export interface Site extends StaticServer {
  folder: string;
}

/** Builds the site into a folder and serves it. */
export async function startSite(folder: string): Promise<Site> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-site.ts'], {
    cwd: ROOT,
    env: { ...process.env, SITE_OUT: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { ...(await serveFolder(folder)), folder };
}

const textOf = (tab: SiteTab, selector: string): Promise<string> =>
  tab.evaluate(`document.querySelector('${selector}').textContent`);

/** Waits until the library has clipped the page of this name. */
async function clipped(tab: SiteTab, title: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate(`document.querySelector('#panel-0 h1')?.textContent ?? ''`))
    .toContain(title);
  await expect.poll(() => textOf(tab, '#status')).toMatch(/\d+ words are the article/);
}

/** The first page before anybody comes to the demo: light, accessible, with the benchmark's own numbers. */
export async function firstPage(tab: SiteTab, site: Site): Promise<void> {
  await tab.goto(`${site.origin}/`);
  await expect.poll(() => site.requests).toContain('/worker.js');
  expect(site.requests).not.toContain(LIBRARY);
  const asked = [...new Set(site.requests)].map((request) => resolveFile(site.folder, request));
  const bytes = asked.reduce((sum, file) => sum + (file === null ? 0 : statSync(file).size), 0);
  expect(bytes).toBeLessThan(MOST_BEFORE_LIBRARY);
  expect(await axeLines(tab)).toEqual([]);
  expect(await rowsOf(tab)).toEqual(rowsOfData());
}

/** The table as it is shown: name, text, interval, as served, title, author, date, pictures, captions. */
const rowsOf = (tab: SiteTab): Promise<string[][]> =>
  tab.evaluate(
    `[...document.querySelectorAll('#leaderboard tbody tr')].map((row) => [...row.cells].map(({ textContent }) => textContent.trim()))`,
  );

function rowsOfData(): string[][] {
  const data = JSON.parse(readFileSync(path.join(ROOT, 'site/benchmark.json'), 'utf8')) as Leaderboard;
  const { entries } = data.sets.find(({ set }) => set === 'stress-fresh')!;
  const percent = (value: number | undefined): string =>
    value === undefined ? '–' : (100 * value).toFixed(1);
  return entries
    .filter(({ form }) => form === 'rendered')
    .sort((a, b) => b.values['text']!.value - a.values['text']!.value)
    .map(({ system, values }) => {
      const { name, version } = data.systems.find((one) => one.system === system)!;
      const served = entries.find((one) => one.system === system && one.form === 'served')!;
      const { value, low, high } = values['text']!;
      return [
        `${name} ${version}`,
        percent(value),
        `${percent(low)}–${percent(high)}`,
        percent(served.values['text']!.value),
        ...['title', 'author', 'date', 'pictures', 'captions'].map((key) => percent(values[key]?.value)),
      ];
    });
}

/** The demo: reader, Markdown, and what was left out; by keyboard, without a request to others. */
export async function demo(tab: SiteTab, site: Site): Promise<void> {
  await tab.evaluate(`document.getElementById('try').scrollIntoView({ behavior: 'instant' })`);
  await clipped(tab, 'Ferry Strike Ends');
  expect(site.requests).toContain(LIBRARY);
  expect(await textOf(tab, '#panel-0')).toContain('The vote was 212 to 41.');
  expect(await textOf(tab, '#panel-0')).not.toContain('Top stories');

  await tab.evaluate(`document.getElementById('tab-0').focus()`);
  await tab.keyboard.press('ArrowRight');
  expect(await textOf(tab, '[aria-selected="true"]')).toBe('Markdown');
  expect(await textOf(tab, '[role="tabpanel"]:not([hidden])')).toContain('# Ferry Strike Ends');
  expect(await axeLines(tab)).toEqual([]);
  await tab.keyboard.press('End');
  const left = await textOf(tab, '[role="tabpanel"]:not([hidden])');
  expect(left).toContain('Outside of the article');
  expect(left).toContain('Rail unions reject');
  expect(await axeLines(tab)).toEqual([]);

  await tab.evaluate(`document.querySelector('#pages input').focus()`);
  await tab.keyboard.press('ArrowRight');
  await clipped(tab, 'Der letzte Fährmann');
  expect(await textOf(tab, '#panel-0')).not.toContain('Ferry');

  const loaded = await tab.evaluate<string[]>(
    `[window, document.getElementById('page').contentWindow].flatMap(({ performance }) => performance.getEntriesByType('resource').map(({ name }) => name))`,
  );
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((address) => !address.startsWith(`${site.origin}/`))).toEqual([]);
}

/** The server is gone: all pages of the demo still work, and so does the site when it is loaded again. */
export async function withoutNetwork(tab: SiteTab, site: Site): Promise<void> {
  await expect.poll(() => tab.evaluate(`document.documentElement.dataset.offline ?? ''`)).toBe('ready');
  await site.close();
  await tab.click('#pages label:nth-child(5)');
  await clipped(tab, '待合室食堂');
  const picture = `[...document.querySelectorAll('#panel-0 img')].every((img) => img.complete && img.naturalWidth > 0)`;
  await expect.poll(() => tab.evaluate(picture)).toBe(true);
  await tab.reload();
  await tab.evaluate(`document.getElementById('try').scrollIntoView({ behavior: 'instant' })`);
  await clipped(tab, 'Ferry Strike Ends');
}
