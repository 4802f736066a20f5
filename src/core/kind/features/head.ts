/** What a page says of itself in its head and by its address: habits of publishing systems, in no language. */
import type { Page } from '../../page';
import { strings } from '../../head/json-ld';
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import type { SetFeature } from './set';

const log = Math.log1p;
const flag = (condition: boolean): number => (condition ? 1 : 0);

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
export function headFeatures(page: Page, set: SetFeature): void {
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
  const types = [...new Set(head.strictNodes.flatMap((node) => strings(node['@type'])))]
    .join(' ')
    .toLowerCase();
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
  addressSigns(page.url).forEach((value, i) => set(ADDRESS_SIGNS[i]!, value));
}
/** Code units; only the scale. */
const TITLE_UNIT = 50;
