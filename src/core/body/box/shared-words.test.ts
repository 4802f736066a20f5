import { expect, it } from 'vitest';
import { StemCounts, stemsOf } from './shared-words';

it('inflections of a word are one stem, short words are none', () => {
  expect(stemsOf('Keepers of the keeper’s lamp')).toEqual(new Set(['keeper', 'lamp']));
});

it('scripts without spaces give pairs of characters, numbers stay whole', () => {
  expect(stemsOf('灯塔守')).toEqual(new Set(['灯塔', '塔守']));
  expect(stemsOf('62 % in 1963')).toEqual(new Set(['62', '1963']));
});

it('a rare word that the article has counts more than one that all paragraphs have', () => {
  const article = new StemCounts();
  for (const text of ['harbour bridge', 'harbour keeper', 'harbour lantern']) article.add(stemsOf(text));
  expect(article.shareOf(stemsOf('lantern market'))).toBeGreaterThan(
    article.shareOf(stemsOf('harbour market')),
  );
  expect(article.shareOf(stemsOf('market sale'))).toBe(0);
  expect(article.shareOf(new Set())).toBe(0);
});
