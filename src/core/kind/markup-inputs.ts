/** Inputs from a page's markup: head, address, class names, links. */
import { isAddress } from '../../util/address';
import { add } from '../../util/lists';
import { ADDRESS_SIGNS, addressSigns } from '../head/address';
import { strings } from '../head/read';
import type { Page } from '../page';
import { counterOf, familyOf, type Inputs, inputsOf, log } from './counting';
import { meter, STEP_LETTERS, type Steps, TEXT_COST } from '../../util/steps';

interface HeadView {
  /** the first value by meta name */
  metas: ReadonlyMap<string, string>;
  /** all `@type`s of the JSON-LD, in lower case */
  types: readonly string[];
  /** of the JSON-LD */
  properties: ReadonlySet<string>;
  relations: readonly string[];
  title: string;
  address: Float32Array;
  /** the last part of the path */
  lastPiece: string;
  path: string;
}

const OG_TYPES = { article: /article|blog|news/, product: /product/, website: /website/ };
const METAS = {
  published: /^(?:article:published_time|date|datepublished)$/,
  author: /^(?:article:)?author$/,
  section: /^article:(?:section|tag)$/,
  image: /^og:image$/,
  price: /price|availability|product:/,
  rating: /ratingvalue|reviewcount/,
  // Publishing systems write the reading time there.
  'second-label': /^twitter:label2$/,
};
const TYPES = {
  article: /article|blogposting|report$/,
  news: /newsarticle|reportage|opinion/,
  product: /^product/,
  offer: /offer/,
  list: /itemlist|collectionpage|searchresults|^blog$/,
  collection: /collectionpage/,
  discussion: /discussionforum|qapage|question/,
  breadcrumb: /breadcrumb/,
  review: /^review$|criticreview/,
};
const PROPERTIES = {
  headline: 'headline',
  date: 'datePublished',
  section: 'articleSection',
  sku: 'sku',
  price: 'price',
  telephone: 'telephone',
};
const TITLES = {
  digit: /\d/,
  'leading-number': /^\D{0,4}\d{1,3}\s/,
  question: /[?？]/,
  exclamation: /!/,
  colon: /:/,
  year: /(?:^|\D)(?:19|20)\d\d(?:\D|$)/,
  price: /[$€£]\s?\d/,
};
const TITLE_PIECES = /\s[|–—·»:-]\s/;
/** Caps for the last part of a path. */
const MOST_LETTERS = 80;
const MOST_WORDS = 12;

const HEAD_INPUTS: Inputs<HeadView> = {
  ...inputsOf<RegExp, HeadView>('og-type-', OG_TYPES, ({ metas }, test) =>
    test.test((metas.get('og:type') ?? '').toLowerCase()),
  ),
  ...inputsOf<RegExp, HeadView>('meta-', METAS, ({ metas }, test) =>
    [...metas.keys()].some((name) => test.test(name)),
  ),
  ...inputsOf<RegExp, HeadView>('ld-type-', TYPES, ({ types }, test) =>
    types.some((type) => test.test(type)),
  ),
  ...inputsOf<string, HeadView>('ld-has-', PROPERTIES, ({ properties }, name) => properties.has(name)),
  'link-next': ({ relations }) => relations.some((relation) => /next|prev/.test(relation)),
  ...inputsOf<RegExp, HeadView>('title-has-', TITLES, ({ title }, test) => test.test(title)),
  'title-words': ({ title }) => Math.min(2 * MOST_WORDS, title.split(/\s+/).length),
  'title-longest-piece-words': ({ title }) =>
    title.split(TITLE_PIECES).reduce((most, piece) => Math.max(most, piece.split(/\s+/).length), 0),
  ...Object.fromEntries(ADDRESS_SIGNS.map((name, at) => [name, ({ address }: HeadView) => address[at]!])),
  'path-letters': ({ path }) => log(path.length),
  'path-upper-case': ({ path }) => /[A-Z]/.test(path),
  'path-last-letters': ({ lastPiece }) => Math.min(MOST_LETTERS, lastPiece.length) / 20,
  'path-last-words': ({ lastPiece }) => Math.min(MOST_WORDS, lastPiece.split(/[-_+]/).length),
  'path-last-number': ({ lastPiece }) => /^\d+$|[-_]\d{3,}(?:\.\w+)?$/.test(lastPiece),
};

