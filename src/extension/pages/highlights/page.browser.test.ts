/** The page of all highlights as a person goes through it: found, taken away and brought back, to a file and in again. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import '../../../../tests/support/extension';
import { click, colourScheme, fill } from '../../../../tests/support/input';
import { openOwnPage, type OwnPage } from '../../../../tests/support/own-page';
import { aroundTests, hook, until } from '../../../../tests/support/reader';
import { takeHighlights } from '../../bridge/highlight-store';

aroundTests();

const record = (name: string, quote: string, note: string): Parameters<typeof takeHighlights>[0][number] => ({
  url: `https://example.org/${name}`,
  title: `The book of the ${name}`,
  siteName: 'Tidewater Courier',
  lang: 'en',
  dir: 'ltr',
  changed: '2026-01-02T00:00:00.000Z',
  highlights: [
    {
      id: name,
      colour: 'yellow',
      note,
      quote,
      prefix: '',
      suffix: '',
      start: 0,
      created: '2026-01-02T00:00:00.000Z',
    },
  ],
});

const articles = ({ doc }: OwnPage): Element[] => [...doc.querySelectorAll(hook('article'))];

test('highlights are searched, taken away and brought back, saved and imported; axe finds no fault', async () => {
  await takeHighlights([
    record('mole', 'The gauge was read twice a day.', 'Why there?'),
    record('mill', 'Nobody sets an alarm.', ''),
  ]);
  const page = await openOwnPage('pages/highlights', 'article');
  const said = (): string => page.get('status').textContent;
  expect(articles(page)).toHaveLength(2);
  for (const scheme of ['light', 'dark'] as const) {
    await colourScheme(scheme);
    expect([scheme, await axeLines(page.window)]).toEqual([scheme, []]);
  }
  await colourScheme(null);
  const search = page.get<HTMLInputElement>('search');
  await fill(search, 'why');
  await expect
    .poll(() =>
      articles(page)
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toMatch(/^The book of the mole/);
  expect(articles(page)).toHaveLength(1);
  await fill(search, 'nowhere at all');
  await until(() => articles(page).length === 0);
  expect(page.doc.body.textContent).toContain('Nothing found.');
  await fill(search, '');
  await until(() => articles(page).length === 2);

  const out = await page.saved(() => click(page.get('export')));
  expect(out.text).toContain('Why there?');
  await click(page.get('delete-article'));
  await until(() => articles(page).length === 1);
  await click(page.get('undo'));
  await until(() => articles(page).length === 2);
  await click(page.get('remove-highlight'));
  await until(() => articles(page).length === 1);
  await click(page.get('delete-article'));
  await until(() => articles(page).length === 0);
  await page.chooseFile('import-file', out);
  await expect.poll(said).toBe('New: 2');
  expect(page.doc.body.textContent).toContain('The gauge was read twice a day.');
  await page.chooseFile('import-file', { name: 'a.json', text: '{}' });
  await expect.poll(said).not.toBe('New: 2');
});
