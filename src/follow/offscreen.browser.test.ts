import { expect, test } from 'vitest';
import { withRenderedPage } from './offscreen';

const page = (html: string) => ({ url: 'https://paper.test/2', html });

test("a followed page's own style sheet holds, also where it has signs of markup in it", async () => {
  const html =
    '<!doctype html><style>main > .gone { display: none }</style><main><p class="gone">Hidden</p><p>Shown</p></main>';
  const shown = await withRenderedPage(page(html), document, (other) =>
    [...other.querySelectorAll('p')].map((each) => other.defaultView!.getComputedStyle(each).display),
  );
  expect(shown).toEqual(['none', 'block']);
});
