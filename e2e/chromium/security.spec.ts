import { copyThroughPopup, hook, readerGone, readThroughPopup } from '../harness/actions';
import { dangersIn } from '../harness/dangers';
import { ATTACK_NAMES, HONEST_END, HONEST_START } from '../harness/security';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';

/** Time for a picture to fail and a handler to ask the server; nothing is expected to happen in it. */
const QUIET_MS = 300;

/** Resolves once no request has come for a while: the traps of a page have gone off. A frame of it may never be done. */
const quiet = (requests: readonly string[], wait: (ms: number) => Promise<void>): Promise<boolean> =>
  poll(async () => {
    const before = requests.length;
    await wait(QUIET_MS);
    return requests.length === before;
  }, 'the page to ask for nothing more');

for (const [at, name] of ATTACK_NAMES.entries()) {
  test(
    `${name}: nothing runs, nothing dangerous is in the reader or in the Markdown`,
    oneIn(3, at),
    async ({ clipper, open, server }) => {
      const page = await open(`security--${name}/`);
      await quiet(server.requests, (ms) => page.waitForTimeout(ms));
      const hits = (): string[] => server.requests.filter((path) => path.startsWith('/ran?'));
      const before = hits().length;

      const reader = await readThroughPopup(clipper, page);
      await page.waitForTimeout(QUIET_MS);
      expect(await dangersIn(reader)).toEqual([]);
      const text = (await reader.locator(hook('article')).textContent()) ?? '';
      expect(text).toContain(HONEST_START);
      expect(text).toContain(HONEST_END);
      await page.keyboard.press('Escape');
      await readerGone(page);

      const markdown = await copyThroughPopup(clipper, page);
      expect(markdown).toContain(HONEST_END);
      expect(markdown).not.toMatch(/\]\(<?\s*(javascript|vbscript|data:text|blob):/i);
      await page.waitForTimeout(QUIET_MS);
      expect(hits().slice(before)).toEqual([]);
      expect(page.url()).toContain(`security--${name}/`);
    },
  );
}

test('every attack page does attack: its payload runs where its own page lets it', async ({
  open,
  server,
}) => {
  // Otherwise the tests above could not fail.
  for (const name of ['script', 'handlers', 'svg', 'srcdoc', 'shadow']) {
    const page = await open(`security--${name}/`);
    await expect.poll(() => server.requests.some((path) => path === `/ran?${name}`)).toBe(true);
    await page.close();
  }
});

test('links of an article with a base element lead where the page would lead', async ({ clipper, open }) => {
  const page = await open('security--base/');
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(`${hook('article')} a`, { hasText: 'town hall tower' })).toHaveAttribute(
    'href',
    'https://elsewhere.test/deep/tower.html',
  );
});

test('the reader hides itself from the page: no frame, no message, no trace in its globals', async ({
  clipper,
  open,
}) => {
  const page = await open('keyboard--shortcuts/');
  const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await page.evaluate(() => {
    addEventListener('message', () => window.keys.push('message'));
  });
  await readThroughPopup(clipper, page);
  const seen = await page.evaluate(() => ({
    frames: document.querySelectorAll('iframe').length,
    names: Object.getOwnPropertyNames(window),
    keys: window.keys,
  }));
  expect(seen.frames).toBe(0);
  // A frame shows in window as an index; its content is the page's own article.
  expect(seen.names.filter((name) => !globals.includes(name) && !/^\d+$/.test(name))).toEqual([]);
  expect(seen.keys).toEqual([]);
});
