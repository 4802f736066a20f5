/** An article over several pages of a site in memory: what the tests of following it share. */
import { joinFollowed } from '../../src/clip/whole';
import { SITE } from '../helpers/page';
import { prose } from '../helpers/prose';
import { articlePage, judgedHtml, type Answer, type FakeSite } from './site';

export const TITLE = 'The harbour bridge opens';

/** The address of page `n` within the site: /s, /s?page=2 … */
export const pathOf = (n: number): string => (n === 1 ? '/s' : `/s?page=${String(n)}`);
export const numberOf = (path: string): number => Number(/page=(\d+)/.exec(path)?.[1] ?? 1);

/** A pager of `of` pages at page `at`. */
export function pager(at: number, of: number): string {
  const links = Array.from({ length: of }, (_, i) => i + 1).map((n) =>
    n === at ? `<b>${String(n)}</b>` : `<a href="${pathOf(n)}">${String(n)}</a>`,
  );
  return links.join(' ');
}

/** The HTML of page `n` of `of`, its text the prose of that number. */
export const page = (n: number, of: number): string => articlePage(TITLE, prose(n), pager(n, of));
/** A site that has all pages of the article. */
export const wholeSite =
  (of: number) =>
  (path: string): Answer | undefined => ({ html: page(numberOf(path), of) });

/** The article of `first`, at `path` of the site, joined with what the site answers. */
export function followed(site: FakeSite, first: string, path = '/s', options = {}) {
  return joinFollowed(judgedHtml(first, SITE + path), site, options);
}
/** Why the following ended. */
export const endOf = (result: Awaited<ReturnType<typeof followed>>): string | undefined =>
  result.events.flatMap((event) => (event.type === 'end' ? [event.reason] : [])).at(-1);
