import { expect, test } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import { element, text } from '../../util/hast';
import type { ClippedPage } from '../page/clipped';
import { atHome } from './inputs';

const HOME = 'file:///home/me/page.html';

/** A page of an unknown address that has a picture and a link of these addresses. */
function settled(src: string, href = 'https://file.invalid/next'): ClippedPage {
  const article = articleOf(
    { url: 'https://file.invalid/page.html', siteName: 'file.invalid', leadImage: src },
    element('p', [
      element('img', [], { src, alt: 'https://file.invalid/' }),
      element('a', [text('https://file.invalid/')], { href }),
    ]),
  );
  const pictures = { found: [{ src, type: 'image/png', bytes: new Uint8Array() }], missing: [] };
  const records = { columns: ['1', 'URL'], rows: [['https://file.invalid/a', 'https://file.invalid/=b']] };
  return atHome({ article, pictures, records } as unknown as ClippedPage, HOME);
}

test.each([
  ['https://file.invalid/boat.svg', 'boat.svg'],
  ['https://file.invalid/page_files/a%20b.png?1#2', 'page_files/a%20b.png'],
  ['https://file.invalid//elsewhere.test/x.png', 'elsewhere.test/x.png'],
  ['https://file.invalid/javascript:alert(1)', 'javascript%3Aalert(1)'],
  ['https://file.invalid/', ''],
  ['https://file.invalid.test/x.png', 'https://file.invalid.test/x.png'],
  ['https://elsewhere.test/x.png', 'https://elsewhere.test/x.png'],
])('the picture %s is named %s', (src, name) => {
  const { article, pictures } = settled(src);
  const [paragraph] = article.content.children;
  expect(paragraph).toMatchObject({
    children: [{ properties: { src: name, alt: 'https://file.invalid/' } }, {}],
  });
  expect(article.leadImage).toBe(name);
  expect(pictures.found.map((one) => one.src)).toEqual([name]);
});

test('links to nowhere go, other links and all text stay; the article comes from its file', () => {
  const { article, records } = settled('https://file.invalid/a.png');
  expect(article).toMatchObject({ url: HOME, siteName: '', pages: [{ url: HOME }] });
  const link = (page: ClippedPage): unknown =>
    (page.article.content.children[0] as { children: unknown[] }).children[1];
  expect(link({ article } as ClippedPage)).toMatchObject({
    properties: {},
    children: [{ value: 'https://file.invalid/' }],
  });
  expect(link(settled('', 'https://elsewhere.test/'))).toMatchObject({
    properties: { href: 'https://elsewhere.test/' },
  });
  expect(records?.rows).toEqual([['https://file.invalid/a', '=b']]);
});
