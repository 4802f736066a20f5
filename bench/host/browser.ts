/** Chromium with one tab per worker: loads a corpus page offline, scripts off, and evaluates in an isolated world. */
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import type { CorpusPage } from '../corpus';
import { CALL_END, CALL_START } from './system-output';
import { traced, type Tasks } from './trace';
import {
  pathUrl,
  serveFolder,
  type ServeOptions,
  type StaticServer,
} from '../../tests/support/static-server';

/** px, as the corpus README asks */
const VIEWPORT = { width: 1280, height: 900 };
/** ms until a page whose load event does not come is measured as it stands */
const LOAD_TIMEOUT = 10_000;
/** ms for one evaluation (a system that hangs) */
const CALL_TIMEOUT = 60_000;
/** pages after which a tab is replaced, so that nothing piles up in it */
const PAGES_PER_TAB = 60;

export function chromiumPath(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

export class BenchBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly servers: Map<string, StaticServer>,
    private readonly first: ServeOptions['first'],
  ) {}

  /** @param options.first answers a request for a page's files itself */
  static async launch({ first }: Pick<ServeOptions, 'first'> = {}): Promise<BenchBrowser> {
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // Everything but loopback fails at once, addresses as well as names.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
        '--js-flags=--expose-gc',
      ],
    });
    return new BenchBrowser(browser, new Map(), first);
  }

  version(): string {
    return this.browser.version();
  }

  /** Address of a page; starts the loopback server of its corpus when it renders with its own files. */
  async address(page: CorpusPage, corpusDir: string): Promise<string> {
    if (page.path === null) return page.url;
    let server = this.servers.get(page.corpus);
    if (!server) {
      server = await serveFolder(corpusDir, {
        headers: () => ({ 'cache-control': 'max-age=3600' }),
        ...(this.first ? { first: this.first } : {}),
      });
      this.servers.set(page.corpus, server);
    }
    return pathUrl(server.origin, page.path);
  }

  tab(): Tab {
    return new Tab(this.browser);
  }

  /** Does each job in a tab, in so many tabs at a time. */
  async inTabs<Job>(
    jobs: readonly Job[],
    atOnce: number,
    one: (tab: Tab, job: Job) => Promise<void>,
  ): Promise<void> {
    const waiting = [...jobs];
    const work = async (): Promise<void> => {
      const tab = this.tab();
      while (waiting.length > 0) await one(tab, waiting.shift()!);
      await tab.close();
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, work));
  }

  /**
   * Runs something in a tab and tells the longest task between the marks of the timed call, ms: by the browser's own
   * trace, since a script's tasks may all come before those of whoever would measure them in the page.
   */
  async longestTask<T>(run: () => Promise<T>): Promise<{ value: T; longest: number }> {
    const { value, tasks } = await this.tasks(run);
    return { value, longest: tasks.longest };
  }

  /** The same, with what else the trace says of those tasks. */
  async tasks<T>(run: () => Promise<T>): Promise<{ value: T; tasks: Tasks }> {
    const session = await this.browser.newBrowserCDPSession();
    try {
      return await traced(session, { start: CALL_START, end: CALL_END }, run);
    } finally {
      await session.detach();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers.values()) await server.close();
  }
}

/** One tab, replaced from time to time and after a failure. */
export class Tab {
  private page: Page | null = null;
  private session: CDPSession | null = null;
  private loads = 0;
  private contextId = 0;
  /** what the main document is answered with */
  private main: { url: string; body: string } | null = null;

  constructor(private readonly browser: Browser) {}

  /**
   * Loads a page afresh and makes an isolated world in it, as a content script has.
   * @param file HTML served under `url` itself; null when the loopback server answers
   */
  async load(url: string, file: string | null): Promise<void> {
    if (this.loads >= PAGES_PER_TAB) await this.close();
    const { page, session } = await this.open();
    this.loads++;
    this.main = file === null ? null : { url: noHash(url), body: readFileSync(file).toString('base64') };
    try {
      await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT });
    } catch (error) {
      // A load event that never comes is no reason to skip a page; anything else is.
      if (!(error instanceof Error) || !error.message.includes('Timeout')) throw error;
    }
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'bench',
    });
    this.contextId = world.executionContextId;
  }

  /** Runs a script in the isolated world; gives its value back as JSON would. Throws with the page's own error. */
  async evaluate(expression: string, limit = CALL_TIMEOUT): Promise<unknown> {
    const { session } = await this.open();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`no answer in ${String(limit / 1000)} s`));
      }, limit);
    });
    try {
      const answer = await Promise.race([
        session.send('Runtime.evaluate', {
          expression,
          contextId: this.contextId,
          awaitPromise: true,
          returnByValue: true,
        }),
        late,
      ]);
      if (answer.exceptionDetails)
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      return answer.result.value;
    } finally {
      clearTimeout(timer);
    }
  }

  async send<T extends Parameters<CDPSession['send']>[0]>(method: T): Promise<unknown> {
    const { session } = await this.open();
    return session.send(method);
  }

  async screenshot(): Promise<Buffer> {
    const { page } = await this.open();
    return page.screenshot({ fullPage: true, type: 'jpeg', quality: 50, timeout: 20_000 });
  }

  async close(): Promise<void> {
    const page = this.page;
    this.page = null;
    this.session = null;
    this.loads = 0;
    if (page)
      await page
        .context()
        .close()
        .catch(() => undefined);
  }

  private async open(): Promise<{ page: Page; session: CDPSession }> {
    if (this.page && this.session) return { page: this.page, session: this.session };
    const context = await this.browser.newContext({ javaScriptEnabled: false, viewport: VIEWPORT });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const answer =
        this.main !== null && noHash(request.url) === this.main.url
          ? session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: 200,
              responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
              body: this.main.body,
            })
          : this.main === null && request.url.startsWith('http://127.0.0.1:')
            ? session.send('Fetch.continueRequest', { requestId })
            : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      // The tab may be gone by now.
      answer.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
    this.page = page;
    this.session = session;
    return { page, session };
  }
}

const noHash = (url: string): string => {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
};
