/** The open reader: what it shows of pages of many kinds, how it looks, its keys, and how it is left. */
import { expect, test } from 'vitest';
import { local } from '../../../tests/support/extension';
import { axeLines } from '../../../tests/support/axe';
import { click, press } from '../../../tests/support/input';
import {
  aroundTests,
  holdPart,
  hook,
  keepSettings,
  openPage,
  openReader,
  read,
  readerGone,
  type TestReader,
  until,
} from '../../../tests/support/reader';

const LONG = { tags: ['long'] };

aroundTests();

const NOTES = 'reading--notes/';

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
];

test.each(PAGES)('it shows the article of $path and nothing else', async ({ path, ...page }) => {
  const { doc } = await openReader(path);
  expect([...doc.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([page.title]);
  const text = doc.querySelector('main')!.textContent;
  for (const phrase of page.holds) expect(text).toContain(phrase);
  for (const phrase of page.lacks) expect(text).not.toContain(phrase);
  const { lang, dir } = doc.documentElement;
  expect({ lang, dir }).toEqual({ lang: page.lang, dir: page.dir });
  const pictures = [...doc.querySelectorAll<HTMLImageElement>('figure img')];
  await expect.poll(() => pictures.every((each) => each.complete && each.naturalWidth > 0)).toBe(true);
});

test('a picture stands with its caption, once; code has its lines, tables and nested lists are there', async () => {
  const news = await openReader('news--cluttered/');
  expect(news.doc.querySelectorAll('figure')).toHaveLength(1);
  expect(news.doc.querySelector('figure figcaption')!.textContent).toContain('Line 4 leaves the depot');
  expect(news.doc.querySelector('main')!.textContent.split('Line 4 leaves the depot')).toHaveLength(2);
  const { doc } = await openReader('docs--code/');
  expect(doc.querySelector('pre')!.textContent).toContain(
    '  const base = 200 * 2 ** attempt;\n  // at most a minute',
  );
  expect(doc.querySelectorAll('table tr')).toHaveLength(4);
  expect(doc.querySelectorAll('ol > li > ul > li')).toHaveLength(2);
  expect([...doc.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
    'Choosing a policy',
    'Options',
    'Checking that it works',
  ]);
});

test(
  'a long article comes whole, in order, and the scrollbar tells its length from the start',
  LONG,
  async () => {
    const { doc } = await openReader('generated--5000-elements/');
    const text = doc.querySelector('.ac-body')!.textContent;
    const entries = [...text.matchAll(/\(entry (\d+)\)/g)].map((match) => Number(match[1]));
    expect(entries).toEqual(Array.from({ length: 3300 }, (_, n) => n + 1));
    await until(() => doc.querySelector('main')!.style.getPropertyValue('--fill') !== '');
    const told = doc.documentElement.scrollHeight;
    for (const part of doc.querySelectorAll<HTMLElement>('.ac-body > *'))
      part.style.contentVisibility = 'visible';
    const share = told / doc.documentElement.scrollHeight;
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(1.15);
  },
);

test('a picture takes at most the share of the column that it had on the page', async () => {
  const { doc } = await openReader('print--pictures/');
  const column = doc.querySelector('.ac-body')!.clientWidth;
  const share = (name: string): number => doc.querySelector(`img[alt="${name}"]`)!.clientWidth / column;
  // Shown 204 and 220 px wide in a column of 680; the last one filled it.
  expect(share('A drawing')).toBeLessThanOrEqual(0.31);
  expect(share('Old Marra')).toBeLessThanOrEqual(0.34);
  expect(share('The harbour')).toBeGreaterThan(0.95);
});

test('the line that one reads stays while its look is changed, and while the bar has the focus', async () => {
  const reader = await openReader(NOTES, 900, 500);
  const { doc, window: view } = reader;
  view.scrollTo({ top: doc.body.scrollHeight / 2, behavior: 'instant' });
  const bar = (): number => doc.querySelector('.ac-bar')!.getBoundingClientRect().bottom;
  const { left } = doc.querySelector('.ac-body')!.getBoundingClientRect();
  const line = doc.caretRangeFromPoint(left + 4, bar() + 14)!;
  line.setEnd(line.startContainer, line.startOffset + 1);
  const top = (): number => line.getBoundingClientRect().top;
  const before = top();
  // In px: less than the height of a line.
  const stays = (what: string): void => {
    const now = top();
    expect([what, Math.abs(now - before) < 30, now, before]).toEqual([what, true, now, before]);
  };
  await click(reader.get('type'));
  await reader.waitFor('type-panel');
  for (const [name, key] of [
    ['fontSize', 'ArrowRight'],
    ['lineWidth', 'ArrowLeft'],
  ] as const) {
    const selector = `input${hook(`setting-${name}`)}, ${hook(`setting-${name}`)} input`;
    doc.querySelector<HTMLElement>(selector)!.focus();
    for (let times = 0; times < 4; times++) await press(key);
    stays(name);
  }
  await press('Escape');
  await expect.poll(() => reader.focused()).toBe('type');
  stays('panel closed');

  const place = view.scrollY;
  reader.get('article').focus({ preventScroll: true });
  for (let times = 0; times < 3; times++) {
    await press('Shift+Tab');
    expect([times, view.scrollY]).toEqual([times, place]);
  }
  await click(reader.get('print'));
  await until(() => doc.querySelector(`${hook('print-pages')}:not([aria-busy])`));
  await press('Escape');
  await expect.poll(() => reader.focused()).toBe('print');
  expect(view.scrollY).toBe(place);

  // What one goes to is not under the bar, and neither is a link that has the focus.
  const below = (element: Element | null): number => element!.getBoundingClientRect().top - bar();
  await click(reader.get('outline'));
  await click((await reader.waitFor('outline-panel')).querySelectorAll('button')[1]!);
  // It scrolls smoothly.
  await expect.poll(() => Math.abs(below(doc.querySelector('h2:focus')) - 40)).toBeLessThanOrEqual(40);
  doc.querySelector<HTMLElement>('.ac-foot a')!.focus();
  for (let times = 0; times < 3; times++) {
    await press('Shift+Tab');
    await expect.poll(() => below(doc.querySelector('main :focus'))).toBeGreaterThanOrEqual(0);
  }
});

test('Tab goes round its own controls only; it has no fault that axe finds', LONG, async () => {
  const reader = await openReader('keyboard--shortcuts/');
  const seen = new Set<string>();
  for (let times = 0; times < 6; times++) {
    await press('Tab');
    expect(reader.page.doc.activeElement?.id).not.toBe('field');
    seen.add(reader.focused());
  }
  expect(seen.size).toBeGreaterThan(1);
  for (const path of ['news--arabic/', 'docs--code/'])
    expect([path, await axeLines((await openReader(path)).window)]).toEqual([path, []]);
});

test('on a screen of 320 px, as wide as one at 400 %, the article is read whole, and every control can be reached', async () => {
  const { doc } = await openReader('news--cluttered/', 320, 225);
  expect(doc.querySelector('article')!.textContent).toContain('six out of ten');
  const { scrollWidth, clientWidth } = doc.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  for (const button of doc.querySelectorAll('button')) {
    if (!button.checkVisibility()) continue;
    const { left, right } = button.getBoundingClientRect();
    expect([button.dataset['ac'], left >= 0, right <= clientWidth]).toEqual([
      button.dataset['ac'],
      true,
      true,
    ]);
  }
});

const colour = (reader: TestReader, selector: string): string[] => {
  const { color, backgroundImage } = reader.window.getComputedStyle(reader.doc.querySelector(selector)!);
  return [color, backgroundImage];
};

test('own styles hold from the first picture on, and nothing of them is fetched', async () => {
  const leak = `${location.origin}/leak`;
  // In every way that styles can fetch.
  await keepSettings({
    ownStyles:
      `@import "${leak}-import"; @font-face { font-family: Leak; src: url(${leak}-font) } ` +
      `.ac-body p { color: rgb(1, 2, 3); background: url(${leak}-picture); font-family: Leak; --u: u\\72l(${leak}-late); list-style: var(--u); ` +
      `& sup { color: blue; background: url(${leak}-nested) } }`,
  });
  const page = await openPage(NOTES);
  const reader = await read(page);
  expect(colour(reader, '.ac-body p')).toEqual(['rgb(1, 2, 3)', 'none']);
  expect(colour(reader, '.ac-body p sup')).toEqual(['rgb(0, 0, 255)', 'none']);
  const asked = [reader.window, page.window, window].flatMap(({ performance }) =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(asked.filter((name) => name.includes('leak'))).toEqual([]);
});

test('a typeface of the computer by its name, on screen and apart from print', async () => {
  await keepSettings({ ownFont: 'DejaVu Sans Mono, "Evil"; } p { color: red }' });
  const reader = await openReader(NOTES);
  const { doc } = reader;
  const face = (): string => reader.window.getComputedStyle(doc.querySelector('.ac-article')!).fontFamily;
  expect(face()).not.toContain('DejaVu Sans Mono');
  await click(reader.get('type'));
  await reader.waitFor('type-panel');
  await click(doc.querySelector(`${hook('setting-font')} label[data-value="own"]`)!);
  await expect.poll(face).toMatch(/^"DejaVu Sans Mono"/);
  expect(colour(reader, '.ac-body p')[0]).not.toBe('rgb(255, 0, 0)');
  expect(doc.documentElement.dataset['printFont']).toBe('serif');
});

test('descriptions of pictures without a caption are shown by choice', async () => {
  const reader = await openReader('print--pictures/');
  const described = (): { content: string; captions: number }[] =>
    [...reader.doc.querySelectorAll('.ac-body figure')].flatMap((figure) => {
      const { content } = reader.window.getComputedStyle(figure, '::after');
      if (content === 'none' || content === 'normal') return [];
      return [{ content, captions: figure.querySelectorAll('figcaption').length }];
    });
  expect(described()).toEqual([]);
  await click(reader.get('type'));
  await reader.waitFor('type-panel');
  await click(reader.doc.querySelector(`input${hook('setting-altCaptions')}`)!);
  await until(() => described().length > 0);
  for (const { content, captions } of described()) {
    expect(captions).toBe(0);
    // Screen readers say it once: the picture has it already.
    expect(content).toMatch(/^".+" \/ ""$/);
  }
});

test('Esc while it opens gives the page back, which hears nothing of it; what comes too late opens nothing', async () => {
  await keepSettings({ ownStyles: '.ac-body p { color: rgb(1, 2, 3) }' });
  const page = await openPage('news--cluttered/');
  const before = new XMLSerializer().serializeToString(page.doc);
  const heard: string[] = [];
  for (const type of ['keydown', 'keyup'] as const)
    // eslint-disable-next-line no-restricted-syntax -- as the page listens
    page.window.addEventListener(type, (event) => heard.push(`${type} ${event.key}`), true);
  const { get } = local;
  let comes = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    comes = resolve;
  });
  // The reader asks for the settings first.
  local.get = (keys) => {
    local.get = get;
    return come.then(() => get(keys));
  };
  const opening = page.controller.toggle();
  opening.catch(() => undefined);
  // The page has a box there, too.
  await until(() => page.doc.activeElement !== page.doc.body);
  expect(page.doc.elementFromPoint(9, 9)).toBe(page.doc.activeElement);
  await press('e');
  await press('Escape');
  await expect(opening).rejects.toMatchObject({ kind: 'cancelled' });
  expect(new XMLSerializer().serializeToString(page.doc)).toBe(before);
  expect(heard).toEqual([]);
  comes();
  const reader = await read(page);
  expect(colour(reader, '.ac-body p')[0]).toBe('rgb(1, 2, 3)');
});

test('a stored record that makes no sense does no harm', async () => {
  await keepSettings({ version: 99, fontSize: 'huge', theme: 7, openOnClick: 'yes', maxPages: -4 } as never);
  const { doc } = await openReader('news--cluttered/');
  expect(doc.documentElement.dataset['theme']).toBe('auto');
});

test('a choice that is made elsewhere holds at once; an open panel follows and keeps the focus', async () => {
  const reader = await openReader('news--cluttered/');
  const root = reader.doc.documentElement;
  await keepSettings({ theme: 'light' });
  await expect.poll(() => root.dataset['theme']).toBe('light');
  await click(reader.get('type'));
  const panel = await reader.waitFor('type-panel');
  const theme = (value: string): HTMLInputElement =>
    panel.querySelector(`${hook('setting-theme')} input[value="${value}"]`)!;
  expect(theme('light').checked).toBe(true);
  await click(panel.querySelector(`${hook('setting-theme')} [data-value="sepia"]`)!);
  await expect.poll(() => root.dataset['theme']).toBe('sepia');
  expect(reader.doc.activeElement).toBe(theme('sepia'));
  await keepSettings({ theme: 'dark' });
  await expect.poll(() => theme('dark').checked).toBe(true);
  expect(reader.doc.activeElement).toBe(theme('dark'));
});

test('what is said while the page is being judged stays when there is nothing to say of the page', async () => {
  const page = await openPage(NOTES);
  let held = holdPart('further');
  const reader = await read(page);
  await until(held.asked);
  await press('e');
  await expect.poll(() => reader.get('status').textContent).toContain('click it');
  held.let();
  await page.controller.summary();
  expect(reader.get('status').textContent).toContain('click it');
  reader.window.scrollTo({ top: 900, behavior: 'instant' });
  await press('Escape');
  await readerGone(page);

  // Where one goes on is said once the page is judged.
  held = holdPart('further');
  const again = await read(page);
  await until(held.asked);
  held.let();
  await page.controller.summary();
  await again.waitFor('to-beginning');
});
