/** For browser-mode tests: keys and presses that the extension takes for a person's, in whatever frame the focus or the element is. */
import { commands } from 'vitest/browser';
import type { InputCommands } from './input-commands';

const driver = commands as unknown as InputCommands;

export const { pressKey: press, keyDown, keyUp, typeText, colourScheme } = driver;

/** Where a point of an element's frame is in the window: frames lie in frames, and the outermost may be shown smaller. */
function inWindow(element: Element, x: number, y: number): [number, number] {
  let [left, top] = [x, y];
  let view = element.ownerDocument.defaultView;
  while (view?.frameElement) {
    const frame = view.frameElement as HTMLElement;
    const box = frame.getBoundingClientRect();
    const scale = box.width / frame.offsetWidth;
    left = box.left + (frame.clientLeft + left) * scale;
    top = box.top + (frame.clientTop + top) * scale;
    view = frame.ownerDocument.defaultView;
  }
  return [left, top];
}

/** Resolves after a whole frame: in one, what watches sizes has its turn after the callbacks of the frame. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves when the element stands still: the reader scrolls smoothly. */
export async function stands(element: Element): Promise<void> {
  const place = (): string => JSON.stringify(element.getBoundingClientRect());
  let before = '';
  while (before !== place()) {
    before = place();
    await nextFrame();
  }
}

/** An element as a failing test names it. */
const named = (element: Element): string =>
  `${element.localName} ${element.getAttribute('data-ac') ?? element.className} “${element.textContent.slice(0, 60)}”`;

/** What lies over the middle of an element's first line; null: it can be pressed there. */
function coverOf(element: Element, x: number, y: number): string | null {
  const hit = element.ownerDocument.elementFromPoint(x, y);
  if (element.contains(hit) || hit?.closest('label')?.contains(element)) return null;
  return hit ? named(hit) : 'nothing';
}

/** The middle of an element's first line, scrolled to where it can be pressed. @throws when something lies over it all the same */
async function pointOn(element: Element): Promise<[number, number]> {
  for (const block of ['nearest', 'center'] as const) {
    element.scrollIntoView({ block, behavior: 'instant' });
    await stands(element);
    const [box] = element.getClientRects();
    if (!box || !element.checkVisibility()) throw new Error(`Not seen: ${named(element)}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const cover = coverOf(element, x, y);
    if (cover === null) return inWindow(element, x, y);
    if (block === 'center') throw new Error(`Over ${named(element)} lies ${cover}`);
  }
  throw new Error('unreachable');
}

export const click = async (element: Element): Promise<void> =>
  driver.pointAt(...(await pointOn(element)), 1);
export const hover = async (element: Element): Promise<void> =>
  driver.pointAt(...(await pointOn(element)), 0);
/** Clicks a point of a document's window, in its CSS px. */
export const clickAt = (doc: Document, x: number, y: number, clicks = 1): Promise<void> =>
  driver.pointAt(...inWindow(doc.documentElement, x, y), clicks);

/** Chooses in a list by its keys: what a script chooses is no trusted event. */
export async function choose(list: HTMLSelectElement, value: string): Promise<void> {
  const wanted = [...list.options].findIndex((option) => option.value === value);
  if (wanted < 0) throw new Error(`There is no ${value}.`);
  list.focus();
  await press('Home');
  for (let step = 0; step < wanted; step++) await press('ArrowDown');
}

/** Writes over what a field holds. */
export async function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  field.focus();
  field.select();
  await (text === '' ? press('Delete') : typeText(text));
}
