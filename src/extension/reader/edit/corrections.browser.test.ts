/** The edit view over an open article, and where its corrections hold. */
import { expect, test } from 'vitest';
import { faultsInThemes } from '../../../../tests/support/axe';
import { click, hover, press } from '../../../../tests/support/input';
import {
  aroundTests,
  hook,
  openPage,
  openReader,
  read,
  readerGone,
  seen,
  type TestReader,
  until,
} from '../../../../tests/support/reader';

const LONG = { tags: ['long'] };

aroundTests();

const NEWS = 'news--cluttered/';
/** Of the article of that page. */
const KEPT = 'musicians carrying instruments';
/** Stands in it, and is left out. */
const LEFT_OUT = 'tramfan4';

const holding = <Kind extends HTMLElement>(reader: TestReader, selector: string, text: string): Kind[] =>
  [...reader.doc.querySelectorAll<Kind>(selector)].filter(({ textContent }) => textContent.includes(text));
const first = <Kind extends HTMLElement>(reader: TestReader, selector: string, text: string): Kind => {
  const [found] = holding<Kind>(reader, selector, text);
  if (!found) throw new Error(`No ${selector} holds ${text}.`);
  return found;
};

/** The text of the article, a line for each part. */
const bodyText = ({ doc }: TestReader): string =>
  [...doc.querySelectorAll('.ac-body [data-parts]')].map((unit) => unit.textContent).join('\n');
/** Opens what is folded away of what was left out. */
const openFolds = ({ doc }: TestReader): void => {
  for (const fold of doc.querySelectorAll<HTMLDetailsElement>('details.ac-out')) fold.open = true;
};
/** The line of a left-out part, which brings it back. */
const LINE = `.ac-restore${hook('bring-back')}`;
/** The cross of the part with this text. */
const crossOf = (reader: TestReader, text: string): HTMLElement =>
  first(reader, '.ac-unit', text).querySelector(`:scope > ${hook('remove')}`)!;
const controls = ({ doc }: TestReader): number =>
  doc.querySelectorAll('.ac-unit, .ac-out, .ac-remove').length;

async function remove(reader: TestReader, text: string): Promise<void> {
  await hover(first(reader, '.ac-unit', text));
  await click(crossOf(reader, text));
}
async function bringBack(reader: TestReader, text: string): Promise<void> {
  openFolds(reader);
  await click(first(reader, LINE, text));
}
async function edit(reader: TestReader): Promise<void> {
  await press('e');
  await until(() => reader.get('edit').ariaPressed === 'true');
}
async function editEnds(reader: TestReader): Promise<void> {
  await press('e');
  await until(() => reader.get('edit').ariaPressed === 'false');
}

test('it shows what was left out, with the reason, and brings it back on a click', async () => {
  const reader = await openReader(NEWS);
  expect(reader.has('bring-back')).toBe(false);
  await click(reader.get('edit'));
  await until(() => reader.get('edit').ariaPressed === 'true');
  openFolds(reader);
  expect(first(reader, LINE, LEFT_OUT).textContent).toContain('outside of the article');
  await bringBack(reader, LEFT_OUT);
  await expect.poll(() => bodyText(reader)).toContain(LEFT_OUT);
  expect(holding(reader, LINE, LEFT_OUT)).toEqual([]);
  expect(reader.get('status').textContent).toContain('Brought back');
  await click(reader.get('edit'));
  await until(() => controls(reader) === 0);
  expect(bodyText(reader)).toContain(LEFT_OUT);
});

test('a removed part stands greyed in its place; undo and redo by key and by button', async () => {
  const reader = await openReader(NEWS);
  const before = bodyText(reader);
  await edit(reader);
  await remove(reader, KEPT);
  await expect.poll(() => bodyText(reader)).not.toContain(KEPT);
  expect(first(reader, LINE, KEPT).textContent).toContain('removed by you');
  const removed = bodyText(reader);
  await press('ControlOrMeta+z');
  await expect.poll(() => bodyText(reader)).toBe(before);
  await press('ControlOrMeta+Shift+z');
  await expect.poll(() => bodyText(reader)).toBe(removed);
  await click(reader.get('undo'));
  await expect.poll(() => bodyText(reader)).toBe(before);
  expect(reader.get('undo').ariaDisabled).toBe('true');
  await click(reader.get('redo'));
  await expect.poll(() => bodyText(reader)).toBe(removed);
});

test('by keyboard alone: Tab to a control, Enter removes, Enter brings back, the focus stays with the part', async () => {
  const reader = await openReader('sample/');
  const before = bodyText(reader);
  await edit(reader);
  // The controls of the bar come first; some left-out parts stand before the article.
  for (let times = 0; times < 60 && reader.focused() !== 'remove'; times++) await press('Tab');
  expect(reader.focused()).toBe('remove');
  expect(reader.doc.activeElement?.ariaLabel).toMatch(/^Remove: \S/);
  await press('Enter');
  await expect.poll(() => reader.focused()).toBe('bring-back');
  expect(bodyText(reader)).not.toBe(before);
  await press('Space');
  await expect.poll(() => reader.focused()).toBe('remove');
  expect(bodyText(reader)).toBe(before);
});

