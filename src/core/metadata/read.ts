/** What is known of an article besides its body. An empty string: not found. */
import { siteHost, withoutUser } from '../../util/address';
import { collapse, wellFormed, withoutSoftHyphens } from '../../util/text';
import { articleNode, imageIn, namesIn, strings } from '../head/json-ld';
import { descriptionOf, firstWritten, metaOf, PICTURE_METAS } from '../head/read';
import type { Page } from '../page';
import { findByline } from './byline';
import { isMention, type MetadataContext } from './context';
import { findDates } from './published';
import { siteInTitle } from '../title/site';
import { writtenIn } from './script';
import { languageTag } from '../../util/language';

export interface ArticleMetadata {
  /** the authors' names, as one text */
  readonly byline: string;
  readonly siteName: string;
  /** ISO 8601, '' if not found */
  readonly publishedTime: string;
  /** ISO 8601, '' if not found */
  readonly modifiedTime: string;
  readonly section: string;
  /** the description that the page gives of itself */
  readonly excerpt: string;
  /** as the page declares it (BCP 47) */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** absolute address of the lead picture that the page names for sharing */
  readonly leadImage: string;
}

/** Lines looked through for a byline or a date when the stages name none: the page's first. */
const FIRST_LINES = 60;
/** Folders of addresses under which sites list what they have filed under a word. */
const FILED = /\/(?:tag|[ck]ategor|topic|rubri)\w*\//i;
/** Code units of an excerpt. */
const EXCERPT_LENGTH = 300;

/**
 * Settles what is known of an article besides its body. Where sources disagree the first in these orders wins:
 * - byline: JSON-LD author of the article's node; author meta elements; the card for links; microdata of the first item
 *   that names any (of a thread its first post); rel=author; a visible line "By …" or a link to an author's page; elements named as author; a name beside a date or above an
 *   office near the title; a signature or a note on the author under the text. A name that is the site's own, an
 *   organisation's, a desk's or an account's yields to a person named later; one of the data yields to another that a
 *   visible line says outright, and is joined by further names there.
 * - published: the one date that the page shows, where it is quite another than the data's and no update; JSON-LD
 *   datePublished; meta elements; microdata; a `time` marked as published; the first `time`; elements named as date; a
 *   visible line that is a date; the address.
 * - site: og:site_name, JSON-LD publisher, application-name, what `<title>` adds to the headline, host.
 * - language: `lang` of the document, content-language, og:locale, JSON-LD; its letters where that cannot be.
 * Addresses, handles and "By" are not part of names; dates keep the precision and the zone they were written in.
 */
export function metadata(page: Page, context: MetadataContext = {}): ArticleMetadata {
  const { head, url } = page;
  const meta = (...names: string[]): string => metaOf(head, ...names);
  const nodes = head.nodes;
  const node = articleNode(nodes, url, context.title ?? head.title);
  const hints = page.hints ?? [];
  const lines = context.lines ?? page.segments.slice(0, FIRST_LINES).map((segment) => segment.text);

  const isMentioned = (name: string): boolean => {
    const naming = page.segments.filter(({ text }) => text.includes(name));
    return naming.length > 0 && naming.every(({ text }) => isMention(text, name));
  };

  const isFiled = (name: string): boolean =>
    page.links.some(({ href, text }) => text === name && FILED.test(href));

  const siteName = firstWritten([
    meta('og:site_name'),
    ...namesIn(node?.publisher, nodes),
    ...nodes.filter((one) => strings(one['@type']).includes('WebSite')).flatMap((one) => strings(one.name)),
    meta('application-name'),
    siteHost(url),
  ]);
  // Pages write anything there: what is no tag says nothing.
  const lang =
    languageTag(page.lang) ||
    languageTag(meta('content-language', 'language', 'dc.language')) ||
    languageTag(meta('og:locale')) ||
    languageTag(strings(node?.inLanguage)[0] ?? '');
  return {
    byline: withoutSoftHyphens(
      wellFormed(
        findByline({ node, nodes, head, hints, lines, siteName, lang, context, isMentioned, isFiled }),
      ),
    ),
    siteName: withoutSoftHyphens(
      siteName === siteHost(url)
        ? siteInTitle(head.title, context.title ?? '', siteName) || siteName
        : siteName,
    ),
    ...findDates({
      head,
      node,
      hints,
      lines,
      title: context.title ?? '',
      isNearTitle: context.lines !== undefined,
      after: context.after ?? [],
      url,
      lang,
    }),
    section: withoutSoftHyphens(
      firstWritten([meta('article:section', 'parsely-section', 'section'), ...strings(node?.articleSection)]),
    ),
    excerpt: excerpt(descriptionOf(head) || (strings(node?.description)[0] ?? '')),
    ...writtenIn(page, lang),
    leadImage: absolute(
      meta(...PICTURE_METAS) ||
        imageIn(node?.image, nodes) ||
        (head.links.find(([rel]) => rel === 'image_src')?.[1] ?? ''),
      page.baseUrl,
    ),
  };
}

/** Cut between words; where there are none, not in the middle of a surrogate pair. */
function excerpt(value: string): string {
  const text = collapse(withoutSoftHyphens(value));
  return text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`;
}

function absolute(address: string, base: string): string {
  if (address === '' || !URL.canParse(address, base)) return '';
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? withoutUser(url.href) : '';
}
