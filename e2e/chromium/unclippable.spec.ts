import { filledPopup, hook, popupText, pressCopy } from '../harness/actions';
import { startServer } from '../harness/server';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../harness/test';

const PROBLEM_KIND = `document.querySelector('${hook('problem')}').dataset.kind`;

for (const url of ['chrome://version/', 'chrome://settings/']) {
  test(`${url} gets a clear message and no dead button`, async ({ clipper }) => {
    const page = await clipper.open(url);
    const popup = await filledPopup(clipper, page);
    expect(await popup.evaluate(PROBLEM_KIND)).toBe('browserPage');
    expect((await popupText(popup, 'problem')).length).toBeGreaterThan(40);
    for (const action of ['read', 'print', 'copy']) expect(await popupText(popup, action)).toBe('');
    await popup.close();
  });
}

test('an empty page gets a clear message and no dead button', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('empty--page/'));
  expect(await popup.evaluate(PROBLEM_KIND)).toBe('empty');
  for (const action of ['read', 'print', 'copy']) expect(await popupText(popup, action)).toBe('');
  expect(await popupText(popup, 'retry')).not.toBe('');
  await popup.close();
});

test('an answer that is not a page of text gets a clear message', async ({ clipper }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-'));
  await writeFile(
    path.join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  );
  const server = await startServer(folder);
  const popup = await filledPopup(clipper, await clipper.open(`${server.origin}/drawing.svg`));
  expect(await popup.evaluate(PROBLEM_KIND)).toMatch(/notHtml|empty/);
  await popup.close();
  await server.close();
  await rm(folder, { recursive: true });
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
    expect(said).toContain('Copy Markdown works');
  }
  expect(await pressCopy(popup)).toContain('Notes on keeping a pendulum clock');
  await popup.close();
});

for (const path of ['other--dashboard/', 'list--headlines/']) {
  test(`${path} is no article: a notice, and the best guess still to be had`, async ({ clipper, open }) => {
    const popup = await filledPopup(clipper, await open(path));
    expect(await popupText(popup, 'notice')).not.toBe('');
    for (const action of ['read', 'print', 'copy']) expect(await popupText(popup, action)).not.toBe('');
    await popup.close();
  });
}

test('a good article gets no notice', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  expect(await popupText(popup, 'notice')).toBe('');
  await popup.close();
});
