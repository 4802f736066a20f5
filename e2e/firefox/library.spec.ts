/** The library in Firefox, as a script of a page's own. */
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { changesNothing, type Evaluate, givesEveryField } from '../stories/library';

skipWithoutFirefox();

test('gives every field of the Article, and does not change the document', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const evaluate: Evaluate = (expression) => page.evaluate(expression);
  await givesEveryField(evaluate, server.origin);
  await changesNothing(evaluate);
});
