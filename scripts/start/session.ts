/** What `scripts/start.mjs` runs when all is installed and built: a browser with the extension on a page. */
import type { Frame, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyThroughPopup, readThroughPopup } from '../../e2e/harness/actions';
import { Clipper, ROOT } from '../../e2e/harness/browser';
import { printedCopy } from '../../e2e/harness/reader-copy';
import { startServer, type FixtureServer } from '../../e2e/harness/server';
import { servedFolder } from './served-folder';

interface Asked {
  headless: boolean;
  out: string;
  page: string | undefined;
}

function asked(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      headless: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(ROOT, 'out') },
      'no-build': { type: 'boolean' },
    },
  });
  return { headless: values.headless, out: values.out, page: positionals[0] };
}

const calledFrom = process.env['CALLED_FROM'] ?? process.cwd();

/** The address to open; a file is served on loopback, as extensions may not read file: pages. */
async function addressOf(wanted: string | undefined): Promise<{ url: string; server: FixtureServer | null }> {
  if (wanted && /^https?:/i.test(wanted)) return { url: wanted, server: null };
  if (!wanted) {
    const server = await startServer();
    return { url: `${server.origin}/sample/`, server };
  }
  const file = path.resolve(calledFrom, wanted);
  if (!existsSync(file)) throw new Error(`No such file: ${file} (an address starts with http: or https:)`);
  const folder = servedFolder(file, await readFile(file, 'utf8'));
  const server = await startServer(folder);
  const place = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
  return { url: `${server.origin}/${place}`, server };
}

/** The reader's document as a PDF, as its own print would be: a headless browser's print() writes nothing. */
async function readerPdf(page: Page, reader: Frame): Promise<Buffer> {
  const tab = await printedCopy(page, reader);
  try {
    return await tab.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  } finally {
    await tab.close();
  }
}

/** A file name from a title: letters and digits of any script, words joined by hyphens. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
    .slice(0, 80) ?? 'article';

async function writeClip(clipper: Clipper, page: Page, out: string): Promise<void> {
  const markdown = await copyThroughPopup(clipper, page);
  const reader = await readThroughPopup(clipper, page);
  const title = (await reader.locator('h1').first().textContent()) ?? '';
  const pdf = await readerPdf(page, reader);
  await mkdir(out, { recursive: true });
  for (const [ending, content] of [
    ['md', markdown],
    ['pdf', pdf],
  ] as const) {
    const file = path.join(out, `${fileNameOf(title)}.${ending}`);
    await writeFile(file, content);
    console.log(`${file} (${(await stat(file)).size} bytes)`);
  }
}

async function main(): Promise<void> {
  const { headless: wantsNone, out, page: wanted } = asked();
  const { url, server } = await addressOf(wanted);
  const noScreen = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  if (noScreen && !wantsNone) console.log('No screen here: going on as with --headless.');
  const headless = wantsNone || noScreen;
  const clipper = await Clipper.launch({
    headless,
    viewport: headless ? { width: 1280, height: 900 } : null,
  });
  try {
    const page = await clipper.open(url);
    if (headless) {
      await writeClip(clipper, page, path.resolve(calledFrom, out));
    } else {
      await clipper.clickToolbar(page);
      console.log('The browser is open, with Article Clipper in its toolbar. Close it to end this command.');
      await new Promise<void>((resolve) => clipper.context.once('close', () => resolve()));
    }
  } finally {
    await clipper.close().catch(() => undefined);
    await server?.close();
  }
}

try {
  await main();
} catch (error) {
  // The first line says what is wrong; the rest is the browser's own log.
  console.error(error instanceof Error ? error.message.split('\n', 1)[0] : error);
  process.exitCode = 1;
}
