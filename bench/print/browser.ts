/** Chromium for `bench:print`: loads corpus pages without network and with stand-ins for their pictures, and prints. */
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { pathUrl, serveFolder, type StaticServer } from '../../tests/support/static-server';
import { chromiumPath } from '../host/browser';
import type { SamplePage } from './sample';
import { standIn } from './stand-in';

const VIEWPORT = { width: 1280, height: 900 };
/** ms until a page is printed as it stands */
const LOAD_LIMIT = 15_000;

export class PrintBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly servers: Map<string, StaticServer>,
  ) {}

  static async launch(): Promise<PrintBrowser> {
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    });
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: VIEWPORT });
    return new PrintBrowser(browser, context, new Map());
  }

  /** The page as a visitor sees it, and a world of its own for the scripts of the bench. */
  async open({ corpus, page }: SamplePage): Promise<OpenPage> {
    let url = page.url;
    if (page.path !== null) {
      let server = this.servers.get(corpus.name);
      if (!server) this.servers.set(corpus.name, (server = await serveFolder(corpus.dir)));
      url = pathUrl(server.origin, page.path);
    }
    const tab = await this.tab(url, page.path === null ? page.file : null);
    await tab.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT }).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('Timeout')) throw error;
    });
    return OpenPage.of(tab, url);
  }

  /** A document of ours, by its markup. */
  async show(html: string): Promise<Page> {
    const tab = await this.tab('', null);
    await tab.setContent(html, { waitUntil: 'load', timeout: LOAD_LIMIT }).catch(() => undefined);
    return tab;
  }

  private async tab(url: string, file: string | null): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.route('**/*', async (route) => {
      const request = route.request();
      const address = request.url();
      if (file !== null && address.split('#')[0] === url.split('#')[0])
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: readFileSync(file) });
      if (address.startsWith('http://127.0.0.1:')) return route.continue();
      if (request.resourceType() === 'image' && /^https?:/.test(address))
        return route.fulfill({ contentType: 'image/png', body: standIn(address) });
      return route.abort();
    });
    return tab;
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers.values()) await server.close();
  }
}

export class OpenPage {
  private constructor(
    readonly tab: Page,
    readonly url: string,
    private readonly session: CDPSession,
    private readonly world: number,
  ) {}

  static async of(tab: Page, url: string): Promise<OpenPage> {
    const session = await tab.context().newCDPSession(tab);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'bench',
    });
    return new OpenPage(tab, url, session, executionContextId);
  }

  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.session.send('Runtime.evaluate', {
      expression,
      contextId: this.world,
      awaitPromise: true,
      returnByValue: true,
    });
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result.value as T;
  }

  close = (): Promise<void> => this.tab.close();
}

/** As "Save as PDF" does: the paper of the style sheet, tags and outline. */
export async function printTab(tab: Page, file: string, marginMm: number | null): Promise<string> {
  await tab.emulateMedia({ media: 'print' });
  const text = await tab.evaluate(() => document.body.innerText);
  await tab.pdf({
    path: file,
    format: 'A4',
    preferCSSPageSize: marginMm === null,
    tagged: true,
    outline: true,
    printBackground: false,
    timeout: 60_000,
    ...(marginMm === null
      ? {}
      : {
          margin: {
            top: `${marginMm}mm`,
            bottom: `${marginMm}mm`,
            left: `${marginMm}mm`,
            right: `${marginMm}mm`,
          },
        }),
  } as Parameters<Page['pdf']>[0]);
  return text;
}
