import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { filledPopup, hook, readerShown, readThroughPopup } from '../harness/actions';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** One line for each violation, so that a failing test says what to mend. */
const lines = (violations: Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );

const RUN_AXE = `axe.run(document, { resultTypes: ['violations'] }).then((result) => JSON.stringify(result.violations))`;

for (const path of ['sample/', 'empty--page/', 'list--headlines/']) {
  test(`axe finds nothing in the popup on ${path}`, async ({ clipper, open }) => {
    const popup = await filledPopup(clipper, await open(path));
    await popup.evaluate(`${axeSource};0`);
    expect(lines(JSON.parse(await popup.evaluate<string>(RUN_AXE)) as Violation[])).toEqual([]);
    await popup.close();
  });
}

test('axe finds nothing in the options page', async ({ clipper }) => {
  const page = await clipper.open(
    `chrome-extension://${clipper.extensionId}/src/extension/options/index.html`,
  );
  await page.locator('input, select').first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(lines(violations)).toEqual([]);
  await clipper.reset();
});

for (const path of ['sample/', 'news--arabic/', 'docs--code/']) {
  test(`axe finds nothing in the reader on ${path}`, async ({ clipper, open }) => {
    const page = await open(path);
    const reader = await readThroughPopup(clipper, page);
    const copy = await readerCopy(page, reader);
    const { violations } = await new AxeBuilder({ page: copy }).analyze();
    expect(lines(violations)).toEqual([]);
  });
}

test('the reader is reached and left by keyboard: Tab goes round its own controls only', async ({
  clipper,
  open,
}) => {
  const page = await open('keyboard--shortcuts/');
  const reader = await readThroughPopup(clipper, page);
  const seen: string[] = [];
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    seen.push(
      await reader.evaluate(
        () => document.activeElement?.getAttribute('data-ac') ?? document.activeElement?.localName ?? '',
      ),
    );
  }
  expect(seen.some((name) => name !== 'body' && name !== '')).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('field');
  await page.keyboard.press('Escape');
});

test('the popup is worked by keyboard: Read has the focus, Enter reads', async ({ clipper, open }) => {
  const page = await open('sample/');
  const popup = await filledPopup(clipper, page);
  expect(await popup.evaluate(`document.activeElement.dataset.ac`)).toBe('read');
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await popup.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await popup.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
  await readerShown(page);
  expect(hook('read')).toContain('read');
});
