import { readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { removesAndBringsBack } from '../stories/edit';

skipWithoutFirefox();

test('a removed part goes from its place, and comes back', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const reader = await readInFirefox(firefox, page);
  await removesAndBringsBack({
    evaluate: (look, given) => reader.evaluate(look as never, given),
    press: (key) => page.keyboard.press(key as 'e'),
    click: async (selector) => {
      await (await reader.$(selector))!.click();
    },
  });
  await page.close();
});