test('what one looks at stays where it is on the screen', async () => {
  const reader = await openReader(NEWS);
  const top = (): number =>
    first(reader, '.ac-body [data-parts], .ac-restore', KEPT).getBoundingClientRect().top;
  first(reader, '.ac-body [data-parts]', KEPT).scrollIntoView({ block: 'start', behavior: 'instant' });
  // Below the bar, which would be in the way of the press.
  reader.window.scrollBy({ top: -90, behavior: 'instant' });
  const before = top();
  await edit(reader);
  expect(Math.abs(top() - before)).toBeLessThan(2);
  await hover(first(reader, '.ac-unit', KEPT));
  const control = crossOf(reader, KEPT).getBoundingClientRect().top;
  await click(crossOf(reader, KEPT));
  await until(() => holding(reader, LINE, KEPT).length > 0);
  expect(Math.abs(top() - control)).toBeLessThan(2);
});

test('a picture goes with its caption, and comes back with it', async () => {
  const reader = await openReader(NEWS);
  await edit(reader);
  await remove(reader, 'Line 4 leaves the depot');
  await until(() => reader.doc.querySelector('figure') === null);
  expect(bodyText(reader)).not.toContain('Line 4 leaves the depot');
  await press('ControlOrMeta+z');
  await expect
    .poll(() => reader.doc.querySelector('figure figcaption')?.textContent)
    .toContain('Line 4 leaves the depot');
});

test('a giant has its controls where one reads; a correction leaves the rest of it alone', LONG, async () => {
  const reader = await openReader('generated--book/');
  const { doc } = reader;
  /** Stands alone in its paragraph, far from both ends. */
  const middle = '(entry 5001)';
  await edit(reader);
  const units = doc.querySelectorAll('[data-parts]').length;
  expect(units).toBeGreaterThan(3000);
  await until(() => doc.querySelector('.ac-remove'));
  expect(doc.querySelectorAll('.ac-remove').length).toBeLessThan(units / 4);
  // What is a screen or two away has them before one comes there.
  const away = (unit: Element): number => unit.getBoundingClientRect().top / reader.window.innerHeight;
  await until(() => {
    const near = [...doc.querySelectorAll('[data-parts]')].slice(0, 40);
    const close = near.filter((unit) => away(unit) > 1.2 && away(unit) < 2);
    return close.length > 2 && close.every((unit) => unit.closest('.ac-unit'));
  });
  const before = bodyText(reader);

  const part = first(reader, '[data-parts]', middle);
  expect(part.closest('.ac-unit')).toBeNull();
  await until(() => {
    // While sections get their controls the text is not laid out, and cannot be scrolled to.
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    return part.closest('.ac-unit');
  });
  // Others are there meanwhile that a correction is not about.
  const all = [...doc.querySelectorAll('[data-parts]')];
  const others = [all[9]!, all[1000]!, all.at(-1)!];
  await remove(reader, middle);
  await until(() => holding(reader, LINE, middle).length > 0);
  const back = first(reader, LINE, middle);
  expect(back.textContent).toContain('removed by you');
  await expect.poll(() => doc.activeElement === back).toBe(true);
  expect(seen(back)).toBe(1);
  expect(bodyText(reader)).not.toContain(middle);
  expect(others.map(({ isConnected }) => isConnected)).toEqual([true, true, true]);

  await press('Enter');
  await expect.poll(() => reader.get('status').textContent).toContain('Brought back');
  expect(bodyText(reader)).toBe(before);
  await expect.poll(() => doc.activeElement === crossOf(reader, middle)).toBe(true);
  await editEnds(reader);
  expect(controls(reader)).toBe(0);
  expect(bodyText(reader)).toBe(before);
});

test('a long article that is edited at once has all of it', LONG, async () => {
  const page = await openPage('generated--5000-elements/');
  void page.controller.read({ fresh: true, selection: false, clip: null });
  await until(() => page.reader?.document.activeElement?.localName === 'main');
  await press('e');
  const { document: doc } = page.reader!;
  await until(() =>
    [...doc.querySelectorAll('.ac-unit')].some((unit) => unit.textContent.includes('(entry 3300)')),
  );
});

test('a correction holds when the page has changed elsewhere since, and each step can still be taken back', async () => {
  const reader = await openReader(NEWS);
  const { page } = reader;
  await edit(reader);
  await remove(reader, KEPT);
  await bringBack(reader, LEFT_OUT);
  await press('Escape');
  await readerGone(page);
  const paragraphs = [...page.doc.querySelectorAll('p')];
  const at = paragraphs.findIndex(({ textContent }) => textContent.includes(KEPT));
  paragraphs[at - 1]!.prepend('Corrected: ');
  const added = page.doc.createElement('p');
  added.textContent = 'Now one more line.';
  paragraphs[at]!.before(added);
  const again = await read(page);
  const text = bodyText(again);
  expect(text).toContain('Corrected: ');
  expect(text).not.toContain(KEPT);
  expect(text).toContain(LEFT_OUT);
  await edit(again);
  await press('ControlOrMeta+z');
  await expect.poll(() => bodyText(again)).not.toContain(LEFT_OUT);
  await press('ControlOrMeta+z');
  await expect.poll(() => bodyText(again)).toContain(KEPT);
});

