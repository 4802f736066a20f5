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

test('nothing is asked for that the tab would not load: what stands for browsers without scripts, frames and videos in shadow roots', async () => {
  const html =
    '<!doctype html><p>Shown</p><noscript><img src="/none/pixel.gif"></noscript>' +
    '<div><template shadowrootmode="open"><iframe src="/none/frame.html"></iframe><video autoplay src="/none/video.mp4"></video>' +
    '<script>0</script><img src="/none/picture.png"></template></div>';
  const own = { url: location.href, html };
  const asked = await withRenderedPage(own, document, (other) => {
    const roots = [other, ...[...other.querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? [])];
    const loads = 'noscript [src], iframe[src], script, video[autoplay], img';
    return roots.flatMap((root) =>
      [...root.querySelectorAll(loads)].map((each) => `${each.localName} ${each.getAttribute('src') ?? ''}`),
    );
  });
  expect(asked).toEqual(['img /none/picture.png']);
});
