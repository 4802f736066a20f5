/** An article over several pages: the plan, the order, what is missing, the settings. */
import {
  copyThroughPopup,
  filledPopup,
  hook,
  popupText,
  readerFrame,
  readThroughPopup,
} from '../harness/actions';
import { frameCount, pagesIn, serve, settings, SITE } from '../harness/paged-story';
import {
  bodyOf,
  Gate,
  OTHER_HOST,
  pagedArticle,
  pageOf,
  pathOf,
  phraseOf,
  SITE_HOST,
  TITLE,
} from '../harness/paged-site';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';

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
    expect(await popupText(popup, 'pages')).toContain('1 / 4');
    expect(site.paths.filter((path) => pageOf(path) > 1)).toEqual([]);
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

test('opened in the middle: pages come before it, and what one reads stays where it is', async ({
  clipper,
  site,
}) => {
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

test('a page that leads elsewhere is not fetched from there: the reader offers to open it', async ({
  clipper,
  site,
}) => {
  serve(site, 2, ({ path, host }) =>
    path === pathOf(2) && host === SITE_HOST
      ? { status: 302, headers: { location: `https://${OTHER_HOST}${pathOf(2)}` } }
      : undefined,
  );
  const page = await clipper.open(SITE + pathOf(1));
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(hook('status'))).toContainText('Page 2 is missing');
  expect(await pagesIn(reader, 2)).toEqual([1]);
  expect(site.visits.filter(({ host }) => host === OTHER_HOST)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await reader.locator(hook('open-page')).click();
  await expect.poll(async () => (await opened).url()).toBe(`https://${OTHER_HOST}${pathOf(2)}`);
  await (await opened).close();
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
  await popup.click(hook('copy'));
  await popup.until(`document.querySelector('${hook('status')}').textContent.includes('page 3 of 4')`);
  expect(
    await popup.evaluate(`(() => {
      const bar = document.querySelector('${hook('progress')}');
      return [bar.value, bar.max, bar.getAttribute('aria-label')];
    })()`),
  ).toEqual([2, 4, 'Pages fetched']);
  await popup.click(hook('copy-now'));
  await popup.until(`document.querySelector('${hook('status')}').textContent.includes('${TITLE}')`);
  expect(await popupText(popup, 'notice')).toContain('Pages here: 2');
  await popup.close();
  gate.open();
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
