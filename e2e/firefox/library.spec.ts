/** The library in Firefox, as a script of a page's own. */
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import {
  changesNothing,
  clip,
  type Evaluate,
  explains,
  givesEveryField,
  UNCHANGED,
} from '../stories/library';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

const inPage =
  (page: Page): Evaluate =>
  (expression) =>
    page.evaluate(expression);

test('gives every field of the Article', async ({ firefox, server }) => {
  await givesEveryField(inPage(await firefox.open(`${server.origin}/news--cluttered/`)), server.origin);
});

for (const fixture of UNCHANGED)
  test(`does not change the document: ${fixture}`, async ({ firefox, server }) => {
    await changesNothing(inPage(await firefox.open(`${server.origin}/${fixture}`)));
  });

test('explain gives a role and a reason for what is kept and what is not', async ({ firefox, server }) => {
  await explains(inPage(await firefox.open(`${server.origin}/news--cluttered/`)));
});

test('a list of headlines is no article, and an empty page is no error', async ({ firefox, server }) => {
  const kind = async (fixture: string) =>
    (await clip(inPage(await firefox.open(`${server.origin}/${fixture}`)))).kind;
  expect(await kind('list--headlines/')).not.toBe('article');
  expect(await kind('empty--page/')).toBe('other');
});
