import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';

skipWithoutFirefox();

test('an empty page gets a clear message and no dead button', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/empty--page/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const shown = await firefox.evaluateInPopup<{ kind: string; dead: string[] }>(`({
    kind: document.querySelector('${hook('problem')}').dataset.kind,
    dead: ['read', 'print', 'copy'].filter((name) => document.querySelector('[data-ac="' + name + '"]')?.checkVisibility()),
  })`);
  expect(shown).toEqual({ kind: 'empty', dead: [] });
  await firefox.closePopup();
  await page.close();
});
