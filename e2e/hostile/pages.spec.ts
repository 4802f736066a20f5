import type { Page } from '@playwright/test';
import { markdownFaults } from '../../bench/trust/fuzz/clean';
import {
  hook,
  popupSettled,
  popupText,
  readerFrame,
  readerGone,
  readerShown,
  serialised,
} from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { poll, type RemoteTarget } from '../harness/target';
import { expect, test as base } from '../harness/test';
import { after, grouped, HONEST_END, HONEST_START, OPEN, type HostileCase } from './case';
import { ALL_CASES, AREAS } from './cases/all';
import { ask, dangersIn } from './checks';
import { startHostileServer, type HostileServer } from './server';

/** Time for a payload to run and to ask the server; nothing is expected to happen in it. */
const QUIET_MS = 250;
/** How long a page may go on working before it counts as loaded. */
const IDLE_LIMIT_MS = 3000;
const PROBLEM_KIND = `document.querySelector('${hook('problem')}').dataset.kind`;

const test = base.extend<object, { hostile: HostileServer }>({
  hostile: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startHostileServer(ALL_CASES);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });
test.afterEach(async ({ clipper }) => {
  await clipper.reset();
});

async function openPage(clipper: Clipper, url: string): Promise<Page> {
  const page = await clipper.context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.goto(url, { waitUntil: 'load' });
  // The page's own traps have all gone off by then, and the server has seen what they asked for.
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
  return page;
}

async function openedPopup(clipper: Clipper, page: Page): Promise<RemoteTarget> {
  const popup = await clipper.openPopup(page);
  await popupSettled(popup);
  return popup;
}

/** The article in the reader, looked at. */
async function checkReader(page: Page, cases: readonly HostileCase[]): Promise<void> {
  const reader = await readerShown(page);
  await page.waitForTimeout(QUIET_MS);
  expect(await dangersIn(reader)).toEqual([]);
  if (!isLossy(cases))
    expectWords((await reader.locator(hook('article')).textContent()) ?? '', cases, 'the reader');
}

const isLossy = (cases: readonly HostileCase[]): boolean => cases.some(({ lossy }) => lossy);

function expectWords(text: string, cases: readonly HostileCase[], where: string): void {
  const wanted = [HONEST_START, HONEST_END];
  for (const { name, document } of cases) if (document === undefined) wanted.push(after(name));
  // Markdown escapes hyphens and underscores of names here and there.
  const plain = text.replaceAll('\\', '');
  expect(
    wanted.filter((words) => !plain.includes(words)),
    `lost in ${where}`,
  ).toEqual([]);
}

async function whileOpen(page: Page, one: HostileCase): Promise<void> {
  if (one.whileOpen) await page.evaluate(`(async () => { ${one.whileOpen} })()`).catch(() => undefined);
  await page.waitForTimeout(QUIET_MS);
  if (one.mustHold)
    await poll(
      async () => {
        const value: unknown = await page.evaluate(one.mustHold!);
        if (value === true) return true;
        throw new Error(JSON.stringify(value));
      },
      `${one.name}: ${one.mustHold}`,
      8000,
    );
}

/** Esc closes the reader, unless the page has done so, and the next click on the button works. */
async function giveBack(clipper: Clipper, page: Page, cases: readonly HostileCase[]): Promise<void> {
  if (cases.some(({ mayClose }) => mayClose)) {
    await page.bringToFront();
    if (await Promise.resolve(readerFrame(page))) await page.keyboard.press('Escape');
    const popup = await openedPopup(clipper, page);
    await popup.close();
    return;
  }
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await readerGone(page);
}

for (const [area, cases] of Object.entries(AREAS))
  for (const group of grouped(cases)) {
    const [first] = group as [HostileCase];
    const title = group.length === 1 ? first.name : `${first.name} and ${String(group.length - 1)} more`;
    test(`${area}: ${title}`, async ({ clipper, hostile }) => {
      test.skip(first.name in OPEN, OPEN[first.name] ?? '');
      const page = await openPage(clipper, hostile.address(group));
      const restless = group.some((one) => one.restless);
      const before = restless ? '' : await serialised(page);
      const ranBefore = hostile.ran.length;
      const popup = await openedPopup(clipper, page);

      if (first.problem) {
        expect((await popup.evaluate<string | undefined>(PROBLEM_KIND)) ?? '').toMatch(first.problem);
        expect((await popupText(popup, 'problem')).length).toBeGreaterThan(20);
        await popup.close();
        return;
      }
      expect(await popupText(popup, 'problem')).toBe('');
      const copied = await ask<{ markdown: string }>(popup, 'markdown', {
        fresh: false,
        selection: false,
        clip: null,
      });
      if (!copied.ok) throw new Error(`No Markdown: ${copied.problem.kind} ${copied.problem.detail}`);
      const { markdown } = copied.value;
      if (!isLossy(group)) expectWords(markdown, group, 'the Markdown');
      expect(markdownFaults(markdown)).toEqual([]);

      const opened = await ask(popup, 'read', { fresh: false, selection: false, clip: null });
      await popup.close();
      if (!opened.ok) {
        // Only a page that takes the reader away as fast as it comes may keep it from opening, and then in words.
        expect(
          group.some(({ mayClose }) => mayClose),
          JSON.stringify(opened),
        ).toBe(true);
        return;
      }
      if (!first.mayClose || (await Promise.resolve(readerFrame(page)))) await checkReader(page, group);
      for (const one of group) await whileOpen(page, one);
      await giveBack(clipper, page, group);
      if (!restless) expect(await serialised(page)).toBe(before);
      expect(hostile.ran.slice(ranBefore).filter((name) => group.some((one) => one.name === name))).toEqual(
        [],
      );
    });
  }

test('the payloads do run where a page of their own lets them', async ({ clipper, hostile }) => {
  // Otherwise the tests above could not fail.
  for (const name of ['handler-unquoted', 'script-in-svg', 'frameset-late', 'body-again', 'iframe-srcdoc']) {
    const one = ALL_CASES.find((each) => each.name === name)!;
    await (await openPage(clipper, hostile.address([one]))).close();
  }
  expect(new Set(hostile.ran)).toContain('handler-unquoted');
  expect(new Set(hostile.ran)).toContain('script-in-svg');
});
