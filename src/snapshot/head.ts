import { wellFormed } from '../util/text';
import { stringOf, textOf, written } from './foreign';
import type { HeadRecord } from './schema';

/** Some pages keep head elements in the body. JSON is cleaned after parsing, because escapes may bring invalid characters back. */
export function readHead(document: Document): HeadRecord {
  const metas: HeadRecord['metas'] = [];
  for (const meta of document.getElementsByTagName('meta')) {
    const name =
      written(meta, 'property') ??
      written(meta, 'name') ??
      written(meta, 'itemprop') ??
      written(meta, 'http-equiv');
    const content = written(meta, 'content');
    if (name && content) metas.push([name.toLowerCase(), wellFormed(content)]);
  }
  const links: HeadRecord['links'] = [];
  for (const link of document.getElementsByTagName('link')) {
    const rel = written(link, 'rel');
    if (rel && rel !== 'stylesheet' && rel !== 'preload' && rel !== 'dns-prefetch')
      links.push([rel.toLowerCase(), stringOf(link, 'href'), stringOf(link, 'type')]);
  }
  const jsonLd: string[] = [];
  for (const script of document.getElementsByTagName('script')) {
    if (stringOf(script, 'type') !== 'application/ld+json') continue;
    const text = textOf(script);
    if (text !== '') jsonLd.push(text);
  }
  return { title: wellFormed(document.title), metas, links, jsonLd };
}
