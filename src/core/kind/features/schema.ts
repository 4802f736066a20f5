/** What a page tells machines of itself: types and properties of its JSON-LD, names of its metas, its address. Habits of publishing systems. */
import { strings, type JsonNode } from '../../head/json-ld';
import type { Page } from '../../page';
import type { SetFeature } from './set';

/** JSON-LD types (lower case) that occur on kinds of pages, each presence a feature. */
const TYPES: readonly (readonly [string, RegExp])[] = [
  ['any', /./],
  ['news', /newsarticle|reportage|opinion/],
  ['posting', /blogposting/],
  ['article', /^article$/],
  ['technical', /techarticle|howto|apireference/],
  ['recipe', /recipe/],
  ['review', /^review$|criticreview/],
  ['product', /^product$|productgroup/],
  ['offer', /offer/],
  ['rating', /aggregaterating/],
  ['items', /^itemlist$/],
  ['collection', /collectionpage/],
  ['blog', /^blog$/],
  ['faq', /faqpage/],
  ['question', /qapage/],
  ['discussion', /discussionforum/],
  ['place', /localbusiness|store$|restaurant|medical|dentist|attorney|legalservice|hotel|place/],
  ['service', /^service$/],
  ['software', /software|mobileapp|webapplication/],
  ['about', /aboutpage|contactpage/],
  ['profile', /profilepage/],
  ['event', /event/],
  ['job', /jobposting/],
  ['course', /course/],
  ['video', /video/],
  ['person', /person/],
  ['organisation', /organization|corporation/],
  ['website', /^website$/],
  ['search', /searchaction/],
  ['work', /book|movie|tvseries|musicalbum/],
  ['comment', /^comment$/],
  ['image', /imageobject/],
];
/** JSON-LD properties whose presence tells. */
const PROPERTIES = [
  'datePublished',
  'dateModified',
  'headline',
  'author',
  'articleBody',
  'wordCount',
  'articleSection',
  'sku',
  'price',
  'address',
  'telephone',
  'openingHours',
  'mainEntityOfPage',
] as const;
/** Types and properties of which there can be many. */
const COUNTED_TYPES = ['product', 'question'] as const;
const COUNTED_PROPERTIES = ['item', 'sameAs'] as const;

/** Names of metas whose presence tells. */
const METAS: readonly (readonly [string, RegExp])[] = [
  ['robots', /^robots$/],
  ['generator', /^generator$/],
  ['publisher', /^article:publisher$/],
  ['news', /^news_keywords$|^parsely|^sailthru|^cxense/],
  ['citation', /^citation/],
  ['dublin-core', /^dc\.|^dcterms/],
  ['data-label', /^twitter:data1$/],
  ['second-label', /^twitter:label2$/],
  ['updated', /^og:updated_time$/],
  ['price', /price|availability|product:/],
  ['app', /^al:|apple-itunes/],
  ['image-alt', /^og:image:alt$/],
  ['position', /^position$/],
  ['name', /^name$/],
  ['rating', /ratingvalue|reviewcount/],
];
/** What the value of a meta says. */
const META_VALUES: readonly (readonly [string, string, RegExp])[] = [
  ['large-card', 'twitter:card', /large/],
  ['small-card', 'twitter:card', /^summary$/],
  ['hidden', 'robots', /noindex/],
  ['preview', 'robots', /max-image-preview/],
  ['by-wordpress', 'generator', /wordpress/i],
  [
    'by-documentation',
    'generator',
    /wiki|docusaurus|sphinx|mkdocs|hugo|jekyll|gitbook|vuepress|docbook|doxygen/i,
  ],
  ['by-forum', 'generator', /discourse|bulletin|vanilla|forum|invision|xenforo|phpbb|mybb|smf/i],
  ['by-shop', 'generator', /woocommerce|shopify|magento|prestashop|opencart/i],
  ['by-builder', 'generator', /wix|squarespace|elementor|webflow|divi|weebly|duda|joomla|drupal/i],
  ['asks', 'description', /[?!]/],
];
const PATH_SHAPES = [
  'last-length',
  'ends-in-slash',
  'number',
  'length',
  'upper',
  'parameters',
  'last-words',
  'mean-length',
  'plain',
  'extension',
  'in-title',
  'subdomain',
] as const;

