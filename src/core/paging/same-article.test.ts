import { describe, expect, it } from 'vitest';
import { prose } from '../../../tests/helpers/prose';
import { agreesWithScreen, isFurtherPage, titleSimilarity } from './same-article';

const page = (text: string, title = 'The harbour bridge opens', headTitle = `${title} - Paper`) => ({
  title,
  headTitle,
  text,
});

describe('titleSimilarity', () => {
  it.each([
    ['The harbour bridge opens', 'The harbour bridge opens (page 2)'],
    ['The harbour bridge opens', 'The Harbour Bridge Opens – Page 2 of 3'],
    ['Die Brücke', 'Die Brücke | Seite 2'],
    ['港桥开通', '港桥开通（2）'],
  ])('%s = %s', (a, b) => {
    expect(titleSimilarity(a, b)).toBe(1);
  });
  it('keeps different titles apart', () => {
    expect(titleSimilarity('The harbour bridge opens', 'Weather for the weekend')).toBeLessThan(0.5);
    expect(titleSimilarity('', '')).toBe(0);
  });
});

describe('isFurtherPage', () => {
  it('takes the same title with another body', () => {
    expect(isFurtherPage(page(prose(2)), [page(prose(1))])).toEqual({ same: true });
  });
  it('refuses another title', () => {
    expect(isFurtherPage(page(prose(2), 'Weather for the weekend'), [page(prose(1))])).toMatchObject({
      reason: 'other-title',
    });
  });
  it('refuses the same body, also with more noise around it than on the first page', () => {
    const noisy = `${prose(1)} ${prose(3, 9)}`;
    expect(isFurtherPage(page(noisy), [page(prose(1))])).toMatchObject({ reason: 'same-body' });
    expect(isFurtherPage(page(prose(1)), [page(noisy)])).toMatchObject({ reason: 'same-body' });
  });
  it('refuses an empty body', () => {
    expect(isFurtherPage(page(''), [page(prose(1))])).toMatchObject({ reason: 'empty-body' });
  });
});

describe('agreesWithScreen', () => {
  it('expects a longer print page only where the article has more pages', () => {
    const long = page([1, 2, 3, 4].map((n) => prose(n)).join(' '));
    expect(agreesWithScreen(long, page(prose(1)), true)).toEqual({ use: true });
    expect(agreesWithScreen(long, page(prose(1)), false)).toMatchObject({ reason: 'too-long' });
  });
  it('refuses the same words in another order', () => {
    const shuffled = prose(1, 20).split(' ').sort().join(' ');
    expect(agreesWithScreen(page(shuffled), page(prose(1, 20)), false)).toMatchObject({ use: false });
  });
});
