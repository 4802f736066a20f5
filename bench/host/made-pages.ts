/** A browser for pages that a bench makes itself: each is written to a folder that goes with the browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../corpus';
import { BenchBrowser, type Tab } from './browser';

interface MadePages {
  browser: BenchBrowser;
  tab: Tab;
  /** Writes a page. @returns its file */
  write: (html: string) => string;
}

/** Does the work in a fresh browser and leaves neither browser nor files behind. */
export async function withMadePages(work: (pages: MadePages) => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const dir = mkdtempSync(join(CACHE, 'made-pages-'));
  const browser = await BenchBrowser.launch();
  try {
    const tab = browser.tab();
    const write = (html: string): string => {
      const file = join(dir, 'page.html');
      writeFileSync(file, html);
      return file;
    };
    await work({ browser, tab, write });
    await tab.close();
  } finally {
    await browser.close();
    rmSync(dir, { recursive: true });
  }
}
