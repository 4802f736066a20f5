/** For the test of misses: a system that throws, ends, or answers, as the page says. */
import type { About, Extracted } from './system';

export const about: About = { name: 'Falls over', package: '' };

export async function extract(html: string): Promise<Extracted> {
  if (html.includes('throw')) throw new Error('thrown\nat a place');
  if (html.includes('end')) process.exit(3);
  if (html.includes('fetch')) await fetch('http://127.0.0.1:9/');
  return { title: 'Found', html, author: 'Ann' };
}
