import { copyThroughPopup, readThroughPopup } from '../harness/actions';
import { printedCopy, readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

const FIXTURE = 'structure--everything/';
const CORNERS = 'structure--corners/';

test('a drop cap is the first letter of its word; ruby and formulas do not part a word from its comma', async ({
  clipper,
  open,
}) => {
  const page = await open(FIXTURE);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('.ac-body > p').first()).toContainText(
    /^Every lighthouse on the northern chain/,
  );
  await expect(reader.locator('.ac-body p', { hasText: 'taught them the word' })).toContainText(
    'とうだい, which means',
  );
  const formula = reader.locator('.ac-body p', { has: reader.locator('math') }).first();
  expect(await formula.textContent()).toMatch(/[^\s], must equal/);
});

test('headings, lists, terms, spans, languages and directions keep their form', async ({ clipper, open }) => {
  const page = await open(FIXTURE);
  const reader = await readThroughPopup(clipper, page);
  const body = reader.locator('.ac-body');
  expect(await body.locator('h2, h3').evaluateAll((all) => all.map(({ tagName }) => tagName).join(' '))).toBe(
    'H2 H3 H2 H2 H2',
  );
  await expect(body.locator('ol > li > ul > li > ol[type="a"] > li')).toHaveCount(2);
  await expect(body.locator('dl > dt')).toHaveCount(3);
  await expect(body.locator('dl > dd')).toHaveCount(3);
  await expect(body.locator('th[rowspan="2"]')).toHaveCount(2);
  await expect(body.locator('td[rowspan="2"]')).toHaveCount(1);
  await expect(body.locator('ruby > rt')).toHaveText('とうだい');
  await expect(body.locator('math')).toHaveCount(2);
  await expect(body.locator('[lang="ja"]')).toHaveText(/^海の上/);
  await expect(body.locator('p[dir="rtl"][lang="ar"]')).toHaveCSS('direction', 'rtl');
  await expect(body.locator('p', { hasText: 'Light the lamp' }).locator('br')).toHaveCount(3);
  await expect(body.locator('blockquote', { hasText: 'eleven thousand' })).toContainText('— Ewan Sillars');
});

test('what a section holds is shown, and printed', async ({ clipper, open }) => {
  const page = await open(FIXTURE);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('details', { hasText: 'With vinegar' })).toHaveAttribute('open', '');
  const copy = await printedCopy(page, reader);
  await copy.emulateMedia({ media: 'print' });
  await expect(copy.getByText('With vinegar, linen and patience')).toBeVisible();
  await copy.close();
});

for (const fixture of [FIXTURE, CORNERS])
  test(`nothing is wider than the column, on screen and on paper: ${fixture}`, async ({ clipper, open }) => {
    const page = await open(fixture);
    const reader = await readThroughPopup(clipper, page);
    for (const [media, width] of [
      ['screen', 1200],
      ['screen', 360],
      ['print', 660],
    ] as const) {
      const copy = await (media === 'screen' ? readerCopy : printedCopy)(page, reader);
      await copy.setViewportSize({ width, height: 900 });
      await copy.emulateMedia({ media });
      const over = await copy.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([media, width, over]).toEqual([media, width, 0]);
      await copy.close();
    }
  });

test('a picture that does not come leaves its words, and no hole', async ({ clipper, open }) => {
  const page = await open(FIXTURE);
  const reader = await readThroughPopup(clipper, page);
  const picture = reader.getByAltText('The old pier before the storm');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 999).toBeLessThan(100);
  await expect(reader.getByText('The pier, which is not there any more.')).toBeVisible();
});

test('footnotes lead to their notes and back', async ({ clipper, open }) => {
  const page = await open(FIXTURE);
  const reader = await readThroughPopup(clipper, page);
  const focused = () => reader.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  await reader.locator('sup a').first().click();
  expect(await focused()).toContain('Tobias Arkwright');
  await reader.locator('li', { hasText: 'Tobias Arkwright' }).locator('a').click();
  expect(await focused()).toBe('1');
});

test('lists, description lists, spans, code, quotes, verse, languages in Markdown', async ({
  clipper,
  open,
}) => {
  const page = await open(FIXTURE);
  const markdown = await copyThroughPopup(clipper, page);
  for (const part of [
    '\n## What is written down\n',
    '\n### Words of the trade\n',
    '<caption>Oil burned, in gallons</caption>',
    'colspan="2"',
    '> A keeper who changes the order will hear of it.',
    '灯台(とうだい), which',
    'A year later a captain',
    '\n\n---\n\nThe ledgers',
    'had not come with the boat.\n\nVisitors may see them',
    '`Ctrl`+`G`',
    '$S = s_1 + s_2$, must',
    '   - sea, by the height of the third wave;\n     1. measured',
    '- **Occulting**',
    'rowspan="2"',
    '```python\ndef check(rows):\n    """Adds',
    '> The rest you will find',
    '> — Ewan Sillars, keeper',
    '**How the lamp is wound**\n\nThe weight hangs in the middle of the stair.',
    'Light the lamp and write it down,\\\nwind the clock',
    '海の上に一つの灯がある。',
    'كل من رأى هذا الضوء',
    '[^1]: The clerk',
    '$$\nL = \\frac',
  ])
    expect(markdown).toContain(part);
});

test('parts in the order in which they are shown, shadow trees and layout tables among them', async ({
  clipper,
  open,
}) => {
  const page = await open(CORNERS);
  const reader = await readThroughPopup(clipper, page);
  const text = await reader.locator('.ac-body').innerText();
  const order = [
    'Pouring the bronze, in one take',
    'The notebook lies on the bench',
    'What stands in the shadow',
    'A good part of the craft',
    'The weather is always described',
    'First, the core',
    'Second, the cope',
    'Third, the pit',
    'The day of the pouring',
    'function weight',
    '— Agnes Tolland',
    'Thirteen parts of copper',
    'Copper, from old roofs',
    'a cup of your own',
    'The last letter',
    '鐘は一度だけ鋳られ',
    'The notebook ends there',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const gone of ['Crafts', 'newsletter', 'inbox', 'Subscribe', '•']) expect(text).not.toContain(gone);
  // One listing without its line numbers, and no table that only laid the page out.
  await expect(reader.locator('pre')).toHaveCount(1);
  await expect(reader.locator('table')).toHaveCount(0);
  await expect(reader.locator('.ac-body > hr')).toHaveCount(0);
  await expect(reader.locator('math')).toHaveCount(1);
  await expect(reader.locator('details')).toHaveAttribute('open', '');
  // The pull quote repeats the first paragraph.
  expect(text.split('never quarrelled about')).toHaveLength(2);
});

test('shadow trees, sections, quotes and formulas in Markdown', async ({ clipper, open }) => {
  const page = await open(CORNERS);
  const markdown = await copyThroughPopup(clipper, page);
  for (const part of [
    '## What stands in the shadow\n\nA good part of the craft',
    '_The weather is always described at length._',
    '$w = \\frac{2\\pi r}{g}$, which',
    '$m=kd^{3}$, beside',
    '```js\nfunction weight(diameter) {\n  // k was found with a bathroom scale\n',
    '>\n> — Agnes Tolland, founder, in The Notebook',
    '**What goes into the metal**\n\nThirteen parts of copper',
    '- Copper, from old roofs.',
    '- a cup of your own, with your name on it;',
  ])
    expect(markdown).toContain(part);
  expect(markdown.trimEnd()).not.toMatch(/---$/);
});
