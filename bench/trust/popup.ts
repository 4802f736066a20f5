/**
 * `npm run trust:popup -- [--browser chromium] [--pages 100] [--write]`: corpus pages in the real extension, served by a
 * server that records. Between the press on the toolbar button and a press on an action it must be asked for nothing.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { popupSettled } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { FirefoxClipper } from '../../e2e/harness/firefox';
import { pagedArticle } from '../../e2e/harness/paged-site';
import { findFirefox } from '../../scripts/setup/browsers.mjs';
import { saveResult } from './results';
import { sample } from './visit';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    pages: { type: 'string', default: '100' },
    write: { type: 'boolean', default: false },
  },
});

/** ms without a request after which a page has what it loads by itself */
const QUIET_MS = 500;
/** ms: a popup that fetched further pages would have asked for the first of them by then */
const OPEN_MS = 1500;
/** Nothing of the page runs, and nothing is loaded from elsewhere: what is asked for is the extension's doing. */
const POLICY = "default-src 'self' 'unsafe-inline' data:; script-src 'none'";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let html = '';
let asked: { path: string; at: number }[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path !== '/favicon.ico') asked.push({ path, at: performance.now() });
  const isPage = request.headers['sec-fetch-dest'] === 'document';
  response
    .writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    })
    .end(isPage ? html : '');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

async function quiet(): Promise<void> {
  while (performance.now() - (asked.at(-1)?.at ?? 0) < QUIET_MS) await wait(QUIET_MS / 5);
}

/** Opens the address, presses the button, lets the popup be open for a while, and closes both. */
type Look = (url: string, pressed: () => Promise<void>) => Promise<void>;

async function inChromium(): Promise<{ look: Look; close: () => Promise<void> }> {
  const clipper = await Clipper.launch();
  return {
    look: async (url, pressed) => {
      const tab = await clipper.open(url);
      await quiet();
      asked = [];
      const popup = await clipper.openPopup(tab);
      await popupSettled(popup);
      await pressed();
      await popup.close();
      await tab.close();
    },
    close: () => clipper.close(),
  };
}

async function inFirefox(): Promise<{ look: Look; close: () => Promise<void> }> {
  const path = findFirefox();
  if (!path) throw new Error('No Firefox here.');
  const firefox = await FirefoxClipper.launch(path);
  return {
    look: async (url, pressed) => {
      const tab = await firefox.open(url);
      await quiet();
      asked = [];
      await firefox.clickToolbar();
      await firefox.popupLoaded();
      await pressed();
      await firefox.closePopup();
      await tab.close();
    },
    close: () => firefox.close(),
  };
}

const { look, close } = values.browser === 'firefox' ? await inFirefox() : await inChromium();
const requests: Record<string, string[]> = {};
const broken: string[] = [];
let looked = 0;

async function visit(name: string, path: string): Promise<void> {
  try {
    await look(origin + path, () => wait(OPEN_MS));
    looked += 1;
    if (asked.length > 0) requests[name] = asked.map((request) => request.path);
  } catch (error) {
    broken.push(`${name}: ${String(error).split('\n')[0] ?? ''}`);
  }
}

// One of our own that certainly has further pages.
html = pagedArticle(1, 4);
await visit('our own article of four pages', '/ferry');
for (const { corpus, id, url, file } of sample(Number(values.pages))) {
  const address = new URL(url);
  // Its links to its own site lead to the server.
  html = readFileSync(file, 'utf8').replaceAll(address.origin, origin);
  await visit(`${corpus}/${id}`, address.pathname + address.search);
}
await close();
server.close();
const result = { pages: looked, broken: broken.length, pagesWithRequests: Object.keys(requests).length };
console.log(JSON.stringify(result, null, 2));
for (const line of broken) console.log(`broken ${line}`);
for (const [name, paths] of Object.entries(requests)) console.log(`asked ${name}: ${paths.join(' ')}`);
if (values.write)
  saveResult(`popup-${values.browser}`, {
    command: `npm run trust:popup -- --browser ${values.browser} --pages ${values.pages} --write`,
    ...result,
  });
process.exit(Object.keys(requests).length > 0 ? 1 : 0);
