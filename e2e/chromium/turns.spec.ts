import type { Page } from '@playwright/test';
import {
  clipboardText,
  filledPopup,
  hook,
  popupSettled,
  popupText,
  pressCopy,
  readerGone,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import type { RemoteTarget } from '../harness/target';
import { expect, test } from '../harness/test';

/** What the background and the popup send to the tab, all at once; resolves when all are answered. */
const send = (popup: RemoteTarget, names: readonly ('read' | 'toggle')[]): Promise<void> =>
  popup.evaluate(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const request = { fresh: true, selection: false, clip: null };
    await Promise.all(
      ${JSON.stringify(names)}.map((name) => chrome.tabs.sendMessage(tab.id, { to: 'content', name, request })),
    );
  })()`);

const frames = (page: Page): number => page.frames().length - 1;

for (const names of [
  ['toggle', 'toggle'],
  ['toggle', 'toggle', 'toggle'],
  ['read', 'read'],
  ['read', 'toggle', 'read'],
  ['toggle', 'read', 'toggle'],
] as const) {
  test(`asked at once to ${names.join(', ')}: one reader, and one Esc gives the page back`, async ({
    clipper,
    open,
  }) => {
    const page = await open('news--cluttered/');
    const popup = await filledPopup(clipper, page);
    await send(popup, names);
    await popup.close();
    await page.bringToFront();
    await readerShown(page);
    expect(frames(page)).toBe(1);
    await page.keyboard.press('Escape');
    await readerGone(page);
    expect(frames(page)).toBe(0);
  });
}

test('the popup does nothing with a page that came meanwhile under the title that it shows: it shows that one', async ({
  clipper,
  open,
  server,
}) => {
  const before = await clipboardText(clipper.context);
  const page = await open('news--cluttered/');
  const popup = await filledPopup(clipper, page);
  const old = await popupText(popup, 'title');
  await page.goto(`${server.origin}/sample/`);
  await popup.click(hook('copy'));
  await popup.until(
    `document.querySelector('${hook('title')}').textContent !== ${JSON.stringify(old)}`,
    'the popup to show the new page',
  );
  await popupSettled(popup);
  expect(await popupText(popup, 'title')).toBe('The mill that runs on the moon');
  expect(await popupText(popup, 'status')).toContain('The page has changed');
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
  expect(await clipboardText(clipper.context)).toBe(before);
});

test('while a reader is open the popup is about the article in it, whatever the page under it has become', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  await readThroughPopup(clipper, page);
  await page.evaluate(() => {
    const story = 'The second story of this page has nothing to say of trams, and a good deal of the sea. ';
    const heading = document.createElement('h1');
    heading.append('A second story');
    const paragraphs = Array.from({ length: 5 }, () => {
      const paragraph = document.createElement('p');
      paragraph.append(story.repeat(5));
      return paragraph;
    });
    history.pushState({}, '', 'second');
    for (const old of [...document.body.children]) old.remove();
    document.body.append(heading, ...paragraphs);
  });
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'title')).toMatch(/^Night trams/);
  expect(await pressCopy(popup)).toContain('Night trams');
  await popup.close();
  expect(await clipboardText(clipper.context)).toContain('# Night trams');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await readerGone(page);
  const after = await filledPopup(clipper, page);
  expect(await popupText(after, 'title')).toBe('A second story');
  await after.close();
});
