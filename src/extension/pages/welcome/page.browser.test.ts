/** The page after the installation: what it says, and the one setting on it. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import { api } from '../../../../tests/support/extension';
import { click, colourScheme } from '../../../../tests/support/input';
import { openOwnPage } from '../../../../tests/support/own-page';
import { aroundTests, until } from '../../../../tests/support/reader';
import { loadSettings } from '../../settings/store';

aroundTests();

test('the actions with their keys, and the setting that saves a click; axe finds no fault, also at 320 px', async () => {
  for (const width of [900, 320]) {
    const page = await openOwnPage('pages/welcome', 'setting-openOnClick', width);
    for (const scheme of ['light', 'dark'] as const) {
      await colourScheme(scheme);
      expect([scheme, await axeLines(page.window)]).toEqual([scheme, []]);
    }
    await colourScheme(null);
    expect(page.doc.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect([...page.doc.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
      'Article Clipper is ready',
      'Pin the button',
      'What you can do',
    ]);
  }
  const page = await openOwnPage('pages/welcome', 'setting-openOnClick');
  await click(page.get('setting-openOnClick'));
  await until(() => page.get('status').textContent === 'Saved');
  expect((await loadSettings()).openOnClick).toBe(true);
});

test('on a phone it names the browser’s menu, and neither a toolbar nor keys', async () => {
  const { commands } = api;
  Reflect.deleteProperty(api, 'commands');
  const page = await openOwnPage('pages/welcome', 'setting-openOnClick', 360);
  api.commands = commands;
  expect(page.doc.body.textContent).toMatch(/menu, choose Extensions/);
  expect(page.doc.body.textContent).not.toMatch(/toolbar|puzzle/);
  expect(page.doc.querySelector('kbd')).toBeNull();
});
