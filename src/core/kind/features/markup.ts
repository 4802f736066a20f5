/** What a page's tags, class names, pictures and links say of its kind. */
import type { Page } from '../../page';
import type { SetFeature } from './set';
import type { Steps } from '../../../util/steps';
import { words } from '../../../util/text';

/** Habits of class names, which are English on pages of all languages: parts of a name between hyphens. */
const NAME_FAMILIES: readonly (readonly [string, string])[] = [
  ['names-hero', 'hero banner jumbotron masthead'],
  ['names-cta', 'cta action primary signup started demo trial'],
  ['names-pricing', 'price prices pricing amount currency sale'],
  ['names-cart', 'cart basket checkout wishlist sku quantity variant swatch swatches'],
  ['names-rating', 'rating ratings star stars review reviews'],
  ['names-testimonial', 'testimonial testimonials client clients partner partners logos'],
  ['names-feature', 'feature features benefit benefits service services solution solutions'],
  ['names-faq', 'faq faqs accordion toggle'],
  ['names-byline', 'byline writer contributor'],
  ['names-date', 'date time published posted timestamp'],
  ['names-share', 'share social sharing'],
  ['names-related', 'related recommended trending popular'],
  ['names-entry', 'entry article story single'],
  ['names-breadcrumb', 'breadcrumb breadcrumbs'],
  ['names-pagination', 'pagination pager paging'],
  ['names-filter', 'filter filters facet facets sort refine'],
  ['names-slider', 'slider carousel slick swiper gallery'],
  ['names-excerpt', 'excerpt summary snippet teaser blurb'],
  ['names-vote', 'vote votes upvote like likes points karma kudos'],
  ['names-sidebar', 'sidebar toc sidenav'],
  ['names-form', 'form input field newsletter'],
  [
    'log-comments',
    'comment comments commentlist reply replies respond response discussion thread message messages postbody postbit',
  ],
  ['log-cards', 'card cards tile tiles product products item items grid listing'],
  ['log-users', 'user users username author authors avatar member profile'],
];
/** The same of the body element: publishing systems write the kind of page there. */
const BODY_FAMILIES: readonly (readonly [string, string])[] = [
  ['body-single', 'single article story post'],
  ['body-archive', 'archive category tag blog search listing index taxonomy collection'],
  ['body-product', 'product woocommerce shop item'],
  ['body-page', 'page'],
  ['body-home', 'home front'],
];
const byPart = (families: readonly (readonly [string, string])[]) =>
  new Map(families.flatMap(([feature, parts]) => parts.split(' ').map((part) => [part, feature] as const)));
const NAME_PARTS = byPart(NAME_FAMILIES);
const BODY_PARTS = byPart(BODY_FAMILIES);
const partsOf = (names: string): string[] => names.toLowerCase().split(/[-_\s]+/);

const H1_BIT = 16;
const HEADING_BIT = 32;
const COUNTED_TAGS: readonly (readonly [string, number])[] = [
  ['article', 1],
  ['main', 2],
  ['li', 4],
  ['p', 8],
];
const TAG_BITS: Record<string, number | undefined> = { ...Object.fromEntries(COUNTED_TAGS), h1: H1_BIT };

const log = Math.log1p;
/** Pictures wider than this by their attributes belong to the content, px. */
const BIG_PICTURE = 200;
const FIELDS = ['input', 'textarea', 'select'];

/** Features of elements, names, links and pictures. `plains`: code units outside links, for each segment. */
export function* markupFeatures(page: Page, plains: Float64Array, set: SetFeature): Steps<void> {
  const { elements, segments } = page;
  let plainAll = 1;
  for (const own of plains) plainAll += own;
  const counts = new Map<string, number>();
  for (const { tag } of elements) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  yield 'kind: names of elements';
  const distinct = new Map<string, number>();
  for (const { names } of elements) if (names !== '') distinct.set(names, (distinct.get(names) ?? 0) + 1);
  const families = new Map<string, number>();
  for (const [names, n] of distinct) {
    const found = new Set<string>();
    for (const part of partsOf(names)) {
      const feature = NAME_PARTS.get(part);
      if (feature) found.add(feature);
    }
    for (const feature of found) families.set(feature, (families.get(feature) ?? 0) + n);
  }
  for (const [feature, n] of families) set(feature, log(n));
  for (const part of partsOf(elements[0]?.names ?? '')) {
    const feature = BODY_PARTS.get(part);
    if (feature) set(feature, 1);
  }
  yield 'kind: what stands in which';
  const count = (tag: string) => counts.get(tag) ?? 0;
  const inTag = new Map<string, number>();
  let headings = 0;
  let linkedHeadings = 0;
  let longHeadings = 0;
  let h1 = '';
  // Which of these tags an element stands in, a bit each.
  const inside = new Uint8Array(elements.length);
  elements.forEach(({ tag, parent }, e) => {
    const bit = TAG_BITS[tag] ?? (/^h[2-4]$/.test(tag) ? HEADING_BIT : 0);
    inside[e] = bit | (parent >= 0 ? inside[parent]! : 0);
  });
  yield 'kind: text in elements';
  segments.forEach(({ text, block, linkLength }, s) => {
    const bits = inside[block]!;
    for (const [tag, bit] of COUNTED_TAGS)
      if ((bits & bit) !== 0) inTag.set(tag, (inTag.get(tag) ?? 0) + plains[s]!);
    if ((bits & (H1_BIT | HEADING_BIT)) === 0) return;
    headings++;
    if (linkLength > text.length / 2) linkedHeadings++;
    if (text.length > 30) longHeadings++;
    if (h1 === '' && (bits & H1_BIT) !== 0) h1 = text;
  });
  const share = (tag: string) => (inTag.get(tag) ?? 0) / plainAll;
  set('log-articles', log(count('article')));
  set('article-share', share('article'));
  set('main-share', share('main'));
  set('list-item-share', share('li'));
  set('paragraph-share', share('p'));
  set('h1', Math.min(3, count('h1')));
  set('log-headings', log(headings));
  set('linked-headings', linkedHeadings / Math.max(1, headings));
  set('heading-long', longHeadings / Math.max(1, headings));
  set('log-times', log(count('time')));
  set('log-forms', log(count('form')));
  set('log-buttons', log(count('button')));
  set('log-code', log(count('pre') + count('code')));
  set('log-tables', log(count('tr')));
  set('log-media', log(page.media.length));
  set('linked-media', page.media.filter((m) => m.link >= 0).length / Math.max(1, page.media.length));
  const titleWords = words(page.head.title);
  const h1Words = new Set(words(h1));
  set('h1-title', titleWords.filter((word) => h1Words.has(word)).length / Math.max(1, titleWords.length));

  set('inputs', log(FIELDS.reduce((sum, tag) => sum + count(tag), 0)));
  const big = page.media.filter((media) => media.attrWidth > BIG_PICTURE || media.declaredWidth);
  set('images-big', log(big.length));
  yield 'kind: links to others';
  linkFeatures(page, set);
}

/** Links within the site and to others. */
function linkFeatures({ url, links }: Page, set: SetFeature): void {
  const site = `//${url.split('/', 3)[2] ?? ''}/`;
  let same = 0;
  let other = 0;
  for (const { href } of links) {
    if (href.includes(site)) same++;
    else if (href !== '') other++;
  }
  set('ext-links', other / Math.max(1, same + other));
  set('links', log(same + other));
}
