/** axe and the keyboard in Firefox: popup and reader. */
import { expect } from '@playwright/test';
import { axeSource, RUN_AXE, violationLines, type Violation } from '../harness/axe';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { styleText } from '../harness/reader-copy';
import { oneIn } from '../harness/whole';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

const lines = (json: string): string[] => violationLines(JSON.parse(json) as Violation[]);

for (const [at, path] of ['sample/', 'empty--page/', 'list--headlines/'].entries())
  test(`axe finds nothing in the popup on ${path}`, oneIn(3, at), async ({ firefox, server }) => {
    await firefox.open(`${server.origin}/${path}`);
    await firefox.clickToolbar();
    await firefox.popupOpen();
    // The sandbox that evaluates is no window: axe finds its globals by these names.
    const source = `(() => { const module = undefined; ${axeSource} })(), ${RUN_AXE}`;
    expect(lines(await firefox.evaluateInPopup<string>(source))).toEqual([]);
  });

for (const [at, path] of ['news--arabic/', 'sample/', 'docs--code/'].entries())
  test(`axe finds nothing in the reader on ${path}`, oneIn(3, at), async ({ firefox, server }) => {
    const page = await firefox.open(`${server.origin}/${path}`);
    const reader = await readInFirefox(firefox, page);
    const css = await reader.evaluate(styleText);
    // In the reader itself no script runs: its document in a tab of its own.
    const copy = await firefox.browser.newPage();
    await copy.setContent(await reader.content());
    await copy.addStyleTag({ content: css });
    await copy.evaluate(axeSource);
    expect(lines((await copy.evaluate(RUN_AXE)) as string)).toEqual([]);
  });

test('Tab goes round the controls of the reader, not into the page below', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/keyboard--shortcuts/`);
  const reader = await readInFirefox(firefox, page);
  const seen = new Set<string>();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    seen.add(await reader.evaluate(() => document.activeElement?.getAttribute('data-ac') ?? ''));
  }
  expect([...seen].filter(Boolean).length).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('field');
});
