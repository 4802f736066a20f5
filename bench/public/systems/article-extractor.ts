import { extractFromHtml } from '@extractus/article-extractor';
import type { About, Extracted } from '../system';

export const about: About = { name: 'article-extractor', package: '@extractus/article-extractor' };

export async function extract(html: string, url: string): Promise<Extracted> {
  const found = await extractFromHtml(html, url);
  return { title: found?.title, html: found?.content ?? null, author: found?.author, date: found?.published };
}
