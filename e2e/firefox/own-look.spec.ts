/** Own styles in Firefox: what its parser makes of them, and that nothing of them is fetched. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { keepSettings, readerGoneFrom, readInFirefox } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

/** Own styles that colour the text, and would fetch in every way that styles can. @param leak where they would fetch from */
const leakingStyles = (leak: string): string =>
  `@import "${leak}-import"; @font-face { font-family: Leak; src: url(${leak}-font) } ` +
  `.ac-body p { color: rgb(1, 2, 3); background: url(${leak}-picture); font-family: Leak; --u: u\\72l(${leak}-late); list-style: var(--u); ` +
  `& sup { color: blue; background: url(${leak}-nested) } }`;

/** Colour and background of a paragraph and of a mark in it, in the open reader. */
const lookOfText = (): string[][] =>
  ['.ac-body p', '.ac-body p sup'].map((part) => {
    const { color, backgroundImage } = getComputedStyle(document.querySelector(part) ?? document.body);
    return [color, backgroundImage];
  });

const LOOK_WITHOUT_LEAKS = [
  ['rgb(1, 2, 3)', 'none'],
  ['rgb(0, 0, 255)', 'none'],
];

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
});

test('own styles hold in the reader, and nothing of them is fetched', async ({ firefox, server }) => {
  await keepSettings(firefox, { ownStyles: leakingStyles(`${server.origin}/leak`) });
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reader = await readInFirefox(firefox, page);
  expect(await reader.evaluate(lookOfText)).toEqual(LOOK_WITHOUT_LEAKS);
  // Whatever the styles would fetch, they would have by the time that the aids are there.
  await poll(() => reader.$(hook('help')), 'the aids');
  await page.keyboard.press('Escape');
  await readerGoneFrom(page);
  expect(asked.filter((url) => url.includes('leak'))).toEqual([]);
});
