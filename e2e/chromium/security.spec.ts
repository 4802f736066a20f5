import type { Frame } from '@playwright/test';
import { copyThroughPopup, hook, readerGone, readThroughPopup } from '../harness/actions';
import { ATTACK_NAMES, HONEST_END, HONEST_START } from '../harness/security';
import { expect, test } from '../harness/test';

/** Time for a picture to fail and a handler to ask the server; nothing is expected to happen in it. */
const QUIET_MS = 300;

/**
 * What must not be in the article as the reader shows it: elements that run, load or ask, handlers, addresses of a
 * dangerous kind, styles and names of the page.
 */
function dangersIn(reader: Frame): Promise<string[]> {
  return reader.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (!root) return ['no article'];
    const forbidden =
      'script,style,link,meta,base,iframe,frame,object,embed,portal,template,form,input,button,select,textarea,' +
      'foreignObject,animate,set,use,annotation-xml,maction,map,area,video,audio,dialog,x-trap';
    const found = [...root.querySelectorAll('*')]
      .filter((element) => element.matches(forbidden))
      .map((element) => element.localName);
    const addresses = [
      'href',
      'src',
      'xlink:href',
      'action',
      'formaction',
      'poster',
      'data',
      'cite',
      'srcset',
      'ping',
      'background',
    ];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) found.push('shadow root');
      for (const { name, value } of element.attributes) {
        // The reader's own style of a figure: its share of the page's column, for print.
        const own =
          name === 'style' &&
          ['figure', 'img'].includes(element.localName) &&
          /^--share: \d{1,2}%;$/.test(value);
        if (name.startsWith('on') || (name === 'style' && !own) || name === 'srcdoc')
          found.push(`${element.localName}[${name}]`);
        if (!addresses.includes(name)) continue;
        // eslint-disable-next-line no-control-regex -- browsers skip these characters before a scheme
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[0].toLowerCase();
        if (name === 'ping' || (scheme && !['http:', 'https:', 'mailto:', 'tel:', 'data:'].includes(scheme)))
          found.push(`${name}=${value}`);
        if (scheme === 'data:' && !/^data:image\//i.test(value.trim())) found.push(`${name}=${value}`);
      }
    }
    return found;
  }, hook('article'));
}

for (const name of ATTACK_NAMES) {
  test(`${name}: nothing runs, nothing dangerous is in the reader or in the Markdown`, async ({
    clipper,
    open,
    server,
  }) => {
    const page = await open(`security--${name}/`);
    // The page's own traps have all gone off by then, and the server has seen what they asked for.
    await page.waitForLoadState('networkidle');
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
  });
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
