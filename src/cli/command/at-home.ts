/** Addresses of an article whose page does not say where it comes from: settled in its tree, before anything is written. */
import { isSafeAddress } from '../../article/allow-list';
import { eachElement } from '../../util/hast';
import type { ClippedPage } from '../page/clipped';
import { NOWHERE } from './inputs';

const isNowhere = (address: unknown): address is string =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).origin === NOWHERE;

/** A file beside the page, named from there; '' for what is none. Any other address as it is. */
function beside(address: string): string {
  if (!isNowhere(address)) return address;
  const place = new URL(address).pathname
    .replace(/^\/+/, '')
    .replace(/[^\w%./~!'()*+,;=@&$-]/g, encodeURIComponent);
  return isSafeAddress(place, 'src') ? place : '';
}

/** Changes the page's own tree. @param home what the article is said to come from: the address of its file, or '' */
export function atHome(clipped: ClippedPage, home: string): ClippedPage {
  const { article, pictures, records } = clipped;
  const [first] = article.pages;
  // Links lead nowhere and go; pictures are those beside the page.
  eachElement(article.content, ({ properties }) => {
    for (const name of ['href', 'cite']) if (isNowhere(properties[name])) delete properties[name];
    if (typeof properties.src === 'string') properties.src = beside(properties.src);
  });
  const hasAddresses = records?.columns.at(-1) === 'URL';
  const named = <One extends { src: string }>(ones: readonly One[]): One[] =>
    ones.map((one) => ({ ...one, src: beside(one.src) }));
  return {
    ...clipped,
    article: {
      ...{ ...article, url: home, leadImage: beside(article.leadImage) },
      siteName: NOWHERE.endsWith(`/${article.siteName}`) ? '' : article.siteName,
      pages: first ? [{ ...first, url: home }, ...article.pages.slice(1)] : article.pages,
    },
    records: records && {
      ...records,
      rows: hasAddresses
        ? records.rows.map((row) => [...row.slice(0, -1), beside(row.at(-1) ?? '')])
        : records.rows,
    },
    pictures: { found: named(pictures.found), missing: named(pictures.missing) },
  };
}
