import { expect, test } from 'vitest';
import { articleOf } from '../../tests/helpers/article';
import { textFile } from './formats/plain-file';
import { signatureOf } from './heading';

test('an author that is the site itself is not named beside it', () => {
  expect(signatureOf('THE PAPER', 'The Paper')).toBe('');
  expect(signatureOf('Ada Writer', 'The Paper')).toBe('Ada Writer');
  const file = (byline: string): string | undefined =>
    textFile(
      articleOf({ title: 'The bridge', byline, siteName: 'The Paper', url: '', publishedTime: '' }),
    ).split('\n')[1];
  expect(file('The Paper')).toBe('The Paper');
  expect(file('Ada')).toBe('Ada · The Paper');
});
