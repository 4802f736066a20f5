/** The reader's bar at every width and in every language: words where all of them fit, pictures alone where not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, speak, api } from '../../../tests/support/extension';
import { click } from '../../../tests/support/input';
import { aroundTests, hook, openReader, until, type TestReader } from '../../../tests/support/reader';
import { userEvent } from 'vitest/browser';
import { whenOutdated } from './toolbar';

aroundTests();

/** CSS px: a phone, halves of screens, 200 % and 400 % of zoom of a laptop's 1280. */
const WIDTHS = [320, 400, 520, 621, 640, 700, 747, 760, 900, 1280];

/** What is wrong with the bar as it stands; '' if nothing is. */
function faults({ doc, window: view }: TestReader): string {
  const row = doc.querySelector('.ac-buttons')!;
  const buttons = [...row.querySelectorAll<HTMLElement>('button')].filter((each) => each.checkVisibility());
  const words = buttons.map((each) => each.querySelector('span')!).filter((each) => each.checkVisibility());
  const out = buttons.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > view.innerWidth;
  });
  return [
    ...out.map((each) => `${each.dataset['ac']!} is off the screen`),
    ...words
      .filter((each) => each.getClientRects().length > 1 || each.offsetHeight > 30)
      .map((each) => `“${each.textContent}” wraps`),
    ...buttons
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => `${each.dataset['ac']!} is cut`),
    ...(buttons.some((each) => each.dataset['ac'] === 'close') ? [] : ['there is no Close']),
  ].join(', ');
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The same in a window of this width, once the browser has drawn it. */
async function faultsAt(reader: TestReader, width: number): Promise<string> {
  reader.page.resize(width, 700);
  await until(() => reader.window.innerWidth === width);
  await nextFrame();
  await nextFrame();
  return faults(reader);
}

const hasWords = ({ doc }: TestReader): boolean =>
  doc.querySelector(`${hook('print')} span`)!.checkVisibility();

test.each(LANGUAGES)('in %s each button is seen whole, Close too, from 320 px on', async (language) => {
  await speak(language);
  const reader = await openReader('sample/', 1280);
  for (const width of WIDTHS)
    await expect.poll(() => faultsAt(reader, width), { message: String(width) }).toBe('');
  // There is room for words on a whole screen in each language, and for none on a phone.
  expect(hasWords(reader)).toBe(true);
  await faultsAt(reader, 320);
  expect(hasWords(reader)).toBe(false);
});

test('with undo and redo, which come while one corrects, it is one row all the same', async () => {
  await speak('de');
  const reader = await openReader('sample/', 760);
  await click(reader.get('edit'));
  await until(() => reader.get('undo').checkVisibility());
  for (const width of [320, 640, 760, 820])
    await expect.poll(() => faultsAt(reader, width), { message: String(width) }).toBe('');
});

describe('after an update of the extension', () => {
  const kept = api.runtime.id;
  const done = { signal: new AbortController() };
  let bar: HTMLElement;
  const pressed: string[] = [];

  beforeEach(() => {
    done.signal = new AbortController();
    pressed.length = 0;
    bar = document.createElement('div');
    for (const name of ['copy', 'close']) {
      const button = document.createElement('button');
      button.dataset['ac'] = name;
      button.textContent = name;
      // eslint-disable-next-line no-restricted-syntax -- a listener of the test's own
      button.onclick = () => void pressed.push(name);
      bar.append(button);
    }
    document.body.append(bar);
  });
  afterEach(() => {
    done.signal.abort();
    bar.remove();
    Object.assign(api.runtime, { id: kept });
  });

  test('after an update it says so, once and for each press; what closes the reader works', async () => {
    const say = vi.fn();
    whenOutdated(bar, done.signal.signal, say);
    await userEvent.click(bar.querySelector('[data-ac="copy"]')!);
    expect(pressed).toEqual(['copy']);
    expect(say).not.toHaveBeenCalled();
    Object.assign(api.runtime, { id: undefined });
    await expect.poll(() => say.mock.calls.length).toBe(1);
    await userEvent.click(bar.querySelector('[data-ac="copy"]')!);
    expect(say).toHaveBeenCalledTimes(2);
    await userEvent.click(bar.querySelector('[data-ac="close"]')!);
    expect(pressed).toEqual(['copy', 'close']);
  });
});
