import type { PageSnapshot } from '../../page/page-snapshot';
import type { SetFeature } from './page-kind-set';

/** What a page says of itself in its head and by its address: habits of publishing systems, in no language. */

const WORD_LIST =
  /(?:^|[-_/])(?:categor\w*|tags?|topics?|archives?|search|collections?|browse|list(?:ing)?s?|section|page)(?:$|[-_/.])/;
const WORD_PRODUCT = /(?:^|[-_/])(?:products?|p|dp|item|shop|store|buy|sku|catalog)(?:$|[-_/.])/;
const WORD_FORUM =
  /(?:^|[-_/])(?:forums?|threads?|viewtopic|showthread|t|discussions?|questions?|comments|community|answers?|topic)(?:$|[-_/.])/;
const WORD_DOCS =
  /(?:^|[-_/])(?:docs?|documentation|guides?|reference|api|manual|wiki|tutorials?|learn|help|support|en)(?:$|[-_/.])/;
const WORD_ARTICLE = /(?:^|[-_/])(?:news|blogs?|articles?|stor(?:y|ies)|posts?|magazine)(?:$|[-_/.])/;

const log = Math.log1p;
const flag = (condition: boolean): number => (condition ? 1 : 0);

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

/** Meta names and link relations whose presence tells. */
const META_FLAGS = [
  ['meta-keywords', /^keywords$/],
  ['tw-label', /^twitter:label1$/],
  ['og-image', /^og:image$/],
  ['meta-modified', /^article:modified_time$/],
  ['section', /^article:(?:section|tag)$/],
] as const;
const LINK_FLAGS = [
  ['canonical', /^canonical$/],
  ['next-rel', /next|prev/],
  ['amphtml', /^amphtml$/],
] as const;

/** Features of head data and address. */
export function headFeatures(page: PageSnapshot, set: SetFeature): void {
  const { head } = page;
  const meta = (name: string) =>
    head.metas.filter(([key]) => key === name).map(([, value]) => value.toLowerCase());
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
  const types = [...jsonLdTypes(head.jsonLd)].join(' ');
  set('ld-article', flag(/article|blogposting|report\b|newsarticle/.test(types)));
  set('ld-product', flag(/\bproduct\b|offer/.test(types)));
  set('ld-list', flag(/itemlist|collectionpage|searchresults|\bblog\b/.test(types)));
  set('ld-forum', flag(/discussionforum|qapage|question/.test(types)));
  set('ld-organisation', flag(/localbusiness|\bservice\b|softwareapplication|faqpage/.test(types)));
  set('ld-page', flag(/\bwebpage\b/.test(types)));
  set('ld-breadcrumb', flag(/breadcrumb/.test(types)));
  for (const [name, test] of META_FLAGS) set(name, flag(head.metas.some(([key]) => test.test(key))));
  for (const [name, test] of LINK_FLAGS) set(name, flag(head.links.some(([rel]) => test.test(rel))));
  set('oembed', flag(head.links.some(([, , type]) => type.includes('oembed'))));
  set('feeds', log(head.links.filter(([, , type]) => /rss|atom/.test(type)).length));
  const description =
    head.metas.find(([key]) => key === 'description' || key === 'og:description')?.[1] ?? '';
  set('desc', log(description.length));
  set('title-len', head.title.length / TITLE_UNIT);
  set('title-pieces', head.title.split(/\s[|–—·»:-]\s/).length);
  set('hints', log(page.hints?.length ?? 0));
  addressFeatures(page.url, set);
}
/** Code units; only the scale. */
const TITLE_UNIT = 50;

/** Shape of the path: language says little there, the habits of publishing systems do. */
function addressFeatures(address: string, set: SetFeature): void {
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
