/** Starts a Chromium, or connects to one elsewhere, and notices its end. */
import type { Browser } from 'playwright-core';
import { findHeadless, playwright } from '../../../scripts/setup/browsers.mjs';
import { Failure } from '../failure';
import { within } from '../limits';
import type { AllowPrivate } from './addresses';
import { startGuard } from './guard';
import { messageOf } from '../../util/text';

interface OpenOptions {
  /** `ws://…` (Playwright or DevTools) or `http://…` (DevTools) of a remote browser */
  endpoint?: string | undefined;
  /** path (default: search) */
  executable?: string | undefined;
  /** default: none */
  allowPrivate?: AllowPrivate;
  /** ms to start */
  timeout?: number;
  /** tabs kept for another page of their host (default: none) */
  keptTabs?: number;
  /** takes one line */
  warn?: (line: string) => void;
}

type Guard = Awaited<ReturnType<typeof startGuard>>;

export interface ClipBrowser {
  /** @throws Failure `no-browser` */
  live(): Promise<Browser>;
  /** null: a remote browser has its own network */
  readonly guard: Guard | null;
  readonly allowPrivate: AllowPrivate;
  readonly keptTabs?: number;
  close(): Promise<void>;
}

const START_MS = 30_000;

/** Closes ways around the proxy; stops the browser's own requests. */
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
      // The proxy refuses local names, too.
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

/** Starts at first use. @throws Failure `usage` for a wrong endpoint */
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
      const [line = ''] = messageOf(error).split('\n', 1);
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

const CLOSED = /has been closed|Target closed|browser has disconnected/i;

const crash = (): Failure => new Failure('crash', 'the page crashed the browser');

/** Rejects pending work when the browser ends. */
export function lifeOf(browser: Pick<Browser, 'on' | 'off' | 'isConnected'>) {
  let crashed: () => void = () => undefined;
  const end = new Promise<never>((_, reject) => {
    crashed = () => {
      reject(crash());
    };
  });
  // Nobody may be waiting.
  end.catch(() => undefined);
  browser.on('disconnected', crashed);
  if (!browser.isConnected()) crashed();
  return {
    /** The page crashed, but the browser lives. */
    crashed,
    /** @throws Failure `crash`, or the work's error */
    async alive<Result>(work: Promise<Result>): Promise<Result> {
      work.catch(() => undefined);
      try {
        return await Promise.race([end, work]);
      } catch (error) {
        // Follow-up errors may come first.
        const isItsEnd = error instanceof Error && CLOSED.test(error.message);
        if (error instanceof Failure || !(isItsEnd || !browser.isConnected())) throw error;
        throw crash();
      }
    },
    /** Removes the listener: the browser outlives its pages. */
    forget(): void {
      browser.off('disconnected', crashed);
    },
  };
}
