/** How often words of the trade stand in class names and ids. */
import type { Page } from '../../page';
import { once } from '../../../util/once';
import type { SetFeature } from './set';

/**
 * Habits of class names and ids, which are English on pages of all languages: how often parts of names (between
 * hyphens, underscores and capitals) stand on a page, by what they are for.
 */
const PARTS: Readonly<Record<string, string>> = {
  builder: 'elementor wpb vc et divi',
  block: 'block',
  gallery: 'gallery lightbox',
  tabs: 'tab tabs',
  comment: 'comment comments',
  post: 'post',
  buy: 'quantity qty addtocart buy variant variants',
  review: 'review reviews',
  specification: 'spec specs specification specifications sku',
  toc: 'toc',
  code: 'highlight code prism hljs',
  author: 'author authors',
  hero: 'hero',
  button: 'btn btns button buttons',
  team: 'team staff',
  map: 'map',
  form: 'form forms',
  subscribe: 'subscribe newsletter',
  search: 'search',
  result: 'result results',
  filter: 'filter filters facet facets refine',
  sort: 'sort sorting',
  pager: 'pagination pager',
  more: 'loadmore load',
  avatar: 'avatar',
  answer: 'answer answers',
  question: 'question questions',
  quote: 'quote blockquote quotes',
  signature: 'signature',
  vote: 'vote votes',
  article: 'article articles',
  story: 'story stories',
  content: 'content',
  tag: 'tag tags',
  category: 'cat category categories',
  share: 'share social sharing',
  print: 'print',
  recipe: 'recipe recipes',
  job: 'job jobs',
  event: 'event events',
  wiki: 'wiki mw',
  docs: 'doc docs documentation',
  price: 'price prices',
  testimonial: 'testimonial testimonials',
  faq: 'faq faqs accordion',
  cta: 'cta',
  feature: 'feature features featured',
  advert: 'ad ads advert advertisement sponsor sponsored',
  cookie: 'cookie cookies consent gdpr',
  breadcrumb: 'breadcrumb breadcrumbs',
  product: 'product products',
  collection: 'collection collections',
  grid: 'grid',
  row: 'row',
  section: 'section',
  teaser: 'teaser excerpt summary',
  related: 'related recommended recommendations',
};
/** What the names of the body element say: publishing systems write the kind of page there. */
const BODY: readonly (readonly [string, RegExp])[] = [
  ['wordpress', /wp-|postid|page-id|template/],
  ['single', /\bsingle\b|single-post|postid/],
  ['page', /page-id|page-template|\bpage\b/],
  ['visitor', /logged-?out|not-logged/],
  ['node', /node-type|page-node|path-node/],
  ['front', /front|\bhome\b/],
  ['builder', /elementor|divi|et_pb|wpb|vc_/],
  ['shop', /woocommerce/],
];
export const nameFeatureNames = (): readonly string[] => [
  ...Object.keys(PARTS).map((name) => `part-${name}`),
  ...BODY.map(([name]) => `body-names-${name}`),
  'body-names-length',
];

const featureOf = once(
  () =>
    new Map(
      Object.entries(PARTS).flatMap(([name, parts]) => parts.split(' ').map((part) => [part, name] as const)),
    ),
);
const GAPS = /[^a-z]+/;

export function nameFeatures({ elements }: Page, set: SetFeature): void {
  // Most elements share their names with others: each spelling is taken apart once.
  const spellings = new Map<string, number>();
  for (const { names } of elements) if (names !== '') spellings.set(names, (spellings.get(names) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [names, n] of spellings)
    for (const part of names
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(GAPS)) {
      const name = featureOf().get(part);
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + n);
    }
  for (const [name, n] of counts) set(`part-${name}`, Math.log1p(n));
  const own = (elements[0]?.names ?? '').toLowerCase();
  for (const [name, test] of BODY) if (test.test(own)) set(`body-names-${name}`, 1);
  set('body-names-length', Math.log1p(own.length));
}
