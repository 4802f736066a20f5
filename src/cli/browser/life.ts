/** Rejects pending work when the browser ends. */
import type { Browser } from 'playwright-core';
import { Failure } from '../failure';

export interface Life {
  /** @throws Failure `crash`, or the work's error */
  alive<Result>(work: Promise<Result>): Promise<Result>;
  /** The page crashed, but the browser lives. */
  crashed: () => void;
  /** Removes the listener: the browser outlives its pages. */
  forget(): void;
}

const CLOSED = /has been closed|Target closed|browser has disconnected/i;

const crash = (): Failure => new Failure('crash', 'the page crashed the browser');

export function lifeOf(browser: Pick<Browser, 'on' | 'off' | 'isConnected'>): Life {
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
    crashed,
    async alive(work) {
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
    forget() {
      browser.off('disconnected', crashed);
    },
  };
}
