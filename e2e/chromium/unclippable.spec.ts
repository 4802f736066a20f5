import { filledPopup, hook, popupText, pressCopy } from '../harness/actions';
import { expect, test } from '../harness/test';

const PROBLEM_KIND = `document.querySelector('${hook('problem')}').dataset.kind`;

test('what is no page, or has no text, gets a clear message and no dead button; what is no article, a notice', async ({
  clipper,
  server,
}) => {
  for (const [url, kind] of [
    ['chrome://version/', 'browserPage'],
    [`${server.origin}/empty--page/`, 'empty'],
  ] as const) {
    const popup = await filledPopup(clipper, await clipper.open(url));
    expect(await popup.evaluate(PROBLEM_KIND)).toBe(kind);
    expect((await popupText(popup, 'problem')).length).toBeGreaterThan(40);
    for (const action of ['read', 'print', 'copy']) expect(await popupText(popup, action)).toBe('');
    if (kind === 'empty') expect(await popupText(popup, 'retry')).not.toBe('');
    await popup.close();
  }
  // The best guess can still be had.
  const popup = await filledPopup(clipper, await clipper.open(`${server.origin}/other--dashboard/`));
  expect(await popupText(popup, 'notice')).not.toBe('');
  for (const action of ['read', 'print', 'copy']) expect(await popupText(popup, action)).not.toBe('');
  await popup.close();
});

test('a document in a sandbox can be copied; that it cannot be read or printed is said', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('strict-csp--sandbox/'));
  for (const action of ['read', 'print']) {
    await popup.click(hook(action));
    const said = await popup.until<string>(
      `document.querySelector('${hook('status')}.bad')?.textContent`,
      `${action} to be refused in words`,
    );
    expect(said).toContain('sandbox');
    expect(said).toContain('“Copy Markdown” works');
  }
  expect(await pressCopy(popup)).toContain('Notes on keeping a pendulum clock');
  await popup.close();
});
