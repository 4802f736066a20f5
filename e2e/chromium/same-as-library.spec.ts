/**
 * What the toolbar button copies is what the library gives for the same page. The extension is several scripts, each with
 * its own copy of what they share; library, command line and bench are one script and would not see where they disagree.
 */
import { answerWithPicture, fixtureNames, FOLDER } from '../../tests/fixtures/files';
import { serveFolder } from '../../tests/support/static-server';
import { copyThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { expect, test } from '../harness/test';
import { clip } from '../stories/library';

async function sameAsLibrary(clipper: Clipper, url: string): Promise<void> {
  const page = await clipper.open(url);
  const { markdown } = await clip((expression) => page.evaluate(expression));
  expect(await copyThroughPopup(clipper, page)).toBe(markdown);
  await page.close();
}

test('copied as the library gives it: pages with all that the scripts share', async ({ clipper, server }) => {
  for (const path of ['structure--everything/', 'structure--corners/', 'news--cluttered/'])
    await sameAsLibrary(clipper, `${server.origin}/${path}`);
});

/** The popup copies a list's records, and refuses a page without text; what is clutter one script alone decides. */
const OTHERWISE = /^(?:list|page|clutter|language)--/;

for (const name of fixtureNames().filter((of) => !OTHERWISE.test(of)))
  test(`copied as the library gives it: ${name}`, { tag: '@whole' }, async ({ clipper }) => {
    const server = await serveFolder(FOLDER, { first: answerWithPicture });
    await sameAsLibrary(clipper, `${server.origin}/${name}/page.html`);
    await server.close();
  });