function* headView({ head, url }: Page): Steps<HeadView> {
  yield 'kind: head';
  const metas = new Map<string, string>();
  for (const [name, value] of head.metas) if (!metas.has(name)) metas.set(name, value);
  const path = isAddress(url) ? new URL(url).pathname : '';
  return {
    metas,
    types: head.strictNodes.flatMap((node) => strings(node['@type'])).map((type) => type.toLowerCase()),
    properties: new Set(head.strictNodes.flatMap((node) => Object.keys(node))),
    relations: head.links.map(([relation]) => relation),
    title: head.title.trim(),
    address: addressSigns(url),
    lastPiece: path.split('/').findLast((piece) => piece !== '') ?? '',
    path,
  };
}

interface NamesView {
  /** elements by word in their names */
  elements: ReadonlyMap<string, number>;
  /** words of the body element: publishing systems write the kind of page there */
  body: ReadonlySet<string>;
}

/** Words in class names and ids, by meaning. They are English on pages in all languages. */
const WORDS = {
  hero: 'hero banner jumbotron masthead',
  price: 'price prices pricing amount currency sale',
  cart: 'cart basket checkout wishlist sku quantity qty variant variants swatch',
  testimonial: 'testimonial testimonials client clients partner partners',
  feature: 'feature features benefit benefits service services solution solutions',
  faq: 'faq faqs accordion',
  date: 'date time published posted timestamp',
  related: 'related recommended recommendations trending popular',
  article: 'entry article story single',
  post: 'post',
  pager: 'pagination pager paging',
  filter: 'filter filters facet facets refine',
  sort: 'sort sorting',
  search: 'search result results',
  gallery: 'gallery lightbox slider carousel swiper',
  comment: 'comment comments reply replies respond discussion thread message messages',
  author: 'author authors byline writer',
  avatar: 'avatar user users username member profile',
  quote: 'quote quotes blockquote',
  docs: 'doc docs documentation wiki',
  category: 'category categories tag tags',
  event: 'event events',
};
const BODY_WORDS = {
  single: 'single article story post postid',
  archive: 'archive category tag blog search listing index taxonomy collection',
  product: 'product woocommerce shop item',
  page: 'page',
};

const NAME_INPUTS: Inputs<NamesView> = {
  ...inputsOf<string, NamesView>('named-', WORDS, ({ elements }, words) =>
    log(words.split(' ').reduce((sum, word) => sum + (elements.get(word) ?? 0), 0)),
  ),
  ...inputsOf<string, NamesView>('body-named-', BODY_WORDS, ({ body }, words) =>
    words.split(' ').some((word) => body.has(word)),
  ),
};

function wordsOf(names: string): Set<string> {
  const apart = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return new Set(apart.split(/[^a-z]+/));
}

function* namesView({ elements }: Page): Steps<NamesView> {
  yield 'kind: names';
  // Each distinct value is split once.
  const spellings = new Map<string, number>();
  for (const { names } of elements) if (names !== '') add(spellings, names, 1);
  const counts = new Map<string, number>();
  for (const [names, count] of spellings) for (const word of wordsOf(names)) add(counts, word, count);
  return { elements: counts, body: wordsOf(elements[0]?.names ?? '') };
}

interface LinksView {
  links: number;
  /** links that pass each test of `LINKS` */
  having: Readonly<Record<string, number>>;
  hosts: number;
}

/** Scheme and host, without a slash; a path that ends with one; the whole as in addresses for sharing. */
type PageAddress = Record<'origin' | 'path' | 'encoded', string>;

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
/** More words in the last part come from a headline. */
const SLUG_WORDS = 4;
/** Searches per address, for its cost. */
const LOOKS = 5;

const LINK_INPUTS: Inputs<LinksView> = {
  ...inputsOf<unknown, LinksView>('links-', LINKS, ({ having }, _, name) => log(having[name]!)),
  'links-to-headline-share': ({ having, links }) => having['to-headline']! / Math.max(1, links),
  'links-hosts': ({ hosts }) => log(hosts),
};

function* linksView({ url, links }: Page): Steps<LinksView> {
  yield 'kind: links';
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

export const markupFamilies = {
  head: familyOf(HEAD_INPUTS, headView),
  name: familyOf(NAME_INPUTS, namesView),
  link: familyOf(LINK_INPUTS, linksView),
};
