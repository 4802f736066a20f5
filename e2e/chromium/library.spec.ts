import {
  changesNothing,
  clip as clipIn,
  type Evaluate,
  explains,
  givesEveryField,
  UNCHANGED,
} from '../stories/library';
import { expect, test } from '../harness/test';
import type { Page } from '@playwright/test';

const inPage =
  (page: Page): Evaluate =>
  (expression) =>
    page.evaluate(expression);
const clip = (page: Page) => clipIn(inPage(page));

test('gives every field of the Article', async ({ open, server }) => {
  await givesEveryField(inPage(await open('news--cluttered/')), server.origin);
});

for (const fixture of UNCHANGED)
  test(`does not change the document: ${fixture}`, async ({ open }) => {
    await changesNothing(inPage(await open(fixture)));
  });

test('explain gives the why-record: a role and a reason for what is kept and what is not', async ({
  open,
}) => {
  await explains(inPage(await open('news--cluttered/')));
});

test('finds the next page of an article in pages', async ({ open, server }) => {
  const page = await open('multipage--three/page1.html');
  const { nextPage, title } = await clip(page);
  expect(title).toBe('Three days on the Averno canal');
  expect(nextPage).toBe(`${server.origin}/multipage--three/page2.html`);
});

test('a list of headlines is no article, and an empty page is no error', async ({ open }) => {
  expect((await clip(await open('list--headlines/'))).kind).not.toBe('article');
  const empty = await clip(await open('empty--page/'));
  expect(empty.text).toBe('');
  expect(empty.kind).toBe('other');
});
