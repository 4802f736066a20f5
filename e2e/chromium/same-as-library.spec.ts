/**
 * What the toolbar button copies is what the library gives for the same page. The extension is several scripts, each with
 * its own copy of what they share; library, command line and bench are one script and would not see where they disagree.
 */
import { answerWithPicture, fixtureNames, FOLDER } from '../../tests/fixtures/files';
import { serveFolder } from '../../tests/support/static-server';
import { copyThroughPopup } from '../harness/actions';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';
import { clip } from '../stories/library';

/** The popup copies a list's records, and refuses a page without text; what is clutter one script alone decides. */
const OTHERWISE = /^(?:list|page|clutter|language)--/;

const names = fixtureNames().filter((name) => !OTHERWISE.test(name));
const areas = new Set(names.map((name) => name.split('--')[0] ?? ''));

for (const area of areas)
  for (const [at, name] of names.filter((of) => of.startsWith(`${area}--`)).entries())
    test(`copied as the library gives it: ${name}`, oneIn(8, at), async ({ clipper }) => {
      const server = await serveFolder(FOLDER, { first: answerWithPicture });
      const page = await clipper.open(`${server.origin}/${name}/page.html`);
      const { markdown } = await clip((expression) => page.evaluate(expression));
      expect(await copyThroughPopup(clipper, page)).toBe(markdown);
      await server.close();
    });
