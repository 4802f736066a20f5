/** Ends waiting for a browser when it, or the page, crashes. */
import type { Browser } from 'playwright-core';
import { Failure } from '../failure';

export interface Life {
  /**
   * Waits for work that needs the browser.
   * @throws Failure `crash`, or what the work throws
   */
  alive<Result>(work: Promise<Result>): Promise<Result>;
  /** The page crashed, though the browser lives on. */
  crashed: () => void;
  /** Removes the listener from the browser, which outlives its pages. */
  forget(): void;
}

/** Playwright's messages for a closed target. */
const CLOSED = /has been closed|Target closed|browser has disconnected/i;

const crash = (): Failure => new Failure('crash', 'the page crashed the browser');

export function lifeOf(browser: Pick<Browser, 'on' | 'off' | 'isConnected'>): Life {
  let crashed: () => void = () => undefined;
  const end = new Promise<never>((_, reject) => {
    crashed = () => {
      reject(crash());
    };
  });
  // Nobody may wait any more.
  end.catch(() => undefined);
  browser.on('disconnected', crashed);
  if (!browser.isConnected()) crashed();
  return {
    crashed,
    async alive(work) {
      work.catch(() => undefined);
      try {
        return await Promise.race([end, work]);
      } catch (error) {
        // Follow-up errors may come before the end itself.
        const isItsEnd = error instanceof Error && CLOSED.test(error.message);
        if (error instanceof Failure || !(isItsEnd || !browser.isConnected())) throw error;
        throw crash();
      }
    },
    forget() {
      browser.off('disconnected', crashed);
    },
  };
}
