import {
  filledPopup,
  hook,
  popupText,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
} from '../harness/actions';

import { BIG_PAGE_LAST_ENTRY } from '../harness/generated';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';

test('the popup has clipped the page: title, site, byline, words, pictures', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'title')).toBe('Night trams return to Larkhill after a decade');
  expect(await popupText(popup, 'site')).toBe('The Larkhill Ledger');
  expect(await popupText(popup, 'byline')).toContain('Ines Corrigan');
  const words = Number((await popupText(popup, 'words')).replace(/\D/g, ''));
  expect(words).toBeGreaterThan(380);
  expect(words).toBeLessThan(560);
  expect(await popupText(popup, 'pictures')).toMatch(/1$/);
  await popup.close();
});

test('the buttons of the popup stay where they are, however much there is to say above them', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  const tops = await popup.evaluate<number[]>(`(() => {
    const read = document.querySelector('[data-ac="read"]');
    const parts = ['site', 'title', 'byline'].map((name) => document.querySelector(\`[data-ac="\${name}"]\`));
    const top = (text) => {
      for (const part of parts) Object.assign(part, { textContent: text, hidden: text === '' });
      return read.getBoundingClientRect().top;
    };
    return [top(''), top('A word'), top('Many words, and then some. '.repeat(20))];
  })()`);
  expect(new Set(tops).size).toBe(1);
  await popup.close();
});

test('what the popup says of a page from right to left begins on one side', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('news--arabic/'));
  const sides = await popup.evaluate<string[]>(`['site', 'title', 'byline'].map((name) =>
    getComputedStyle(document.querySelector(\`[data-ac="\${name}"]\`)).direction)`);
  expect(sides).toEqual(['rtl', 'rtl', 'rtl']);
  await popup.close();
});

interface Expectation {
  path: string;
  title: string;
  /** phrases of the article, from its start, middle and end */
  holds: string[];
  /** phrases of what surrounds it */
  lacks: string[];
  lang: string;
  dir: 'ltr' | 'rtl';
}

const PAGES: Expectation[] = [
  {
    path: 'sample/',
    title: 'The mill that runs on the moon',
    holds: ['Nobody sets an alarm', 'fine white flour', 'Wint', 'comes back whether they vote or not'],
    lacks: ['heron_77', 'Ferry cancelled', 'cookies', 'Spring sale', 'Sign up', 'Obituaries'],
    lang: 'en',
    dir: 'ltr',
  },
  {
    path: 'news--cluttered/',
    title: 'Night trams return to Larkhill after a decade',
    holds: ['The first night tram in ten years', 'musicians carrying instruments', 'wrote the number down'],
    lacks: ['tramfan4', 'Rovers', 'We value your privacy', 'House prices', 'Subscribe now', 'Ten cafés'],
    lang: 'en-GB',
    dir: 'ltr',
  },
  {
    path: 'blog--sidebar/',
    title: 'Baking bread on a sailing boat',
    holds: ['For the first eleven loaves', 'Forty minutes in the hot pot', 'with someone else at the helm'],
    lacks: ['Blogroll', 'pressure cooker', 'Slow Harbours', 'Coffee in a gale'],
    lang: 'en',
    dir: 'ltr',
  },
  {
    path: 'docs--code/',
    title: 'Writing a retry queue',
    holds: ['A retry queue holds the jobs', 'Math.min(base, 60_000)', 'called with the job', 'such as 404'],
    lacks: ['Installation', 'On this page', 'Edit this page'],
    lang: 'en',
    dir: 'ltr',
  },
  {
    path: 'news--arabic/',
    title: 'مكتبة عائمة تعود إلى النهر بعد غياب طويل',
    holds: ['رست صباح أمس', 'لا نريد متحفا للكتب', 'قد وجد مكانه'],
    lacks: ['الأكثر قراءة', 'سياسة الخصوصية', 'أسعار الخضار'],
    lang: 'ar',
    dir: 'rtl',
  },
  {
    path: 'news--japanese/',
    title: '坂の町に残る最後の手動エレベーター',
    holds: ['港を見下ろす丘', '三十七回', '小銭でまかなわれている'],
    lacks: ['アクセスランキング', '花火大会', '会社案内'],
    lang: 'ja',
    dir: 'ltr',
  },
  {
    path: 'strict-csp--trusted-types/',
    title: 'How the vault door was opened',
    holds: ['The bank had shut its doors', 'a key to the front entrance', 'on the night of the call'],
    lacks: ['A padlock from the sea', 'Safes'],
    lang: 'en',
    dir: 'ltr',
  },
];

for (const { path, title, holds, lacks, lang, dir } of PAGES) {
  test(`Read shows the article of ${path} and nothing else`, async ({ clipper, open }) => {
    const page = await open(path);
    const reader = await readThroughPopup(clipper, page);
    expect(await reader.locator('h1').allTextContents()).toEqual([title]);
    const text = (await reader.locator(hook('article')).textContent()) ?? '';
    for (const phrase of holds) expect(text).toContain(phrase);
    for (const phrase of lacks) expect(text).not.toContain(phrase);
    const root = reader.locator('html');
    await expect(root).toHaveAttribute('lang', lang);
    await expect(root).toHaveAttribute('dir', dir);
    for (const picture of await reader.locator('figure img').all()) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
}

test('the button again gives the page back', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  await readThroughPopup(clipper, page);
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  await readerGone(page);
});

test('a picture stands in the reader with its caption, once', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  const figures = reader.locator('figure');
  await expect(figures).toHaveCount(1);
  await expect(figures.locator('figcaption')).toContainText('Line 4 leaves the depot');
  const text = (await reader.locator(hook('article')).textContent()) ?? '';
  expect(text.split('Line 4 leaves the depot')).toHaveLength(2);
});

test('structure survives: code with its lines, tables, nested lists, quotes', async ({ clipper, open }) => {
  const page = await open('docs--code/');
  const reader = await readThroughPopup(clipper, page);
  const code = (await reader.locator('pre').textContent()) ?? '';
  expect(code).toContain('  const base = 200 * 2 ** attempt;\n  // at most a minute');
  await expect(reader.locator('table tr')).toHaveCount(4);
  await expect(reader.locator('ol > li > ul > li')).toHaveCount(2);
  await expect(reader.locator(`${hook('article')} h2`)).toHaveText([
    'Choosing a policy',
    'Options',
    'Checking that it works',
  ]);
});

test('the popup opens on a second page too, with that page', async ({ clipper, open }) => {
  await open('news--cluttered/');
  const second = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, second);
  expect(await popupText(popup, 'title')).toBe('Baking bread on a sailing boat');
  await popup.click(hook('read'));
  await readerShown(second);
});

test('a long article is shown from its beginning, and all of it comes, in order', async ({
  clipper,
  open,
}) => {
  const page = await open('generated--5000-elements/');
  const reader = await readThroughPopup(clipper, page);
  const text = (await reader.locator('.ac-body').textContent()) ?? '';
  const entries = [...text.matchAll(/\(entry (\d+)\)/g)].map((match) => Number(match[1]));
  expect(entries).toEqual(Array.from({ length: BIG_PAGE_LAST_ENTRY }, (_, n) => n + 1));
});

test('who edits a long article at once has all of it', async ({ clipper, open }) => {
  const page = await open('generated--5000-elements/');
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  const frame = await poll(() => readerFrame(page), 'the reader frame');
  await frame.locator('h1').first().waitFor();
  await frame.locator('main').press('e');
  await expect(frame.locator('.ac-unit', { hasText: `(entry ${BIG_PAGE_LAST_ENTRY})` })).toHaveCount(1);
});
