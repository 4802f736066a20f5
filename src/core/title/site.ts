/** The names of a page's site, which are never the article's title. */
import { siteHost } from '../../util/address';
import type { Page } from '../page';
import { strings } from '../head/json-ld';
import type { PageHead } from '../head/read';
import { normal } from './match';

/** Code units: no site's name is longer (own choice). */
const MAX_SITE_NAME = 60;

/**
 * Names of the site in normal form, by the head and the host.
 * @param named what the page names as its title, in normal form: none of the site's names
 */
export function siteNamesOf(head: PageHead, url: string, named: readonly string[]): string[] {
  const names = new Set<string>();
  for (const content of head.contents.get('og:site_name') ?? []) names.add(normal(content));
  for (const content of head.contents.get('application-name') ?? [])
    // The label of a page that is kept on a desktop: here and there that of the one article.
    if (!named.includes(normal(content))) names.add(normal(content));
  for (const name of publishers(head)) names.add(normal(name));
  const host = siteHost(url);
  if (host !== '') {
    names.add(normal(host));
    names.add(normal(host.split('.')[0] ?? ''));
  }
  names.delete('');
  return [...names];
}

/** Names of the site and of the organisations in JSON-LD. */
function publishers({ nodes }: PageHead): string[] {
  return nodes.flatMap(({ '@type': type, name }) =>
    typeof name === 'string' && /^(website|(news)?(media)?organization)$/i.test(String(strings(type)))
      ? [name]
      : [],
  );
}

/**
 * Texts of the links that lead to the site's home as written: the highest folder above the page that is linked.
 */
export function homeLinkTexts(page: Page): string[] {
  const own = folderOf(page.url);
  let home = own;
  let texts: string[] = [];
  for (const { href, text } of page.links) {
    if (text === '' || text.length > MAX_SITE_NAME || (!href.endsWith('/') && !href.includes('/index.')))
      continue;
    const folder = folderOf(href);
    if (
      folder.length > home.length ||
      (folder === own && own === page.url.replace(/[?#].*$/, '')) ||
      !own.startsWith(folder)
    )
      continue;
    if (folder.length < home.length) texts = [];
    home = folder;
    texts.push(text);
  }
  return texts;
}

/** An address up to the last slash of its path. */
function folderOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}
