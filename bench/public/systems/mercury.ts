import Parser from '@jocmp/mercury-parser';
import type { About, Extracted } from '../system';

export const about: About = { name: 'Mercury Parser', package: '@jocmp/mercury-parser', links: ['next'] };

export async function extract(html: string, url: string): Promise<Extracted> {
  const found = await Parser.parse(url, { html, fetchAllPages: false });
  const { title, content, author, date_published: date, next_page_url: nextPage } = found;
  return { title, html: content, author, date, nextPage };
}
