/** The life of a browser while one page is clipped in it: nothing waits for the browser after it has ended. */
import type { Browser } from 'playwright-core';
import { Failure } from '../failure';

export interface Life {
  /**
   * Waits for work that needs the browser. What the work would have given is dropped when the browser ends first.
   * @throws Failure `crash`, or what the work throws
   */
  alive<Result>(work: Promise<Result>): Promise<Result>;
  /** The page has crashed while the browser lives on: the same as its end. */
  crashed: () => void;
  /** Nothing more is waited for; the browser, which lives longer than its pages, keeps nothing of this one. */
  forget(): void;
}

/** How Playwright calls the end of what was asked something. */
const CLOSED = /has been closed|Target closed|browser has disconnected/i;

const crash = (): Failure => new Failure('crash', 'the page crashed the browser');

export function lifeOf(browser: Pick<Browser, 'on' | 'off' | 'isConnected'>): Life {
  let crashed: () => void = () => undefined;
  const end = new Promise<never>((_, reject) => {
    crashed = () => {
      reject(crash());
    };
  });
  // It may come when nobody waits any more.
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
        // Which comes first, its end or the failures that follow from it, is not said.
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
