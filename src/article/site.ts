/** What the site of an article is called, where a form of it says where it comes from. */
import { siteHost } from '../util/address';
import type { Article } from './schema';

/** The name of the site, or its host; '' when the address has none. */
export const siteOf = ({ siteName, url }: Pick<Article, 'siteName' | 'url'>): string =>
  siteName || siteHost(url);

/** Who wrote it, to stand beside the name of the site; '' where the page gives that as its author, too. */
export const signatureOf = (byline: string, site: string): string =>
  byline.toLowerCase() === site.toLowerCase() ? '' : byline;
