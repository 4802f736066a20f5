/** Articles for tests, with nothing known of them but what is given. */
import type { RootContent } from 'hast';
import type { Article } from '../../src/article/schema';

export function articleOf(over: Partial<Article> = {}, ...children: RootContent[]): Article {
  const { url = 'https://paper.test/s', title = 'The bridge' } = over;
  return {
    url,
    title,
    deck: '',
    content: { type: 'root', children },
    byline: '',
    siteName: '',
    publishedTime: '',
    modifiedTime: '',
    section: '',
    excerpt: '',
    lang: 'en',
    dir: 'ltr',
    leadImage: '',
    pages: [{ url, title }],
    ...over,
  };
}
