/** Copies of pages of many kinds, in Firefox. */
import { copyInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { COPIES, expectCopied } from '../stories/copies';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

for (const story of COPIES)
  test(`Copy Markdown: ${story.name}`, async ({ firefox, server }) => {
    await firefox.open(`${server.origin}/${story.path}`);
    expectCopied(await copyInFirefox(firefox), story, server.origin);
  });
