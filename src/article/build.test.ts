import { describe, expect, it, vi } from 'vitest';
import { lazyFields } from '../util/lazy-fields';
import { articleImages, buildArticle, LINK_NAMES } from './build';
import { element, text } from '../util/hast';

const parts = {
  url: 'https://site.test/a', title: 'A title', content: { type: 'root' as const, children: [] }, kind: 'article' as const,
  confidence: 1, byline: 'A. Writer', siteName: '', publishedTime: '', modifiedTime: '', section: '', excerpt: '',
  lang: 'en', dir: 'ltr' as const, leadImage: '',
}; // prettier-ignore

describe('lazy fields of an article', () => {
  it('are not worked out before one is read, and then once', () => {
    const links = vi.fn(() => ({ printLink: 'https://site.test/print', nextPage: null }));
    const article = buildArticle(lazyFields({ ...parts }, LINK_NAMES, links));
    expect(article.text).toBe('');
    expect(article.byline).toBe('A. Writer');
    expect(links).not.toHaveBeenCalled();
    expect(article.nextPage).toBeNull();
    expect(article.printLink).toBe('https://site.test/print');
    expect(links).toHaveBeenCalledTimes(1);
  });

  it('are part of a copy of the article', () => {
    const article = buildArticle(
      lazyFields({ ...parts }, LINK_NAMES, () => ({ printLink: null, nextPage: 'https://site.test/2' })),
    );
    expect({ ...article }).toMatchObject({
      nextPage: 'https://site.test/2',
      byline: 'A. Writer',
      lang: 'en',
    });
  });
});

it('tells a picture’s caption from its credit, which the figure shows in small print', () => {
  const credit = element('a', [element('small', [text('A. Seaman')])], { href: 'https://site.test/seaman' });
  const caption = element('figcaption', [
    text('The deck. '),
    element('small', [text('Photo:')]),
    text(' '),
    credit,
  ]);
  const figure = element('figure', [
    element('img', [], { src: 'https://site.test/d.jpg', alt: '' }),
    caption,
  ]);
  expect(articleImages({ type: 'root', children: [figure] })).toEqual([
    { src: 'https://site.test/d.jpg', alt: '', caption: 'The deck.', credit: 'Photo: A. Seaman' },
  ]);
});

it('lists the pictures that the HTML keeps, and no others', () => {
  const figures = ['https://site.test/a.jpg', 'file:///etc/b.png', 'blob:https://site.test/1'].map((src) =>
    element('figure', [element('img', [], { src, alt: '' })]),
  );
  expect(articleImages({ type: 'root', children: figures }).map(({ src }) => src)).toEqual([
    'https://site.test/a.jpg',
  ]);
});
