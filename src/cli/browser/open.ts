/** The browser that pages are rendered in: an installed Chromium, started here, or one that runs elsewhere. */
import type { Browser } from 'playwright-core';
import { findHeadless, playwright } from '../../../scripts/setup/browsers.mjs';
import { Failure } from '../failure';
import { within } from '../limits';
import type { AllowPrivate } from './addresses';
import { startGuard, type Guard } from './guard';

interface OpenOptions {
  /** `ws://…` (a Playwright server, or a DevTools endpoint) or `http://…` (a DevTools endpoint); else one is started here */
  endpoint?: string;
  /** path of the binary; default: the one that is found */
  executable?: string;
  /** private addresses that pages may come from (default: none) */
  allowPrivate?: AllowPrivate;
  /** ms until it has to be there */
  timeout?: number;
  /** tabs that wait for another page of their host (default: none) */
  keptTabs?: number;
  /** says what one should know, in one line */
  warn?: (line: string) => void;
}

/** A browser that is always there: one that crashed is started again when it is next asked for. */
export interface ClipBrowser {
  /** @throws Failure `no-browser` */
  live(): Promise<Browser>;
  /** the proxy through which a browser of ours reaches the network; null for one elsewhere, which has a network of its own */
  readonly guard: Guard | null;
  readonly allowPrivate: AllowPrivate;
  /** tabs that may wait for another page of their host (default: none) */
  readonly keptTabs?: number;
  close(): Promise<void>;
}

const START_MS = 30_000;

/** What a page could otherwise use to get around the proxy, or what the browser would fetch for itself. */
const ARGUMENTS = [
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  '--disable-domain-reliability',
];

const NO_SANDBOX =
  'warning: the browser starts without its sandbox here (as root, or where the system forbids it); use a user of its own';

async function started(options: OpenOptions, guard: Guard): Promise<Browser> {
  const executablePath = options.executable ?? (await findHeadless());
  if (!executablePath)
    throw new Failure(
      'no-browser',
      'no Chromium found: npx playwright-core install chromium, or name one by --executable or CHROMIUM_PATH',
    );
  const { chromium } = playwright();
  const launch = (chromiumSandbox: boolean): Promise<Browser> =>
    chromium.launch({
      executablePath,
      headless: true,
      chromiumSandbox,
      args: ARGUMENTS,
      // '<-loopback>': this machine's own names go through the proxy as well, which refuses them.
      proxy: { server: guard.server, bypass: '<-loopback>' },
      timeout: options.timeout ?? START_MS,
      handleSIGINT: false,
    });
  const isRoot = process.getuid?.() === 0;
  if (!isRoot)
    try {
      return await launch(true);
    } catch (error) {
      if (!(error instanceof Error && /sandbox/i.test(error.message))) throw error;
      options.warn?.(NO_SANDBOX);
    }
  return launch(false);
}

async function connected(endpoint: string, timeout: number): Promise<Browser> {
  const { chromium } = playwright();
  const { protocol, pathname } = new URL(endpoint);
  const isDevTools = /^https?:$/.test(protocol) || pathname.startsWith('/devtools/');
  return isDevTools
    ? chromium.connectOverCDP(endpoint, { timeout })
    : chromium.connect(endpoint, { timeout });
}

/**
 * Makes ready to open a browser; it starts when it is first asked for.
 * @throws Failure `usage` for an endpoint that is none
 */
export async function openBrowser(options: OpenOptions = {}): Promise<ClipBrowser> {
  const { endpoint, timeout = START_MS, allowPrivate = false, keptTabs = 0 } = options;
  if (endpoint !== undefined && !/^(?:wss?|https?):\/\/./i.test(endpoint))
    throw new Failure('usage', `--browser takes ws://… or http://…, not ${endpoint}`);
  const guard = endpoint === undefined ? await startGuard(allowPrivate) : null;
  let current: Promise<Browser> | null = null;
  let closed = false;
  const start = async (): Promise<Browser> => {
    try {
      const starting = guard ? started(options, guard) : connected(endpoint ?? '', timeout);
      return await within(timeout + 5000, starting, 'no browser', undefined, 'no-browser');
    } catch (error) {
      if (error instanceof Failure) throw error;
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      throw new Failure(
        'no-browser',
        `the browser does not ${guard ? 'start' : 'answer'}: ${line.replace(/^browserType\.\w+: /, '')}`,
      );
    }
  };
  return {
    guard,
    allowPrivate,
    keptTabs,
    async live() {
      if (closed) throw new Failure('interrupted', 'stopped');
      const asked = current;
      const before = await asked?.catch(() => null);
      if (before?.isConnected()) return before;
      // Of those who find it dead at the same time one starts another: a second one would be nobody's, and never closed.
      if (current === null || current === asked) {
        const next = start();
        next.catch(() => undefined);
        current = next;
      }
      return current;
    },
    async close() {
      closed = true;
      const browser = await current?.catch(() => null);
      await within(10_000, Promise.resolve(browser?.close()), 'closing').catch(() => undefined);
      await guard?.close();
    },
  };
}
