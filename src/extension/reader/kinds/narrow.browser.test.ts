/** The reader on a screen of 320 px, which one at 400 % is as wide as: by keys alone, with nothing cut off. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import { clickAt, press } from '../../../../tests/support/input';
import { aroundTests, openReader, until } from '../../../../tests/support/reader';

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
