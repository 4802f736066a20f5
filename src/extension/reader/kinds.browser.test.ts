/** What the reader offers for recipes and reports: by pointer, by keys, and for assistive technology. */
import { expect, test } from 'vitest';
import { faultsInThemes, axeLines } from '../../../tests/support/axe';
import { click, press, clickAt } from '../../../tests/support/input';
import { aroundTests, openReader, until, type TestReader } from '../../../tests/support/reader';

aroundTests();

const shown = ({ doc }: TestReader): string => doc.querySelector('.ac-body')!.textContent;
const box = ({ doc }: TestReader, part: string): DOMRect =>
  doc.querySelector(`[data-part="${part}"]`)!.getBoundingClientRect();

test('a recipe stands before its story, ingredients beside the steps; one press leaves the story out', async () => {
  const reader = await openReader('recipe--leeks/');
  const button = await reader.waitFor('recipe-only');
  expect(reader.doc.querySelector('.ac-body')!.firstElementChild!.getAttribute('data-part')).toBe('recipe');
  expect(box(reader, 'ingredients').right).toBeLessThanOrEqual(box(reader, 'steps').left);
  expect(box(reader, 'facts').height).toBeLessThan(60);
  expect(await faultsInThemes(reader.window)).toEqual([]);
  await click(button);
  await until(() => !shown(reader).includes('low field'));
  expect(shown(reader)).toContain('pearl barley');
  expect(button.ariaPressed).toBe('true');
  await click(button);
  await until(() => shown(reader).includes('low field'));
});

test('on a narrow screen the ingredients stand above the steps, and nothing is cut off', async () => {
  const reader = await openReader('recipe--leeks/', 320);
  expect(box(reader, 'ingredients').bottom).toBeLessThanOrEqual(box(reader, 'steps').top);
  expect(reader.doc.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('ingredients are ticked by keys, and stay ticked when the article changes', async () => {
  const reader = await openReader('recipe--leeks/');
  const only = await reader.waitFor('recipe-only');
  const tick = reader.doc.querySelector<HTMLInputElement>('.ac-tick')!;
  tick.focus();
  await press(' ');
  expect(tick.checked).toBe(true);
  expect(tick.labels![0]!.textContent).toBe('200 g pearl barley');
  await click(only);
  await until(() => !shown(reader).includes('low field'));
  await until(() => reader.doc.querySelectorAll('.ac-tick').length === 4);
  expect(reader.doc.querySelector<HTMLInputElement>('.ac-tick')!.checked).toBe(true);
});

test('the posts of a report turn round, with the summary above them', async () => {
  const reader = await openReader('report--flood/');
  const button = await reader.waitFor('turn-posts');
  const order = (): string[] =>
    [...reader.doc.querySelectorAll('[data-part="head"]')].map((head) => head.textContent);
  expect(order()[0]).toBe('Una Pell · 17:20');
  await click(button);
  await until(() => order()[0] === 'Rafe Orme · 08:15');
  expect(shown(reader).trim()).toMatch(/^The river stood/);
  expect(await faultsInThemes(reader.window)).toEqual([]);
  await click(button);
  await until(() => order()[0] === 'Una Pell · 17:20');
});

aroundTests();

/** px of 1280 × 900 at 400 % */
const [WIDTH, HEIGHT] = [320, 225];
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

const nameOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('data-ac') ?? element.textContent.trim().slice(0, 30)}`;

/** Can a point of it be seen, with nothing over it? */
function isSeen(element: Element): boolean {
  const { ownerDocument: doc } = element;
  return [...element.getClientRects()].some(({ left, right, top, bottom }) => {
    const y = (Math.max(top, 0) + Math.min(bottom, HEIGHT)) / 2;
    const over = bottom > 0 && top < HEIGHT ? doc.elementFromPoint((left + right) / 2, y) : null;
    return over !== null && (element.contains(over) || over.contains(element));
  });
}

test.each([
  'recipe--leeks/',
  'report--flood/',
  'talk--bells/',
  'docs--code/',
  'docs--tabs/',
  'review--lanterns/',
  'paper--canal/',
  'thread--boiler/',
])('in %s Tab comes to every control, and each is seen whole', async (path) => {
  const reader = await openReader(path, WIDTH, HEIGHT);
  const { doc, window: view } = reader;
  // A message stays while it is pointed at, and another test may have left the pointer anywhere.
  await clickAt(doc, 1, 1, 0);
  await until(() => doc.documentElement.scrollWidth <= WIDTH);
  const controls = [...doc.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  expect(controls.length).toBeGreaterThan(5);
  const left = new Set<Element>(controls);
  for (let presses = 0; presses < 2 * controls.length && left.size > 0; presses++) {
    await press('Tab');
    const at = doc.activeElement!;
    if (!left.delete(at)) continue;
    const { left: start, right: end } = at.getBoundingClientRect();
    expect([nameOf(at), start >= 0, end <= WIDTH]).toEqual([nameOf(at), true, true]);
    // The focus scrolls what it comes to into view.
    await expect.poll(() => isSeen(at), { message: nameOf(at) }).toBe(true);
  }
  // A message over the page goes by itself.
  expect([...left].filter((element) => element.isConnected).map(nameOf)).toEqual([]);
  expect(await axeLines(view)).toEqual([]);
});
