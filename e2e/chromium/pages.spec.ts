import { test as base, expect, type Frame, type Page } from '@playwright/test';
import {
  copyThroughPopup,
  filledPopup,
  hook,
  popupText,
  pressCopy,
  readerFrame,
  readerGone,
  readThroughPopup,
} from '../harness/actions';
import { Clipper } from '../harness/browser';
import {
  bodyOf,
  Gate,
  OTHER_HOST,
  pagedArticle,
  type PagedSite,
  pageOf,
  pathOf,
  phraseOf,
  SITE_HOST,
  siteFixture,
  TITLE,
  type Answer,
} from '../harness/paged-site';
import { poll } from '../harness/target';

const test = base.extend<object, { site: PagedSite; clipper: Clipper }>({
  site: siteFixture,
  clipper: [
    async ({ site }, use) => {
      const clipper = await Clipper.launch({ args: site.flags });
      await use(clipper);
      await clipper.close();
    },
    { scope: 'worker' },
  ],
});

const SITE = `https://${SITE_HOST}`;

const settings = async (clipper: Clipper, values: object): Promise<void> => {
  const options = await clipper.open(
    `chrome-extension://${clipper.extensionId}/src/extension/options/index.html`,
  );
  await options.evaluate((record) => chrome.storage.local.set({ settings: record }), values);
  await options.close();
};

test.afterEach(async ({ clipper, site }) => {
  await settings(clipper, {});
  await clipper.reset();
  site.reset();
});

/** Serves an article of so many pages; `special` may answer some of its requests in another way. */
function serve(
  site: PagedSite,
  of: number,
  special: (...visit: Parameters<Answer>) => ReturnType<Answer> | undefined = () => undefined,
  headers: Record<string, string> = {},
): void {
  site.answer = (visit) => {
    const own = special(visit);
    if (own !== undefined) return own;
    if (visit.path === '/style.css')
      return { headers: { 'content-type': 'text/css' }, body: 'main { max-width: 640px; margin: auto }' };
    if (!visit.path.startsWith('/ferry')) return { status: 404, body: '<!doctype html><p>Nothing here.</p>' };
    return { headers, body: pagedArticle(pageOf(visit.path), of) };
  };
}

const textOf = async (reader: Frame): Promise<string> =>
  (await reader.locator(hook('article')).textContent()) ?? '';

/** Numbers of the pages in the reader, in the order in which they stand there. */
async function pagesIn(reader: Frame, most: number): Promise<number[]> {
  const text = await textOf(reader);
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((page) => text.includes(phraseOf(page)))
    .sort((a, b) => text.indexOf(phraseOf(a)) - text.indexOf(phraseOf(b)));
}

const frameCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('iframe').length);

const POLICIES = {
  'an ordinary page': {},
  'a strict policy that forbids frames': {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'none'; connect-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-frame-options': 'DENY',
  },
};

for (const [name, headers] of Object.entries(POLICIES)) {
  test(`${name}: the plan in the popup, page 1 at once in the reader, the others below as they come`, async ({
    clipper,
    site,
  }) => {
    const gate = new Gate();
    const cookie = 'visitor=anna';
    serve(
      site,
      4,
      (visit) =>
        visit.path === pathOf(3) && visit.count === 1
          ? gate.passed.then(() => ({ headers, body: pagedArticle(3, 4) }))
          : undefined,
      { ...headers, 'set-cookie': `${cookie}; Secure; HttpOnly; SameSite=Strict; Path=/` },
    );
    const page = await clipper.open(SITE + pathOf(1));
    const popup = await filledPopup(clipper, page);
    expect(await popupText(popup, 'title')).toBe(TITLE);
    await popup.until(
      `document.querySelector('${hook('status')}').textContent.includes('page 3 of 4')`,
      'the plan in the popup',
    );
    expect(
      await popup.evaluate(`(() => {
        const bar = document.querySelector('${hook('progress')}');
        return [bar.value, bar.max, bar.getAttribute('aria-label')];
      })()`),
    ).toEqual([2, 4, 'Pages fetched']);
    expect(await popupText(popup, 'pages')).toContain('1 / 4');
    await popup.click(hook('read'));
    const reader = await poll(() => readerFrame(page), 'the reader');
    await expect.poll(() => pagesIn(reader, 4)).toEqual([1, 2]);
    await expect(reader.locator(hook('status'))).toContainText('Fetching page 3 of 4');
    await expect(reader.locator(hook('progress'))).toHaveJSProperty('value', 2);
    gate.open();
    await expect.poll(() => pagesIn(reader, 4)).toEqual([1, 2, 3, 4]);
    await expect(reader.locator(hook('status'))).toBeEmpty();
    expect(await reader.locator('h1').allTextContents()).toEqual([TITLE]);
    const fetched = site.visits.filter(({ path }) => pageOf(path) > 1);
    expect(fetched.map(({ path, cookie: sent }) => [path, sent])).toEqual(
      [2, 3, 4].map((n) => [pathOf(n), cookie]),
    );
    expect(await frameCount(page)).toBe(0);
  });
}

