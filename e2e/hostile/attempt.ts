/** One hostile page, from its loading to the page given back, and what must hold all the way; in any browser. */
import { expect } from '@playwright/test';
import { markdownFaults } from '../../bench/trust/fuzz/clean';
import { hook } from '../harness/actions';
import { dangersIn, type ReaderFrame } from '../harness/dangers';
import { poll } from '../harness/target';
import { askMarkdown } from './ask';
import type { HostileBrowser, Tab } from './browser';
import { after, HONEST_END, HONEST_START, type HostileCase } from './case';
import type { HostileServer } from './server';

/** For what must hold while the page goes on fighting. */
const HOLD_LIMIT_MS = 8000;
/** As it is when the popup has its clip. */
const REQUEST = { fresh: false, selection: false, clip: null };

/** The document as text, for comparing before and after. */
const serialised = (tab: Tab): Promise<unknown> =>
  tab.evaluate('new XMLSerializer().serializeToString(document)');

const isLossy = (cases: readonly HostileCase[]): boolean => cases.some(({ lossy }) => lossy);

function expectWords(text: string, cases: readonly HostileCase[], where: string): void {
  const wanted = [HONEST_START, HONEST_END];
  for (const { name, document } of cases) if (document === undefined) wanted.push(after(name));
  // Markdown escapes hyphens and underscores of names here and there.
  const plain = text.replaceAll('\\', '');
  expect(
    wanted.filter((words) => !plain.includes(words)),
    `lost in ${where}`,
  ).toEqual([]);
}

/** The reader once it shows its article, all of it. */
async function readerShown(tab: Tab): Promise<ReaderFrame> {
  const reader = await poll(() => tab.reader(), 'the reader frame');
  await poll(
    () =>
      reader.evaluate((selector) => document.querySelector(selector) !== null, 'main:not([aria-busy]) h1'),
    'the whole article',
  );
  return reader;
}

/** The article in the reader, looked at. */
async function checkReader(tab: Tab, cases: readonly HostileCase[]): Promise<void> {
  const reader = await readerShown(tab);
  await tab.quiet();
  expect(await dangersIn(reader)).toEqual([]);
  if (isLossy(cases)) return;
  const text = await reader.evaluate(
    (selector) => document.querySelector(selector)?.textContent ?? '',
    hook('article'),
  );
  expectWords(text, cases, 'the reader');
}

async function whileOpen(tab: Tab, one: HostileCase): Promise<void> {
  if (one.whileOpen) await tab.evaluate(`(async () => { ${one.whileOpen} })()`).catch(() => undefined);
  await tab.quiet();
  await holds(tab, one);
}

async function holds(tab: Tab, one: HostileCase): Promise<void> {
  const { mustHold } = one;
  if (!mustHold) return;
  await poll(
    async () => {
      const value = await tab.evaluate(mustHold);
      if (value === true) return true;
      throw new Error(JSON.stringify(value));
    },
    `${one.name}: ${mustHold}`,
    HOLD_LIMIT_MS,
  );
}

const VIEW = hook('print-view');
const PAGES = `${VIEW} ${hook('print-pages')}:not([aria-busy])`;

/** Whether the reader's document has such an element; false where the page took the reader away. */
async function has(tab: Tab, selector: string): Promise<boolean> {
  const reader = await tab.reader();
  return (await reader?.evaluate((wanted) => document.querySelector(wanted) !== null, selector)) ?? false;
}

/** The print view over the reader, with the page fighting it: its sheets hold the article, and Esc closes it alone. */
async function print(browser: HostileBrowser, tab: Tab, one: HostileCase): Promise<void> {
  await tab.front();
  await tab.press('p');
  await poll(() => has(tab, PAGES), 'the pages of the print view');
  await tab.evaluate(`(async () => { ${one.whilePrinting ?? ''} })()`).catch(() => undefined);
  await tab.quiet();
  await holds(tab, one);
  if (one.mayClose && !(await tab.reader())) return;
  await poll(() => has(tab, PAGES), 'the pages, still');
  if (browser.printsQuietly) {
    // Print has the focus.
    await tab.press('Enter');
    await tab.quiet();
    await poll(() => has(tab, `${PAGES} .pv-sheet`), 'the pages after printing');
  }
  const reader = await poll(() => tab.reader(), 'the reader');
  // Its own style is the view's, which makes the sheets as large as the screen has room for.
  expect((await dangersIn(reader)).filter((danger) => danger !== 'article[style]')).toEqual([]);
  const shown = await reader.evaluate(
    (sheets) => [...document.querySelectorAll(sheets)].map((sheet) => sheet.textContent).join(''),
    `${VIEW} ${hook('print-pages')}`,
  );
  expectWords(shown, [one], 'the print view');
  await tab.front();
  await tab.press('Escape');
  await poll(async () => !(await has(tab, VIEW)), 'the print view to close');
  expect(await tab.reader()).not.toBeNull();
}

/** Esc closes the reader, unless the page has done so, and the next click on the button works. */
async function giveBack(tab: Tab, cases: readonly HostileCase[]): Promise<void> {
  await tab.front();
  if (cases.some(({ mayClose }) => mayClose)) {
    if (await tab.reader()) await tab.press('Escape');
    const popup = await tab.openPopup();
    await popup.close();
    return;
  }
  await tab.press('Escape');
  await poll(async () => (await tab.reader()) === null, 'the reader to close');
}

/** Opens a page with these cases, takes its Markdown, reads it, lets it fight, gives it back. Throws where one thing does not hold. */
export async function attempt(
  browser: HostileBrowser,
  server: Omit<HostileServer, 'close'>,
  group: readonly HostileCase[],
): Promise<void> {
  const [first] = group as [HostileCase];
  const tab = await browser.open(server.address(group));
  const restless = group.some((one) => one.restless);
  const before = restless ? '' : await serialised(tab);
  const ranBefore = server.ran.length;
  const popup = await tab.openPopup();

  if (first.problem) {
    const { kind, text } = await popup.problem();
    expect(kind).toMatch(first.problem);
    expect(text.length).toBeGreaterThan(20);
    await popup.close();
    return;
  }
  expect((await popup.problem()).text).toBe('');
  const copied = await askMarkdown(popup, REQUEST);
  if (!copied.ok) throw new Error(`No Markdown: ${copied.problem.kind} ${copied.problem.detail}`);
  const markdown = copied.value;
  if (!isLossy(group)) expectWords(markdown, group, 'the Markdown');
  expect(markdownFaults(markdown)).toEqual([]);

  if (first.unreadable) {
    for (const action of ['read', 'print']) {
      const refused = await popup.ask(action, REQUEST);
      expect(refused.ok ? 'done' : refused.problem.kind).toMatch(first.unreadable);
    }
    await popup.close();
    expect(await serialised(tab)).toBe(before);
    return;
  }
  const opened = await popup.ask('read', REQUEST);
  await popup.close();
  if (!opened.ok) {
    // Only a page that takes the reader away as fast as it comes may keep it from opening, and then in words.
    expect(
      group.some(({ mayClose }) => mayClose),
      JSON.stringify(opened),
    ).toBe(true);
    return;
  }
  if (!first.mayClose || (await tab.reader())) await checkReader(tab, group);
  for (const one of group) await whileOpen(tab, one);
  if (first.whilePrinting !== undefined) await print(browser, tab, first);
  await giveBack(tab, group);
  if (!restless) expect(await serialised(tab)).toBe(before);
  expect(server.ran.slice(ranBefore).filter((name) => group.some((one) => one.name === name))).toEqual([]);
}
