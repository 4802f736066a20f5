/** Every page of ours in every language: nothing is cut, stands over its place or is off the screen. The reader's bar has a test of its own. */
import { expect, test } from 'vitest';
import { LANGUAGES, speak } from '../../../tests/support/extension';
import { misfits } from '../../../tests/support/fit';
import { click, press } from '../../../tests/support/input';
import { openOwnPage, type OwnPage } from '../../../tests/support/own-page';
import { aroundTests, hook, openReader, until, type TestReader } from '../../../tests/support/reader';
import type { ClipSummary, FirstSummary } from '../bridge/messages';

aroundTests();

/** CSS px, as its style sheet has it. */
const POPUP_WIDTH = 372;

/** Of a list that is taken with its text, with a selection: all buttons are there. */
const CLIP: ClipSummary & FirstSummary = {
  ...{ id: 'one', title: 'The tide mill', siteName: 'Canal Paper', byline: 'Ada Writer', lang: 'en' },
  ...{ publishedTime: '2026-09-23', picture: '', wordCount: 12_345, countedIn: 'words', minutes: 52 },
  ...{ pageCount: 1, pageNumber: 1, pageTotal: 12, pagesPending: true, canRetry: false, unfetched: null },
  ...{ imageCount: 128, kind: 'list', records: { rows: 240, columns: 5, alone: true }, confidence: 1 },
  ...{ notices: [], readerOpen: true, hasSelection: true, judgeHere: true },
};

const answer = { ok: true, value: CLIP };
const TAB = { id: 1, url: 'https://example.org/' };

/** What the popup asks of a tab. */
const withTab = {
  tabs: {
    query: () => Promise.resolve([TAB]),
    get: () => Promise.resolve(TAB),
    sendMessage: () => Promise.resolve(answer),
  },
  scripting: { executeScript: () => Promise.resolve([{ result: answer }]) },
  extension: { inIncognitoContext: false },
};

async function openPopup(): Promise<OwnPage> {
  const popup = await openOwnPage('popup', 'options', POPUP_WIDTH, 800, withTab);
  await until(() => !popup.doc.querySelector('main[aria-busy]'));
  return popup;
}

/** The faults of the same page at several widths. */
async function atWidths(
  view: Window,
  resize: (width: number) => void,
  root: () => HTMLElement,
  widths: number[],
) {
  const wrong: string[] = [];
  for (const width of widths) {
    resize(width);
    await until(() => view.innerWidth === width);
    await new Promise((resolve) => view.requestAnimationFrame(() => setTimeout(resolve)));
    wrong.push(...misfits(root()).map((fault) => `${String(width)} px: ${fault}`));
  }
  return wrong;
}

const frameOf = ({ window }: OwnPage) => window.frameElement as HTMLElement;
const ownPageAt = (page: OwnPage, widths: number[]): Promise<string[]> =>
  atWidths(
    page.window,
    (width) => (frameOf(page).style.width = `${String(width)}px`),
    () => page.doc.body,
    widths,
  );

async function popupFaults(): Promise<string[]> {
  const popup = await openPopup();
  const wrong = misfits(popup.doc.body);
  for (const group of ['save-as', 'copy-as', 'send-to', 'book']) {
    await click(popup.get(group));
    if (group === 'book') await until(() => popup.doc.querySelector(hook('book-add')));
    wrong.push(...misfits(popup.doc.body));
  }
  return wrong;
}

async function optionsFaults(): Promise<string[]> {
  const options = await openOwnPage('pages/options', 'setting-fileName');
  options.get<HTMLDetailsElement>('advanced').closest('details')!.open = true;
  await click(options.get('template-add'));
  return ownPageAt(options, [900, 320]);
}

async function otherPagesFaults(): Promise<string[]> {
  const welcome = await ownPageAt(await openOwnPage('pages/welcome', 'setting-openOnClick'), [900, 320]);
  return [...welcome, ...(await ownPageAt(await openOwnPage('pages/highlights', 'search'), [900, 320]))];
}

const settled = ({ doc }: TestReader): Promise<unknown> =>
  until(() => doc.querySelector(`${hook('print-pages')}:not([aria-busy])`));

/** The panels of the bar, the sheet of keys, the print view. */
async function readerFaults(): Promise<string[]> {
  const reader = await openReader('sample/', 1000, 800);
  const at = (root: () => HTMLElement, widths: number[]): Promise<string[]> =>
    atWidths(reader.window, (width) => reader.page.resize(width, 800), root, widths);
  const bar = (): HTMLElement => reader.doc.querySelector('.ac-bar')!;
  const wrong: string[] = [];
  for (const name of ['type', 'save']) {
    await click(reader.get(name));
    await until(() => reader.get(name).getAttribute('aria-expanded') === 'true');
    wrong.push(...(await at(bar, [1000, 320])));
    await press('Escape');
  }
  // On a phone it is not there: a keyboard is seldom.
  reader.page.resize(1000, 800);
  await until(() => reader.get('help').checkVisibility());
  await click(reader.get('help'));
  const sheet = await reader.waitFor('help-sheet');
  wrong.push(...(await at(() => sheet, [1000, 320])));
  await press('Escape');
  await until(() => !reader.has('help-sheet'));
  reader.page.resize(1000, 800);
  await click(reader.get('print'));
  await settled(reader);
  return [...wrong, ...(await at(() => reader.get('print-view'), [1000, 700, 320]))];
}

const PAGES = {
  popup: popupFaults,
  options: optionsFaults,
  'other pages': otherPagesFaults,
  reader: readerFaults,
};

test.each(LANGUAGES)('in %s all fits', async (language) => {
  await speak(language);
  const wrong: Record<string, string[]> = {};
  for (const [name, faults] of Object.entries(PAGES)) wrong[name] = await faults();
  expect(wrong).toEqual({ popup: [], options: [], 'other pages': [], reader: [] });
});
