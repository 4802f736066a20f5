import { coreEx } from '../engines/coreex';
import { findRecords, type RecordRegion } from '../engines/records';
import { textSymbolDensity } from '../engines/text-symbol-density';
import type { PageSnapshot } from '../page/page-snapshot';
import { countCharacters } from './features/characters';
import { words } from './text';

/** Letters outside links from which a segment is long text (research 5: 80). */
const LONG = 80;
const VERY_LONG = 200;

/** Numbers that a page's kind is told by; names are stable, the weights are stored by position. */
export const PAGE_KIND_FEATURES = [
  'log-letters',
  'log-segments',
  'log-elements',
  'link-share',
  'long-share',
  'very-long-share',
  'log-long',
  'mean-long',
  'long-punctuation',
  'top-parent-share',
  'top-parent-long',
  'top-grandparent-share',
  'second-parent-share',
  'coreex-share',
  'density-share',
  'engines-agree',
  'density-links',
  'records',
  'records-share',
  'records-coherence',
  'records-length',
  'records-links',
  'records-segments',
  'records-media',
  'records-long',
  'log-articles',
  'article-share',
  'main-share',
  'og-article',
  'og-product',
  'og-website',
  'published',
  'author-meta',
  'ld-article',
  'ld-product',
  'ld-list',
  'ld-forum',
  'ld-organisation',
  'ld-page',
  'ld-breadcrumb',
  'path-depth',
  'path-root',
  'path-hyphens',
  'path-digits',
  'path-date',
  'path-query',
  'path-file',
  'path-list-word',
  'path-product-word',
  'path-forum-word',
  'path-docs-word',
  'path-article-word',
  'path-known',
  'log-prices',
  'price-share',
  'log-times',
  'h1',
  'log-headings',
  'linked-headings',
  'heading-long',
  'h1-title',
  'log-media',
  'linked-media',
  'log-forms',
  'log-buttons',
  'log-code',
  'log-tables',
  'list-item-share',
  'paragraph-share',
  'log-comments',
  'log-cards',
  'log-users',
  'names-hero',
  'names-cta',
  'names-pricing',
  'names-cart',
  'names-rating',
  'names-testimonial',
  'names-feature',
  'names-faq',
  'names-byline',
  'names-date',
  'names-share',
  'names-related',
  'names-entry',
  'names-breadcrumb',
  'names-pagination',
  'names-filter',
  'names-slider',
  'names-excerpt',
  'names-vote',
  'names-sidebar',
  'names-form',
  'body-single',
  'body-archive',
  'body-product',
  'body-page',
  'body-home',
  'question',
  'title-pieces',
  'no-text',
] as const;

export type PageKindFeature = (typeof PAGE_KIND_FEATURES)[number];

export interface PageKindFacts {
  values: Float32Array;
  records: RecordRegion | null;
  /** what the other engines take for content, one flag a segment */
  engines: Uint8Array[];
}

const PRICE =
  /[$€£¥₹₽₩₺₫฿]\s?\d|\d\s?(?:[$€£¥₹₽₩₺₫฿]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|Kč|zł|kr|руб|円|元)(?![\p{L}]))/u;
const WORD_LIST =
  /(?:^|[-_/])(?:categor\w*|tags?|topics?|archives?|search|collections?|browse|list(?:ing)?s?|section|page)(?:$|[-_/.])/;
const WORD_PRODUCT = /(?:^|[-_/])(?:products?|p|dp|item|shop|store|buy|sku|catalog)(?:$|[-_/.])/;
const WORD_FORUM =
  /(?:^|[-_/])(?:forums?|threads?|viewtopic|showthread|t|discussions?|questions?|comments|community|answers?|topic)(?:$|[-_/.])/;
const WORD_DOCS =
  /(?:^|[-_/])(?:docs?|documentation|guides?|reference|api|manual|wiki|tutorials?|learn|help|support|en)(?:$|[-_/.])/;
const WORD_ARTICLE = /(?:^|[-_/])(?:news|blogs?|articles?|stor(?:y|ies)|posts?|magazine)(?:$|[-_/.])/;

