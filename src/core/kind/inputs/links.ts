/** Where the links of a page lead: to parts of the page, to carts and logins, to headlines, elsewhere. */
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { counterOf, inputsOf, log, type Inputs } from './counting';

interface LinksView {
  links: number;
  /** links for which each of `LINKS` holds */
  having: Readonly<Record<string, number>>;
  hosts: number;
}

interface PageAddress {
  /** with the scheme, without a slash */
  origin: string;
  /** with a slash at its end */
  path: string;
  /** encoded, as an address for sharing holds it */
  encoded: string;
}

type LinkOfPage = Page['links'][number];
const LINKS: Record<string, (link: LinkOfPage, page: PageAddress) => boolean> = {
  'to-share': ({ href }, { encoded }) => href.includes(encoded) || /ur?l?=http/.test(href),
  'to-cart': ({ href }) => /cart|basket|checkout/i.test(href),
  'to-login': ({ href }) => /login|sign-?in|account|register|signup/i.test(href),
  'to-mail': ({ rawHref }) => rawHref.startsWith('mailto:'),
  'to-phone': ({ rawHref }) => rawHref.startsWith('tel:'),
  'to-tag': ({ rel }) => /\btag\b/.test(rel),
  'to-below': ({ href }, { origin, path }) => path.length > 1 && href.startsWith(`${origin}${path}`),
  'to-headline': ({ href }, { origin }) =>
    href.startsWith(origin) &&
    (href.slice(origin.length).split(/[?#]/, 1)[0]!.split('/').filter(Boolean).pop() ?? '').split('-')
      .length > SLUG_WORDS,
};
/** The last part of an address with more words was made from a headline. */
const SLUG_WORDS = 4;
/** Times that an address is looked through. */
const LOOKS = 5;

export const LINK_INPUTS: Inputs<LinksView> = {
  ...inputsOf<unknown, LinksView>('links-', LINKS, ({ having }, _, name) => log(having[name]!)),
  'links-to-headline-share': ({ having, links }) => having['to-headline']! / Math.max(1, links),
  'links-hosts': ({ hosts }) => log(hosts),
};

export function* linksView({ url, links }: Page): Steps<LinksView> {
  const address = url.split(/[?#]/, 1)[0]!;
  const origin = address.split('/', 3).join('/');
  const page = {
    origin,
    path: `${address.slice(origin.length).replace(/\/$/, '')}/`,
    encoded: encodeURIComponent(url.split('#', 1)[0]!),
  };
  const { having, look } = counterOf(LINKS);
  const hosts = new Set<string>();
  const full = meter(STEP_LETTERS);
  for (const link of links) {
    if (full(LOOKS * (link.href.length + TEXT_COST))) yield 'kind: next links';
    look(link, page);
    hosts.add(link.href.split('/', 3)[2] ?? '');
  }
  return { links: links.length, having, hosts: hosts.size };
}
