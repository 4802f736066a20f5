import { describe, expect, it, vi } from 'vitest';
import { lazyFields } from '../clipper/lazy-fields';
import { buildArticle, LINK_NAMES } from './build';

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
