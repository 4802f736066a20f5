import { expect, test } from 'vitest';
import { metaOf, readHead } from './read';

const head = (metas: [string, string][], ...jsonLd: string[]) =>
  readHead({ title: 'The missing bell', metas, links: [], jsonLd });

test('metas are looked up by name: the first of the names that says something, by its first content', () => {
  const page = head([
    ['author', '  '],
    ['byl', ' By\n Ann Lee '],
    ['citation_author', 'Ann Lee'],
    ['citation_author', 'Bo Chen'],
  ]);
  expect(metaOf(page, 'dc.creator', 'author', 'byl', 'citation_author')).toBe('By Ann Lee');
  expect(metaOf(page, 'dc.creator')).toBe('');
  expect(page.contents.get('citation_author')).toEqual(['Ann Lee', 'Bo Chen']);
});

test('a page calls itself a thread, a product or an article; an article that has a product is an article', () => {
  expect(head([], '{"@type":"QAPage"}').isThread).toBe(true);
  expect(head([], '{"@type":"Product"}').isProduct).toBe(true);
  expect(head([], '{"@type":"Product"}', '{"@type":"NewsArticle"}')).toMatchObject({
    isThread: false,
    isProduct: false,
    isArticle: true,
  });
  expect(head([['og:type', 'article']], '{"@type":"Product"}').isProduct).toBe(false);
  expect(head([['product:price:amount', '90']]).isProduct).toBe(true);
});

test('JSON-LD that does not parse says nothing, what is nearly JSON is read but is not strict', () => {
  const { nodes, strictNodes } = head(
    [],
    '{"@type":',
    '{"@type":"Person","name":"Ann Lee",}',
    '{"@type":"Thing"}',
  );
  expect(nodes.map((node) => node['@type'])).toEqual(['Person', 'Thing']);
  expect(strictNodes.map((node) => node['@type'])).toEqual(['Thing']);
});

test('an escape in JSON brings no broken character in, a whole pair of surrogates stays', () => {
  const { nodes } = head([], String.raw`{"name":"A\u0000n\ud83dn","headline":"Bell \ud83d\udd14"}`);
  expect(nodes).toEqual([{ name: 'An\ufffdn', headline: 'Bell \u{1f514}' }]);
});
