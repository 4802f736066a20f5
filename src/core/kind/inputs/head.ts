/** What a page says of itself to machines: metas, JSON-LD, title and address. */
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import { strings } from '../../head/json-ld';
import type { Page } from '../../page';
import { inputsOf, log, type Inputs } from './counting';

interface HeadView {
  /** the first value of each meta name */
  metas: ReadonlyMap<string, string>;
  /** all `@type`s of the JSON-LD, in lower case */
  types: readonly string[];
  /** names of the JSON-LD's properties */
  properties: ReadonlySet<string>;
  relations: readonly string[];
  title: string;
  address: Float32Array;
  /** what follows the last slash of the path */
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
  // Publishing systems write the time to read there.
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
/** Longer pieces of a path, and more words in one, say no more. */
const MOST_LETTERS = 80;
const MOST_WORDS = 12;

export const HEAD_INPUTS: Inputs<HeadView> = {
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

export function headView({ head, url }: Page): HeadView {
  const metas = new Map<string, string>();
  for (const [name, value] of head.metas) if (!metas.has(name)) metas.set(name, value);
  const path = URL.canParse(url) ? new URL(url).pathname : '';
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
