/** What stands above an article in a file: its title, who wrote it and when, where it comes from. */
import type { Element } from 'hast';
import { element, text } from '../../util/hast';
import { isSafeAddress } from '../allow-list';
import type { Article } from '../schema';
import { signatureOf, siteOf } from '../site';
import type { FileWords } from './words';

/** The day of an ISO date; '' where it is none. */
export function dayOf(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? '';
}

/** 'Ada Writer · 2026-03-14 · The Paper', with the site as a link to the page. */
export function sourceLine(article: Article, words: FileWords): Element {
  const site = siteOf(article);
  const parts = [signatureOf(article.byline, site), dayOf(article.publishedTime)].filter(
    (part) => part !== '',
  );
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

/** Title of a file's document and heading. */
export const titleOf = ({ title }: Pick<Article, 'title'>, words: FileWords): string =>
  title || words.untitled;