test('opened in the middle: the previous page comes first', async ({ clipper, site }) => {
  serve(site, 3);
  const page = await clipper.open(SITE + pathOf(2));
  const reader = await readThroughPopup(clipper, page);
  await expect.poll(() => pagesIn(reader, 3)).toEqual([1, 2, 3]);
});

test('what one reads stays where it is while pages come before it', async ({ clipper, site }) => {
  const gate = new Gate();
  serve(site, 3, ({ path, count }) =>
    path === pathOf(1) && count === 1 ? gate.passed.then(() => ({ body: pagedArticle(1, 3) })) : undefined,
  );
  const page = await clipper.open(SITE + pathOf(2));
  const reader = await readThroughPopup(clipper, page);
  const last = reader.locator('.ac-body > p').last();
  await last.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const text = await last.textContent();
  const same = reader.locator('.ac-body > p').filter({ hasText: text ?? '' });
  const before = await same.evaluate((element) => element.getBoundingClientRect().top);
  gate.open();
  await expect.poll(() => pagesIn(reader, 3)).toEqual([1, 2, 3]);
  const after = await same.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(2);
});

test('a page that is not there leaves the others, with a notice and a retry', async ({ clipper, site }) => {
  let broken = true;
  serve(site, 4, ({ path }) => (path === pathOf(2) && broken ? { status: 404 } : undefined));
  const page = await clipper.open(SITE + pathOf(1));
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(hook('status'))).toContainText('Page 2 is missing: the site answered 404.');
  expect(await pagesIn(reader, 4)).toEqual([1, 3, 4]);
  broken = false;
  await reader.locator(hook('retry')).click();
  await expect.poll(() => pagesIn(reader, 4)).toEqual([1, 2, 3, 4]);
  await expect(reader.locator(hook('status'))).toBeEmpty();
  expect(site.paths.filter((path) => path === pathOf(3))).toHaveLength(1);
});

test('a site that is busy is asked again after the time that it names', async ({ clipper, site }) => {
  serve(site, 2, ({ path, count }) =>
    path === pathOf(2) && count === 1 ? { status: 503, headers: { 'retry-after': '1' } } : undefined,
  );
  const page = await clipper.open(SITE + pathOf(1));
  const reader = await readThroughPopup(clipper, page);
  await expect.poll(() => pagesIn(reader, 2)).toEqual([1, 2]);
  await expect(reader.locator(hook('status'))).toBeEmpty();
});

test('a page that leads to another site is refused', async ({ clipper, site }) => {
  serve(site, 2, ({ path, host }) =>
    path === pathOf(2) && host === SITE_HOST
      ? { status: 302, headers: { location: `https://${OTHER_HOST}${pathOf(2)}` } }
      : undefined,
  );
  const page = await clipper.open(SITE + pathOf(1));
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(hook('status'))).toContainText('Page 2 is missing');
  expect(await pagesIn(reader, 2)).toEqual([1]);
});

test('Copy waits for all pages', async ({ clipper, site }) => {
  serve(site, 4);
  const markdown = await copyThroughPopup(clipper, await clipper.open(SITE + pathOf(1)));
  const places = [1, 2, 3, 4].map((n) => markdown.indexOf(phraseOf(n)));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('"Copy now" takes what is there', async ({ clipper, site }) => {
  const gate = new Gate();
  serve(site, 4, ({ path }) => (path === pathOf(3) ? gate.passed.then(() => ({})) : undefined));
  const page = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, page);
  await popup.until(`document.querySelector('${hook('status')}').textContent.includes('page 3 of 4')`);
  const copied = pressCopy(popup);
  await popup.click(hook('copy-now'));
  expect(await copied).toContain(TITLE);
  expect(await popupText(popup, 'notice')).toContain('Pages here: 2');
  await popup.close();
  gate.open();
});

test('Stop in the popup stops, and the rest can still be had', async ({ clipper, site }) => {
  const gate = new Gate();
  serve(site, 3, ({ path, count }) =>
    path === pathOf(2) && count === 1 ? gate.passed.then(() => ({})) : undefined,
  );
  const page = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('stop'));
  await popup.until(`document.querySelector('${hook('notice')}').textContent.includes('Stopped')`);
  expect(site.paths).not.toContain(pathOf(3));
  await popup.click(hook('retry'));
  await popup.until(`document.querySelector('${hook('pages')} dd').textContent === '3'`, 'three pages');
  await popup.close();
});

