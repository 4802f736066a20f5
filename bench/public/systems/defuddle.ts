import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { About, Extracted } from '../system';

export const about: About = { name: 'Defuddle', package: 'defuddle' };

export async function extract(html: string, url: string): Promise<Extracted> {
  const dom = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  const { title, content, author, published } = await Defuddle(dom, url);
  return { title, html: content, author, date: published };
}
