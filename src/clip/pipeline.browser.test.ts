/** A page that changes while it is clipped in steps. */
import { expect, test } from 'vitest';
import { framed } from '../../tests/support/framed';
import { toText } from '../article/forms';
import { clipPage } from './pipeline';
import { RARE } from '../assemble/rare-all';

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, n) =>
    `<p>Night ${String(n)}. The harbour office keeps a list of every boat that comes in after dark, and the list grows longer each winter.</p>`,
).join('');

test('a page that puts copies in the place of its parts at every turn is clipped whole', async () => {
  const { page, remove } = await framed(`<title>Boats</title><main><h1>Boats</h1>${PARAGRAPHS}</main>`);
  const steps = clipPage(page, 'https://quay.example.test/boats', RARE);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const main = page.querySelector('main')!;
    main.replaceWith(main.cloneNode(true));
  }
  expect(toText(step.value.clip.article).match(/Night \d+/g)).toHaveLength(40);
  remove();
});
