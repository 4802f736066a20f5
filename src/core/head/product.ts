/** Does a page call itself a product for sale, or an article? */

/**
 * Does the page say to machines that it sells one product? By the prices and types that shops write for search engines
 * and networks; where a page calls itself an article, the product is what it speaks of. O(head).
 */
export function sellsProduct(
  metas: readonly (readonly [string, string])[],
  jsonLd: readonly string[],
): boolean {
  let isArticle = false;
  for (const [name, content] of metas) {
    if (name === 'price' || name.startsWith('product:price') || name.startsWith('og:price')) return true;
    if (name !== 'og:type') continue;
    if (content.includes('product')) return true;
    isArticle = content === 'article';
  }
  return !isArticle && jsonLd.some(namesProduct) && !jsonLd.some(namesArticle);
}

const namesProduct = (source: string): boolean =>
  source.includes('"Product"') || source.includes('"ProductGroup"') || source.includes('schema.org/Product"');

/** Does a piece of JSON-LD name an article or a posting? */
export const namesArticle = (source: string): boolean =>
  source.includes('Article"') || source.includes('Posting"');
