/**
 * Hostile pages in one page: the same attempts as in the real extension (e2e/hostile), on the content script's modules over a
 * frame. Node only: the test's page asks for an attempt by a command, and its frame is driven from here.
 */
import type { Frame, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { HostileBrowser, Tab } from '../../e2e/hostile/browser';
import { grouped, titleOf, type HostileCase } from '../../e2e/hostile/case';
import { ALL_CASES, AREAS } from '../../e2e/hostile/cases/all';
import type { ContentMessageName } from '../../src/extension/bridge/messages';
import { HostilePages } from '../../e2e/hostile/server';
import { ownFrameIn } from '../../e2e/harness/own-frame';

/** One in this process: the server's plugins and the tests' commands each come from a reading of the configuration of their own. */
const shared = globalThis as { hostilePagesOfTests?: HostilePages };
const pages = (shared.hostilePagesOfTests ??= new HostilePages(ALL_CASES));

/** Serves the hostile pages beside the test. */
export const hostilePages: Plugin = {
  name: 'article-clipper:hostile-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (!pages.answer(request, response)) next();
    });
  },
};

const groups: ReadonlyMap<string, HostileCase[]> = new Map(
  Object.entries(AREAS).flatMap(([area, cases]) =>
    grouped(cases, 'frame').map((group) => [`${area}: ${titleOf(group)}`, group] as const),
  ),
);

/** One in so many always; all in the whole suite (docs/testing.md). A page of many cases always. */
const ALWAYS = 3;
const isTried = ([, group]: readonly [string, readonly HostileCase[]], at: number): boolean =>
  process.env['WHOLE_SUITE'] !== undefined || group.length > 1 || at % ALWAYS === 0;

/** What the test offers to the driver (pages.browser.test.ts). */
export interface OnePage {
  open(path: string): Promise<void>;
  ask(name: ContentMessageName, request: object): Promise<unknown>;
  /** resolves when what the page has asked for has been answered */
  settled(): Promise<void>;
}

/** Runs in the test's frame. */
const inTest = <Value>(test: Frame, call: keyof OnePage, ...given: unknown[]): Promise<Value> =>
  test.evaluate(
    ([name, args]) => {
      const { onePage } = globalThis as unknown as { onePage: Record<string, (...of: unknown[]) => unknown> };
      return onePage[name]!(...args);
    },
    [call, given] as const,
  ) as Promise<Value>;

function tabOf(driver: Page, test: Frame): Tab {
  const frame = (): Frame => test.childFrames().at(-1)!;
  const quiet = (): Promise<void> => inTest(test, 'settled');
  return {
    quiet,
    evaluate: (expression) => frame().evaluate(expression),
    reader: () => ownFrameIn(frame().childFrames(), 'article'),
    front: () => Promise.resolve(),
    press: (key) => driver.keyboard.press(key),
    async openPopup() {
      const ask: Awaited<ReturnType<Tab['openPopup']>>['ask'] = (name, request) =>
        inTest(test, 'ask', name, request);
      const clipped = await ask('clip', {});
      return {
        ask,
        problem: () =>
          Promise.resolve(
            clipped.ok
              ? { kind: '', text: '' }
              : {
                  kind: clipped.problem.kind,
                  text: `${clipped.problem.kind}: ${clipped.problem.detail}`.padEnd(30),
                },
          ),
        close: () => Promise.resolve(),
      };
    },
  };
}

const inOnePage = (driver: Page, test: Frame): HostileBrowser => ({
  printsQuietly: true,
  async open(path) {
    await inTest(test, 'open', path);
    const tab = tabOf(driver, test);
    // The page's own traps go off before it is read.
    for (let before = -1; before !== pages.ran.length;) {
      before = pages.ran.length;
      await tab.quiet();
    }
    return tab;
  },
});

export interface HostileCommands {
  /** of all attempts, in order */
  hostileTitles: () => Promise<string[]>;
  /** opens the pages of these cases, one after the other, and does nothing; names of those whose payload ran */
  payloadsOf: (names: readonly string[]) => Promise<string[]>;
  /** rejects when something does not hold */
  attempt: (title: string) => Promise<void>;
}

type Commands = {
  [Name in keyof HostileCommands]: BrowserCommand<Parameters<HostileCommands[Name]>>;
};

export const hostileCommands: Commands = {
  hostileTitles: () => [...groups].filter(isTried).map(([title]) => title),
  payloadsOf: async (context, names) => {
    const test = await context.frame();
    const before = pages.ran.length;
    for (const name of names) {
      const one = ALL_CASES.find((each) => each.name === name)!;
      await inOnePage(context.page, test).open(pages.path([one]).slice(1));
    }
    return pages.ran.slice(before);
  },
  attempt: async (context, title) => {
    // With parsers that no other test of this kind needs.
    const { attempt } = await import('../../e2e/hostile/attempt');
    const address = (cases: readonly HostileCase[]): string => pages.path(cases).slice(1);
    await attempt(
      inOnePage(context.page, await context.frame()),
      { ran: pages.ran, address },
      groups.get(title)!,
    );
  },
};
