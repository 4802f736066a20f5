/** Reader, print view and our own pages on screens for fingers: nothing is wider than the screen, and all can be pressed. */
import { expect, test, type Frame, type Page } from '@playwright/test';
import { filledPopup, hook, readerGone, readThroughPopup, serialised } from '../harness/actions';
import { Clipper } from '../harness/browser';
import { openPrintView } from '../harness/print-view';
import { startServer, type FixtureServer } from '../harness/server';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

/** CSS px in both directions (WCAG 2.5.5) */
const TARGET = 44;

/** Controls that are smaller, and what is off the screen. Links and controls in running text may be. */
const faults = (where: Frame | Page): Promise<string[]> =>
  where.evaluate((least) => {
    const nameOf = (element: Element): string =>
      element.closest('[data-ac]')?.getAttribute('data-ac') ?? `${element.localName} ${element.className}`;
    const pressed = [...document.querySelectorAll('a[href], button, input, select, summary, textarea')]
      .filter((each) => each.checkVisibility() && !each.closest('.ac-body, p:not(.ac-kicker), .pv-scaled'))
      // A label can be pressed as well as its box.
      .map((each) =>
        each.matches('[type=checkbox], [type=radio]') ? (each.closest('label, .ac-flag') ?? each) : each,
      );
    const small = pressed.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const isSmall = Math.min(width, height) < least - 0.1;
      return isSmall
        ? [`${nameOf(each)} is ${String(Math.round(width))} × ${String(Math.round(height))}`]
        : [];
    });
    const out = pressed
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => `${nameOf(each)} is off the screen`);
    const { scrollWidth } = document.documentElement;
    return [...small, ...out, ...(scrollWidth > innerWidth ? [`${String(scrollWidth)} px wide`] : [])];
  }, TARGET);

async function expectGood(where: Frame | Page, what: string): Promise<void> {
  expect(await faults(where), what).toEqual([]);
}

/** Chromium forgets the fingers where a tab goes on to a page of ours. */
async function touched(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return page;
}

let server: FixtureServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.close());

for (const viewport of SCREENS) {
  test.describe(`${String(viewport.width)} × ${String(viewport.height)}`, () => {
    let clipper: Clipper;
    test.beforeAll(async () => {
      clipper = await Clipper.launch({ viewport, touch: true });
    });
    test.afterAll(() => clipper.close());

    test('the reader, its panels, the edit view and the print view', async () => {
      // Its content is wider than a phone.
      const page = await clipper.open(`${server.origin}/sample/`);
      const reader = await readThroughPopup(clipper, page);
      await page.bringToFront();
      await reader.locator(hook('read-aloud')).waitFor();
      expect(await reader.evaluate(() => innerWidth)).toBe(viewport.width);
      await expectGood(reader, 'reader');
      for (const panel of ['outline', 'type', 'save']) {
        await reader.locator(hook(panel)).tap();
        await reader.locator(hook(`${panel}-panel`)).waitFor();
        await expectGood(reader, panel);
        await reader.locator(hook(panel)).tap();
      }
      await reader.locator(hook('edit')).tap();
      await reader.locator(`${hook('edit')}[aria-pressed="true"]`).waitFor();
      await reader.locator(hook('remove')).first().waitFor();
      await expectGood(reader, 'edit');
      await reader.locator(hook('edit')).tap();
      await openPrintView(reader);
      await expectGood(reader, 'print view');
      await reader.locator(hook('print-close')).tap();
      await reader.locator(hook('close')).tap();
      await readerGone(page);
      await page.close();
    });

    test('a page that has no viewport for phones is read as wide as the screen, and has its own again', async () => {
      const page = await clipper.open(`${server.origin}/news--cluttered/`);
      const width = await page.evaluate(() => innerWidth);
      const before = await serialised(page);
      const reader = await readThroughPopup(clipper, page);
      expect(await reader.evaluate(() => innerWidth)).toBe(viewport.width);
      await page.bringToFront();
      await reader.locator(hook('close')).tap();
      await readerGone(page);
      expect(await serialised(page)).toBe(before);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      await page.close();
    });

    test('the popup as a page of its own', async () => {
      const page = await clipper.open(`${server.origin}/sample/`);
      // Grants the tab; on a phone the popup is a page that asks for the tab below it.
      await (await filledPopup(clipper, page)).close();
      const popup = await clipper.context.newPage();
      await popup.addInitScript(() => {
        const { query } = chrome.tabs;
        chrome.tabs.query = () => query({}).then((tabs) => tabs.filter(({ url }) => url?.startsWith('http')));
        Object.defineProperty(chrome, 'commands', { value: undefined });
      });
      await popup.goto(`chrome-extension://${clipper.extensionId}/src/extension/popup/index.html`);
      await touched(popup);
      await popup.locator('main:not([aria-busy])').waitFor();
      await expectGood(popup, 'popup');
      for (const group of ['save-as', 'copy-as', 'send-to', 'book']) {
        await popup.locator(hook(group)).tap();
        await expectGood(popup, group);
      }
      await popup.locator(hook('book-add')).tap();
      await popup.locator(hook('book-save')).waitFor();
      await expectGood(popup, 'a book');
      await popup.close();
      await page.close();
    });

    test('settings, highlights, and the page after the installation', async () => {
      for (const [own, ready] of [
        ['options', 'setting-theme'],
        ['highlights', 'search'],
        ['welcome', 'setting-openOnClick'],
      ] as const) {
        const page = await clipper.open(
          `chrome-extension://${clipper.extensionId}/src/extension/pages/${own}/index.html`,
        );
        await touched(page);
        await page.locator(hook(ready)).first().waitFor();
        if (own === 'options') await page.locator(hook('advanced')).tap();
        await expectGood(page, own);
        await page.close();
      }
    });
  });
}
