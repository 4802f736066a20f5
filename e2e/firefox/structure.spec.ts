/** The forms that an article keeps in the reader, in Firefox. */
import { expect } from '@playwright/test';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import {
  CORNERS,
  EVERYTHING,
  expectCorners,
  FORMS_OF_EVERYTHING,
  formsOfCorners,
  formsOfEverything,
  LAYOUT_TABLE,
  PARAGRAPHS_OF_TABLE,
  paragraphsOfTable,
} from '../stories/structure';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

test('headings, lists, terms, spans, languages, directions, drop caps, ruby and formulas keep their form', async ({
  firefox,
  server,
}) => {
  const reader = await readInFirefox(firefox, await firefox.open(`${server.origin}/${EVERYTHING}`));
  expect(await reader.evaluate(formsOfEverything)).toEqual(FORMS_OF_EVERYTHING);
});

test('a page laid out by a table keeps its paragraphs apart', async ({ firefox, server }) => {
  const reader = await readInFirefox(firefox, await firefox.open(`${server.origin}/${LAYOUT_TABLE}`));
  expect(await reader.evaluate(paragraphsOfTable)).toEqual(PARAGRAPHS_OF_TABLE);
});

test('parts in the order in which they are shown, shadow trees and layout tables among them', async ({
  firefox,
  server,
}) => {
  const reader = await readInFirefox(firefox, await firefox.open(`${server.origin}/${CORNERS}`));
  expectCorners(await reader.evaluate(formsOfCorners));
});
