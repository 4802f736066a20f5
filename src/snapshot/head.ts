import type { HeadRecord } from './schema';

/** Title, meta, link and JSON-LD data as written (the whole document: some pages keep them in the body). */
export function readHead(document: Document): HeadRecord {
  const metas: HeadRecord['metas'] = [];
  for (const meta of document.getElementsByTagName('meta')) {
    const name =
      meta.getAttribute('property') ??
      meta.getAttribute('name') ??
      meta.getAttribute('itemprop') ??
      meta.getAttribute('http-equiv');
    const content = meta.getAttribute('content');
    if (name && content) metas.push([name.toLowerCase(), content]);
  }
  const links: HeadRecord['links'] = [];
  for (const link of document.getElementsByTagName('link')) {
    const rel = link.getAttribute('rel');
    if (rel && rel !== 'stylesheet' && rel !== 'preload' && rel !== 'dns-prefetch')
      links.push([rel.toLowerCase(), link.href, link.type]);
  }
  const jsonLd: string[] = [];
  for (const script of document.getElementsByTagName('script')) {
    if (script.type === 'application/ld+json' && script.textContent) jsonLd.push(script.textContent);
  }
  return { title: document.title, metas, links, jsonLd };
}