const LEAVE: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the reader': async (page) => {
    await page.keyboard.press('Escape');
    await readerGone(page);
  },
  'going to another page': (page) => page.goto(`${SITE}/elsewhere`),
  'closing the tab': (page) => page.close(),
};
for (const [name, leave] of Object.entries(LEAVE)) {
  test(`${name} gives the request up`, async ({ clipper, site }) => {
    const gate = new Gate();
    serve(site, 3, ({ path }) => (path === pathOf(2) ? gate.passed.then(() => ({})) : undefined));
    const page = await clipper.open(SITE + pathOf(1));
    await readThroughPopup(clipper, page);
    const held = await poll(
      () => Promise.resolve(site.visits.find(({ path }) => path === pathOf(2))),
      'the request for page 2',
    );
    expect(held.gone).toBe(false);
    await leave(page);
    await poll(() => Promise.resolve(held.gone), 'the request to be given up');
    expect(site.paths).not.toContain(pathOf(3));
  });
}

test('closing the popup without an action gives the request up', async ({ clipper, site }) => {
  const gate = new Gate();
  serve(site, 3, ({ path }) => (path === pathOf(2) ? gate.passed.then(() => ({})) : undefined));
  const page = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, page);
  const held = await poll(
    () => Promise.resolve(site.visits.find(({ path }) => path === pathOf(2))),
    'the request for page 2',
  );
  await popup.close();
  await poll(() => Promise.resolve(held.gone), 'the request to be given up');
});

test('the settings: no following, a cap, the print view', async ({ clipper, site }) => {
  serve(site, 3);
  await settings(clipper, { followPages: false });
  const off = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, off);
  expect(await popupText(popup, 'pages')).toMatch(/1$/);
  await popup.close();
  expect(site.paths).not.toContain(pathOf(2));
  await off.close();

  await settings(clipper, { maxPages: 2 });
  const capped = await clipper.open(SITE + pathOf(1));
  const reader = await readThroughPopup(clipper, capped);
  await expect(reader.locator(hook('status'))).toContainText('Stopped at 2 pages');
  expect(await pagesIn(reader, 3)).toEqual([1, 2]);
  await capped.close();

  site.visits.length = 0;
  const print = '<p><a href="/ferry-print">Print this article</a></p>';
  site.answer = ({ path }) =>
    path === '/ferry-print'
      ? {
          body: `<!doctype html><html lang="en"><title>${TITLE} - Canal Paper</title><h1>${TITLE}</h1>${bodyOf(1)}<p>Printed for the archive.</p></html>`,
        }
      : path === '/ferry'
        ? { body: pagedArticle(1, 1, print) }
        : { status: 404 };
  await settings(clipper, { usePrintLink: true });
  const printed = await clipper.open(SITE + pathOf(1));
  const printReader = await readThroughPopup(clipper, printed);
  await expect(printReader.locator(hook('article'))).toContainText('Printed for the archive.');
});

test('after ten pages no frame and no document is left that one page does not leave', async ({
  clipper,
  site,
}) => {
  const left = async (of: number): Promise<number> => {
    serve(site, of);
    const page = await clipper.open(SITE + pathOf(1));
    const reader = await readThroughPopup(clipper, page);
    await expect
      .poll(() => pagesIn(reader, of), { timeout: 30_000 })
      .toEqual(Array.from({ length: of }, (_, index) => index + 1));
    await page.keyboard.press('Escape');
    await readerGone(page);
    expect(page.frames()).toHaveLength(1);
    const cdp = await clipper.context.newCDPSession(page);
    // Frames are collected in more than one round.
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
    const { documents } = await cdp.send('Memory.getDOMCounters');
    await page.close();
    return documents;
  };
  const afterOne = await left(1);
  expect(await left(10)).toBeLessThanOrEqual(afterOne + 2);
});
