import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { About, Extracted } from '../system';

export const about: About = { name: 'Readability', package: '@mozilla/readability' };

export function extract(html: string, url: string): Extracted {
  const { document } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window;
  const found = new Readability(document).parse();
  return { title: found?.title, html: found?.content ?? null, author: found?.byline, date: found?.publishedTime }; // prettier-ignore
}
