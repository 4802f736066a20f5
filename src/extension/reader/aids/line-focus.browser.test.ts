/** How one sets a text for one's own eyes: spacing, own colours with a warning, lines that stand out from the others. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import { click, press } from '../../../../tests/support/input';
import {
  aroundTests,
  hook,
  keepSettings,
  openReader,
  type TestReader,
  until,
} from '../../../../tests/support/reader';

aroundTests();

const NOTES = 'reading--notes/';

const styleOf = ({ doc, window }: TestReader, selector: string): CSSStyleDeclaration =>
  window.getComputedStyle(doc.querySelector(selector)!);

test('letters, words and lines stand further apart', async () => {
  const reader = await openReader(NOTES);
  const before = styleOf(reader, '.ac-body').inlineSize;
  await click(reader.get('type'));
  const panel = await reader.waitFor('type-panel');
  const slider = (name: string): HTMLInputElement => panel.querySelector(`input${hook(`setting-${name}`)}`)!;
  for (const [name, label] of [
    ['letterSpacing', 'Character spacing'],
    ['wordSpacing', 'Word spacing'],
    ['lineHeight', 'Line spacing'],
  ] as const) {
    expect(slider(name).labels![0]!.textContent).toBe(label);
    slider(name).focus();
    await press('ArrowRight');
    await press('ArrowRight');
  }
  const { letterSpacing, wordSpacing, lineHeight, inlineSize } = styleOf(reader, '.ac-body');
  expect([letterSpacing, wordSpacing, lineHeight].map(parseFloat)).toEqual([0.8, 1.6, 36]);
  // A line holds as many letters as before.
  expect(parseFloat(inlineSize)).toBeGreaterThan(parseFloat(before));
  expect(await axeLines(reader.window)).toEqual([]);
});

test('letters that join stay together', async () => {
  await keepSettings({ letterSpacing: 0.2, wordSpacing: 0.2 });
  const reader = await openReader('news--arabic/');
  expect(reader.doc.documentElement.lang).toBe('ar');
  const { letterSpacing, wordSpacing } = styleOf(reader, '.ac-body p');
  expect([letterSpacing === 'normal' ? 0 : parseFloat(letterSpacing), wordSpacing]).toEqual([0, '4px']);
});

test('own colours, and a warning where their contrast is low', async () => {
  await keepSettings({ theme: 'own', ownText: '#003300', ownBackground: '#fff0c0' });
  const reader = await openReader(NOTES, 320);
  const shown = (): string[] => [
    styleOf(reader, '.ac-body p').color,
    styleOf(reader, 'body').backgroundColor,
    styleOf(reader, ':root').colorScheme,
  ];
  expect(shown()).toEqual(['rgb(0, 51, 0)', 'rgb(255, 240, 192)', 'light']);
  await click(reader.get('type'));
  const panel = await reader.waitFor('type-panel');
  const field = (name: string): HTMLElement => panel.querySelector(`input${hook(`setting-${name}`)}`)!;
  expect(field('ownText').checkVisibility()).toBe(true);
  expect(reader.get('contrast').textContent).toBe('');
  expect(await axeLines(reader.window)).toEqual([]);
  await keepSettings({ theme: 'own', ownText: '#888888', ownBackground: '#222222' });
  await expect.poll(shown).toEqual(['rgb(136, 136, 136)', 'rgb(34, 34, 34)', 'dark']);
  expect(reader.get('contrast').textContent).toBe(
    'Low contrast, 4.4 to 1: text is hard to read below 4.5 to 1.',
  );
  await click(panel.querySelector(`${hook('setting-theme')} [data-value="dark"]`)!);
  await until(() => !field('ownText').checkVisibility() && !reader.get('contrast').checkVisibility());
});

/** px; the lines of the band stand out by so little more than their own height */
const LINES = { one: 1, three: 3, five: 5 };

test.each([[900], [320]])('line focus goes with keys, scroll and focus (%i px)', async (width) => {
  await keepSettings({ lineFocus: 'one' });
  const reader = await openReader(NOTES, width, 700);
  const { doc, window: view } = reader;
  const band = (): DOMRect => reader.get('line-focus').getBoundingClientRect();
  await reader.waitFor('line-focus');
  // It begins where the article begins.
  expect(band().top).toBeLessThan(doc.querySelector('.ac-head')!.getBoundingClientRect().bottom);
  reader.get('article').focus();
  const at = (): number => band().top + view.scrollY;
  let before = at();
  for (let step = 0; step < 25; step++) {
    await press('ArrowDown');
    expect(at()).toBeGreaterThan(before);
    before = at();
  }
  const middle = (): number => (band().top + band().bottom) / 2;
  expect(Math.abs(middle() - 350)).toBeLessThan(3);
  await press('ArrowUp');
  expect(at()).toBeLessThan(before);

  view.scrollBy({ top: 600, behavior: 'instant' });
  await until(() => at() > before + 400);
  expect(Math.abs(middle() - 350)).toBeLessThan(250);

  const links = [...doc.querySelectorAll<HTMLElement>('.ac-body p a')];
  const link = links.at(-1)!;
  link.focus();
  const over = ({ top, bottom }: DOMRect): boolean => top < band().bottom && bottom > band().top;
  await until(() => over(link.getClientRects()[0]!));

  const paragraph = doc.querySelector('.ac-body > p:nth-of-type(2)')!;
  paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (const [lineFocus, lines] of Object.entries(LINES)) {
    await keepSettings({ lineFocus: lineFocus as keyof typeof LINES });
    await until(() => doc.documentElement.dataset['lineFocus'] === lineFocus);
    const leading = parseFloat(styleOf(reader, '.ac-body p').lineHeight);
    // Between two of its lines there may be the space of a paragraph.
    await until(() => band().height / leading > lines - 0.7 && band().height / leading < lines + 2);
  }
  expect(await axeLines(reader.window)).toEqual([]);
  await keepSettings({ lineFocus: 'off' });
  await until(() => !reader.has('line-focus'));
  const place = view.scrollY;
  reader.get('article').focus({ preventScroll: true });
  await press('ArrowDown');
  await until(() => view.scrollY !== place);
});
