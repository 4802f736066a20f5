/** In Firefox, too, a clipboard that refuses is said as it is, keeps what was on it, and takes the next press. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { copied, pressOn } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import type { FirefoxClipper } from '../harness/firefox';
import { poll } from '../harness/target';
import { BEFORE, COPYING, REFUSE, TAKE_AGAIN, TITLE } from '../stories/refusals';

skipWithoutFirefox();

const SAID = `document.querySelector('${hook('status')} span')?.textContent ?? ''`;

/** Presses a control that copies; what the popup says when it is done. */
async function press(firefox: FirefoxClipper, name: string): Promise<string> {
  await firefox.evaluateInPopup(`document.querySelector('${hook('status')} span')?.remove()`);
  const isHidden = `!document.querySelector('${hook(name)}').checkVisibility()`;
  if (await firefox.evaluateInPopup<boolean>(isHidden)) await pressOn(firefox, 'copy-as');
  await pressOn(firefox, name);
  return poll(
    () =>
      firefox.evaluateInPopup<string>(
        `(() => { const said = ${SAID}; return said === browser.i18n.getMessage('copying') ? '' : said; })()`,
      ),
    'the popup to say how it went',
  );
}

const putOnClipboard = (firefox: FirefoxClipper, text: string): Promise<unknown> =>
  firefox.chrome(
    `(() => { Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper).copyString(${JSON.stringify(text)}); return true; })()`,
  );

test('a clipboard that refuses: each kind of copy says so, leaves what was there, and copies at the next press', async ({
  firefox,
  server,
}) => {
  await firefox.open(`${server.origin}/sample/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  for (const name of COPYING) {
    await putOnClipboard(firefox, BEFORE);
    await firefox.evaluateInPopup(REFUSE);
    expect(await press(firefox, name)).toBe(
      await firefox.evaluateInPopup<string>(`browser.i18n.getMessage('copyNeedsClick')`),
    );
    expect(await firefox.clipboard()).toBe(BEFORE);
    await firefox.evaluateInPopup(TAKE_AGAIN);
    expect(await copied(firefox, () => press(firefox, name))).toContain(TITLE);
  }
});
