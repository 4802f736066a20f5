import { changesNothing, clip, explains, givesEveryField } from '../stories/library';
import { expect, test } from '../harness/test';

test('the library as a script of the page gives every field, its reasons, and changes nothing', async ({
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const inPage = (expression: string): Promise<unknown> => page.evaluate(expression);
  await changesNothing(inPage);
  await givesEveryField(inPage, server.origin);
  await explains(inPage);
  const paged = await open('multipage--three/page1.html');
  const { nextPage, title } = await clip((expression) => paged.evaluate(expression));
  expect(title).toBe('Three days on the Averno canal');
  expect(nextPage).toBe(`${server.origin}/multipage--three/page2.html`);
});
