/** The heading of an article in a file: title, author, date and site. */
import type { Element } from 'hast';
import { element, text } from '../util/hast';
import { isSafeAddress } from './safe-address';
import type { Article } from './schema';
import { siteHost } from '../util/address';

/** '' if it is no ISO date. */
export const dayOf = (iso: string): string => /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? '';

/** 'Ada Writer · 2026-03-14 · The Paper'; the site links to the page. */
export function sourceLine(article: Article, words: FileWords): Element {
  const site = siteOf(article);
  const parts = [signatureOf(article.byline, site), dayOf(article.publishedTime)].filter(Boolean);
  const line = element('p', [text(parts.join(' · '))]);
  if (site === '') return line;
  if (parts.length > 0) line.children.push(text(' · '));
  line.children.push(
    isSafeAddress(article.url, 'href')
      ? element('a', [text(site)], { href: article.url })
      : text(`${words.source} ${site}`),
  );
  return line;
}

export const titleOf = ({ title }: Pick<Article, 'title'>, words: FileWords): string =>
  title || words.untitled;

/** The site's name or host. */
export const siteOf = ({ siteName, url }: Pick<Article, 'siteName' | 'url'>): string =>
  siteName || siteHost(url);

/** The author beside the site; '' if they are the same. */
export const signatureOf = (byline: string, site: string): string =>
  byline.toLowerCase() === site.toLowerCase() ? '' : byline;

/** Labels of a file, in the user's language. */
export interface FileWords {
  /** before the article's address */
  source: string;
  /** heading of a book's contents */
  contents: string;
  /** for a picture without a description */
  picture: string;
  /** heading of the list of missing pictures */
  missingPictures: string;
  untitled: string;
}

export const ENGLISH: FileWords = {
  source: 'Source:',
  contents: 'Contents',
  picture: 'Picture',
  missingPictures: 'Pictures that are not in this file',
  untitled: 'Untitled',
};