test('Markdown, print and the next opening have the correction; a new clip has not', async () => {
  const page = await openPage(NEWS);
  const before = new XMLSerializer().serializeToString(page.doc);
  let reader = await read(page);
  await edit(reader);
  // The hint is about the text, not about the pages.
  await expect.poll(() => reader.get('status').textContent).toContain('click it');
  await press('p');
  await reader.waitFor('print-view');
  await expect.poll(() => reader.get('status').textContent).toBe('');
  await press('Escape');
  await until(() => !reader.has('print-view'));
  await bringBack(reader, LEFT_OUT);
  await remove(reader, KEPT);
  await click(reader.get('copy'));
  await expect.poll(() => reader.get('status').textContent).toContain('Copied');
  const markdown = reader.copied.at(-1);
  expect(markdown).toContain(LEFT_OUT);
  expect(markdown).not.toContain(KEPT);

  // Printed with the edit view on: the article alone, without its controls.
  await press('p');
  await until(() => reader.doc.querySelector(`${hook('print-pages')}:not([aria-busy]) main`));
  const main = reader.doc.querySelector('main')!;
  expect(main.innerText).toContain(LEFT_OUT);
  expect(main.innerText).not.toContain(KEPT);
  expect(main.innerText).not.toContain('outside of the article');
  for (const control of main.querySelectorAll('.ac-remove, .ac-restore'))
    expect(control.checkVisibility()).toBe(false);
  await press('Escape');
  await until(() => !reader.has('print-view'));
  await press('Escape');
  await readerGone(page);
  expect(new XMLSerializer().serializeToString(page.doc)).toBe(before);

  reader = await read(page);
  expect(bodyText(reader)).toContain(LEFT_OUT);
  expect(bodyText(reader)).not.toContain(KEPT);
  await page.reload();
  reader = await read(page);
  expect(bodyText(reader)).not.toContain(LEFT_OUT);
  expect(bodyText(reader)).toContain(KEPT);
});

test('what the popup copies after the reader is closed is what was corrected', async () => {
  const reader = await openReader(NEWS);
  const { controller } = reader.page;
  await edit(reader);
  await remove(reader, KEPT);
  await press('Escape');
  await readerGone(reader.page);
  const { id } = await controller.summary();
  const { nodes } = await controller.article({ fresh: false, selection: false, clip: id });
  expect(JSON.stringify(nodes)).toContain('The first night tram');
  expect(JSON.stringify(nodes)).not.toContain(KEPT);
});

test('all pages of a joined article can be corrected', async () => {
  const reader = await openReader('multipage--three/page1.html');
  await until(() => reader.doc.querySelector('.ac-body > p[data-parts^="2s"]'));
  const before = bodyText(reader);
  await edit(reader);
  const last = [...reader.doc.querySelectorAll<HTMLElement>('.ac-unit > p')].at(-1)!;
  const removed = last.textContent;
  await remove(reader, removed);
  await expect.poll(() => bodyText(reader)).not.toContain(removed);
  openFolds(reader);
  const side = reader.doc.querySelector<HTMLElement>(`.ac-restore[data-of^="1s"]`)!;
  const back = side.querySelector('.ac-excerpt')!.textContent;
  await click(side);
  await expect.poll(() => bodyText(reader)).toContain(back);
  await press('ControlOrMeta+z');
  await press('ControlOrMeta+z');
  await expect.poll(() => bodyText(reader)).toBe(before);
});

test('a page that has rebuilt itself meanwhile: the article is still there, and corrected', async () => {
  const reader = await openReader(NEWS);
  const { body } = reader.page.doc;
  for (const child of [...body.children]) child.replaceWith(child.cloneNode(true));
  const before = bodyText(reader);
  await edit(reader);
  await bringBack(reader, LEFT_OUT);
  await remove(reader, KEPT);
  await expect.poll(() => bodyText(reader)).not.toContain(KEPT);
  const after = bodyText(reader);
  expect(after).toContain(LEFT_OUT);
  for (const line of before.split('\n').filter((each) => !each.includes(KEPT))) expect(after).toContain(line);
});

test.each(['news--arabic/', 'sample/'])('it has no fault that axe finds: %s', LONG, async (path) => {
  const reader = await openReader(path);
  await edit(reader);
  openFolds(reader);
  reader.get('remove').focus();
  await press('Enter');
  await expect.poll(() => reader.focused()).toBe('bring-back');
  expect(await faultsInThemes(reader.window, ['light', 'dark'])).toEqual([]);
});
