/** A page that takes long, in Firefox. Nothing slows its processor down: the page itself is a giant. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

const serialised = (): string => new XMLSerializer().serializeToString(document);

test('reading a page that takes long shows a bar in the popup; cancelled, the page is as it was', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/generated--giant/`);
  const before = await page.evaluate(serialised);
  await firefox.clickToolbar();
  await firefox.popupLoaded();
  const said = await poll(
    () =>
      firefox.evaluateInPopup<string>(
        `document.querySelector('${hook('status')} progress')?.getAttribute('aria-label') === 'Progress' && document.querySelector('${hook('status')}').textContent`,
      ),
    'the bar',
  );
  expect(said).toContain('very long');
  await firefox.chrome(`document.querySelector('.webextension-popup-browser').focus()`);
  await firefox.evaluateInPopup(`document.querySelector('${hook('status')} ${hook('cancel')}').focus()`);
  await firefox.key('Enter');
  await firefox.popupGone();
  expect((await page.evaluate(serialised)) === before).toBe(true);
  // Nothing of it stands in the way of the next time.
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const seen = (name: string) =>
    firefox.evaluateInPopup<string>(
      `(() => { const part = document.querySelector('${hook(name)}'); return part?.checkVisibility() ? part.textContent.trim() : ''; })()`,
    );
  expect(await seen('title')).toContain('estuary log');
  expect(await seen('problem')).toBe('');
});