export const schemaFeatureNames = (): readonly string[] => [
  ...TYPES.map(([name]) => `type-${name}`),
  ...PROPERTIES.map((name) => `has-${name}`),
  ...COUNTED_TYPES.map((name) => `count-${name}`),
  ...COUNTED_PROPERTIES.map((name) => `count-${name}`),
  'count-list',
  'count-articles',
  ...METAS.map(([name]) => `meta-${name}`),
  ...META_VALUES.map(([name]) => `meta-${name}`),
  'meta-description-length',
  'meta-count',
  'meta-tags',
  ...PATH_SHAPES.map((name) => `path-${name}`),
];

const log = Math.log1p;

/** How often each `@type` (lower case) and each property stands in the page's JSON-LD, and its longest list of items. */
interface Schema {
  types: Map<string, number>;
  properties: Map<string, number>;
  list: number;
}

function readSchema(nodes: readonly JsonNode[]): Schema {
  const found: Schema = { types: new Map(), properties: new Map(), list: 0 };
  const add = (counts: Map<string, number>, key: string): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const node of nodes)
    for (const [key, value] of Object.entries(node))
      if (key === '@type') for (const type of strings(value)) add(found.types, type.toLowerCase());
      else {
        add(found.properties, key);
        if (key === 'itemListElement' && Array.isArray(value))
          found.list = Math.max(found.list, value.length);
      }
  return found;
}

export function schemaFeatures({ head, url }: Page, set: SetFeature): void {
  const { types, properties, list } = readSchema(head.strictNodes);
  const names = [...types.keys()];
  const flag = (name: string, holds: boolean): void => {
    if (holds) set(name, 1);
  };
  for (const [name, test] of TYPES)
    flag(
      `type-${name}`,
      names.some((type) => test.test(type)),
    );
  for (const name of PROPERTIES) flag(`has-${name}`, properties.has(name));
  for (const name of COUNTED_TYPES) set(`count-${name}`, log(types.get(name) ?? 0));
  for (const name of COUNTED_PROPERTIES) set(`count-${name}`, log(properties.get(name) ?? 0));
  set('count-list', log(list));
  const articles = ['article', 'newsarticle', 'blogposting'].map((type) => types.get(type) ?? 0);
  set('count-articles', log(articles.reduce((a, b) => a + b, 0)));
  const values = new Map<string, string>();
  let tags = 0;
  for (const [name, value] of head.metas) {
    if (!values.has(name)) values.set(name, value);
    if (name === 'article:tag') tags++;
  }
  const keys = [...values.keys()];
  for (const [name, test] of METAS)
    flag(
      `meta-${name}`,
      keys.some((key) => test.test(key)),
    );
  for (const [name, key, test] of META_VALUES) flag(`meta-${name}`, test.test(values.get(key) ?? ''));
  set('meta-description-length', log((values.get('description') ?? '').length));
  set('meta-count', log(head.metas.length));
  set('meta-tags', log(tags));
  pathShape(url, head.title, set);
}

const WORDS = /[^\p{L}\p{N}]+/u;

/** The make of the address; one without a host has none. */
function pathShape(address: string, title: string, set: SetFeature): void {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return;
  }
  const path = url.pathname;
  const pieces = path.split('/').filter((piece) => piece !== '');
  const last = pieces[pieces.length - 1] ?? '';
  const shape = (name: (typeof PATH_SHAPES)[number], value: number | boolean): void =>
    set(`path-${name}`, Number(value));
  const topic = new Set(title.toLowerCase().split(WORDS));
  const slug = last
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(WORDS)
    .filter((word) => word.length > 2);
  shape('last-length', Math.min(80, last.length) / 20);
  shape('ends-in-slash', path.endsWith('/'));
  shape('number', /^\d+$|[-_]\d{3,}(?:\.\w+)?$/.test(last));
  shape('length', log(path.length));
  shape('upper', /[A-Z]/.test(path));
  // Not its keys: in Firefox a content script cannot go through the iterator that they come in.
  shape('parameters', Math.min(5, [...url.searchParams].length));
  shape('last-words', Math.min(12, last.split(/[-_+]/).length));
  shape('mean-length', pieces.length > 0 ? path.length / pieces.length / 20 : 0);
  shape('plain', !pieces.some((piece) => /[-_]/.test(piece)));
  shape('extension', /\.\w{2,5}$/.test(last));
  shape('in-title', slug.filter((word) => topic.has(word)).length / Math.max(1, slug.length));
  shape('subdomain', url.hostname.split('.').length > 2 && !url.hostname.startsWith('www.'));
}