/** Habits of class names, which are English on pages of all languages: parts of a name between hyphens. */
const NAME_FAMILIES: readonly (readonly [PageKindFeature, string])[] = [
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
const BODY_FAMILIES: readonly (readonly [PageKindFeature, string])[] = [
  ['body-single', 'single article story post'],
  ['body-archive', 'archive category tag blog search listing index taxonomy collection'],
  ['body-product', 'product woocommerce shop item'],
  ['body-page', 'page'],
  ['body-home', 'home front'],
];
const byPart = (families: readonly (readonly [PageKindFeature, string])[]) =>
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

/** All `@type`s of the page's JSON-LD, lower case. What does not parse says nothing. */
function jsonLdTypes(sources: readonly string[]): Set<string> {
  const types = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > 6 || typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '@type')
        for (const type of [inner].flat()) {
          if (typeof type === 'string') types.add(type.toLowerCase());
        }
      else visit(inner, depth + 1);
    }
  };
  for (const source of sources) {
    try {
      visit(JSON.parse(source), 0);
    } catch {
      // Broken JSON-LD is common and no error of ours.
    }
  }
  return types;
}

/** The page's numbers; O(segments × depth + elements). */
export function pageKindFacts(page: PageSnapshot): PageKindFacts {
  const { elements, segments } = page;
  const values = new Float32Array(PAGE_KIND_FEATURES.length);
  const at = new Map<string, number>(PAGE_KIND_FEATURES.map((name, i) => [name, i]));
  const set = (name: PageKindFeature, value: number): void => {
    values[at.get(name)!] = Number.isFinite(value) ? value : 0;
  };
  const flag = (condition: boolean): number => (condition ? 1 : 0);

  // Text by segments and where it stands.
  const lengths = new Float64Array(segments.length);
  const plains = new Float64Array(segments.length);
  const parents = new Map<number, { plain: number; long: number }>();
  const grandparents = new Map<number, number>();
  let letters = 0;
  let plain = 0;
  let long = 0;
  let veryLong = 0;
  let longCount = 0;
  let punctuated = 0;
  let prices = 0;
  let questions = 0;
  segments.forEach(({ text, linkLength, block }, s) => {
    const length = (lengths[s] = countCharacters(text).length);
    const own = (plains[s] = length * (1 - Math.min(1, linkLength / Math.max(1, text.length))));
    letters += length;
    plain += own;
    if (own >= LONG) {
      long += own;
      longCount++;
      if (/[.!?。！？؟।"”」]$/.test(text)) punctuated++;
    }
    if (own >= VERY_LONG) veryLong += own;
    if (text.length < 40 && PRICE.test(text)) prices++;
    if (text.endsWith('?') || text.endsWith('？')) questions++;
    const parent = elements[block]!.parent;
    const group = parents.get(parent) ?? { plain: 0, long: 0 };
    group.plain += own;
    if (own >= LONG) group.long++;
    parents.set(parent, group);
    const above = parent < 0 ? -1 : elements[parent]!.parent;
    grandparents.set(above, (grandparents.get(above) ?? 0) + own);
  });
  const all = Math.max(1, letters);
  const plainAll = Math.max(1, plain);
  set('log-letters', log(letters));
  set('log-segments', log(segments.length));
  set('log-elements', log(elements.length));
  set('link-share', 1 - plain / all);
  set('long-share', long / plainAll);
  set('very-long-share', veryLong / plainAll);
  set('log-long', log(longCount));
  set('mean-long', longCount > 0 ? log(long / longCount) : 0);
  set('long-punctuation', longCount > 0 ? punctuated / longCount : 0);
  const ranked = [...parents.values()].sort((a, b) => b.plain - a.plain);
  set('top-parent-share', (ranked[0]?.plain ?? 0) / plainAll);
  set('top-parent-long', log(ranked[0]?.long ?? 0));
  set('second-parent-share', (ranked[1]?.plain ?? 0) / plainAll);
  set('top-grandparent-share', Math.max(0, ...grandparents.values()) / plainAll);
  set('log-prices', log(prices));
  set('price-share', prices / Math.max(1, segments.length));
  set('question', log(questions));
  set('no-text', flag(letters < 500));

  // What the engines make of it.
  const core = coreEx(page).content;
  const density = textSymbolDensity(page).content;
  let coreText = 0;
  let densityText = 0;
  let both = 0;
  let densityLinks = 0;
  segments.forEach((_, s) => {
    const own = plains[s]!;
    if (core[s] === 1) coreText += own;
    if (density[s] === 1) {
      densityText += own;
      densityLinks += lengths[s]! - own;
      if (core[s] === 1) both += own;
    }
  });
  set('coreex-share', coreText / plainAll);
  set('density-share', densityText / plainAll);
  set('engines-agree', both / Math.max(1, coreText + densityText - both));
  set('density-links', densityLinks / Math.max(1, densityText + densityLinks));
  const records = findRecords(page);
  if (records) {
    let text = 0;
    let own = 0;
    let longRecords = 0;
    let fields = 0;
    for (const record of records.records) {
      let recordPlain = 0;
      for (const s of record.segments) {
        text += lengths[s]!;
        recordPlain += plains[s]!;
      }
      own += recordPlain;
      fields += record.segments.length;
      if (recordPlain >= 2 * VERY_LONG) longRecords++;
    }
    const n = Math.max(1, records.records.length);
    set('records', log(records.records.length));
    set('records-share', text / all);
    set('records-coherence', records.coherence);
    set('records-length', log(own / n));
    set('records-links', 1 - own / Math.max(1, text));
    set('records-segments', log(fields / n));
    set('records-long', longRecords / n);
    const roots = new Set(records.records.flatMap((record) => record.elements));
    let media = 0;
    for (const { element } of page.media)
      for (let e = element; e >= 0; e = elements[e]!.parent)
        if (roots.has(e)) {
          media++;
          break;
        }
    set('records-media', Math.min(3, media / n));
  }

  // Markup.
  const counts = new Map<string, number>();
  for (const { tag } of elements) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const distinct = new Map<string, number>();
  for (const { names } of elements) if (names !== '') distinct.set(names, (distinct.get(names) ?? 0) + 1);
  const families = new Map<PageKindFeature, number>();
  for (const [names, n] of distinct) {
    const found = new Set<PageKindFeature>();
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
  set('title-pieces', page.head.title.split(/\s[|–—·»:-]\s/).length);

  // Head.
  const meta = (name: string) =>
    page.head.metas.filter(([key]) => key === name).map(([, value]) => value.toLowerCase());
  const ogType = meta('og:type').join(' ');
  set('og-article', flag(/article|blog|news/.test(ogType)));
  set('og-product', flag(/product/.test(ogType)));
  set('og-website', flag(/website/.test(ogType)));
  set(
    'published',
    flag(
      meta('article:published_time').length > 0 ||
        meta('date').length > 0 ||
        meta('datepublished').length > 0,
    ),
  );
  set('author-meta', flag(meta('author').length > 0 || meta('article:author').length > 0));
  const types = [...jsonLdTypes(page.head.jsonLd)].join(' ');
  set('ld-article', flag(/article|blogposting|report\b|newsarticle/.test(types)));
  set('ld-product', flag(/\bproduct\b|offer/.test(types)));
  set('ld-list', flag(/itemlist|collectionpage|searchresults|\bblog\b/.test(types)));
  set('ld-forum', flag(/discussionforum|qapage|question/.test(types)));
  set('ld-organisation', flag(/localbusiness|\bservice\b|softwareapplication|faqpage/.test(types)));
  set('ld-page', flag(/\bwebpage\b/.test(types)));
  set('ld-breadcrumb', flag(/breadcrumb/.test(types)));
  addressFeatures(page.url, set);
  return { values, records, engines: [core, density] };
}

/** Shape of the path: language says little there, the habits of publishing systems do. */
function addressFeatures(address: string, set: (name: PageKindFeature, value: number) => void): void {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return;
  }
  // A file or a page served for a test has no telling path.
  if (
    !/^https?:$/.test(url.protocol) ||
    /(?:^|\.)(?:test|localhost|invalid|example)$/.test(url.hostname) ||
    /^[\d.]+$/.test(url.hostname)
  )
    return;
  const path = url.pathname.toLowerCase();
  const pieces = path.split('/').filter((piece) => piece !== '');
  const last = pieces[pieces.length - 1] ?? '';
  const flag = (condition: boolean): number => (condition ? 1 : 0);
  set('path-known', 1);
  set('path-depth', Math.min(6, pieces.length));
  set('path-root', flag(pieces.length === 0));
  set(
    'path-hyphens',
    Math.min(8, Math.max(0, ...pieces.map((piece) => (piece.match(/[-_+]/g) ?? []).length))),
  );
  set('path-digits', flag(/\d{4,}/.test(last)));
  set('path-date', flag(/\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)/.test(path)));
  set('path-query', flag(url.search.length > 1));
  set('path-file', flag(/\.(?:s?html?|php|aspx?|jsp)$/.test(last)));
  set('path-list-word', flag(WORD_LIST.test(path)));
  set('path-product-word', flag(WORD_PRODUCT.test(path)));
  set(
    'path-forum-word',
    flag(WORD_FORUM.test(path) || /^(?:forums?|community|discuss)\./.test(url.hostname)),
  );
  set(
    'path-docs-word',
    flag(WORD_DOCS.test(path) || /^(?:docs?|developers?|wiki|help|support)\./.test(url.hostname)),
  );
  set('path-article-word', flag(WORD_ARTICLE.test(path) || /^(?:news|blog)\./.test(url.hostname)));
}
