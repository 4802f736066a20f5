/** How many elements have certain words in their class names and ids, which are English on pages of all languages. */
import type { Page } from '../../page';
import { inputsOf, log, type Inputs } from './counting';

interface NamesView {
  /** elements by word of their names */
  elements: ReadonlyMap<string, number>;
  /** the same for the body element alone: publishing systems write the kind of page there */
  body: ReadonlySet<string>;
}

/** Words between hyphens, underscores and capitals, by what they are for. */
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

export const NAME_INPUTS: Inputs<NamesView> = {
  ...inputsOf<string, NamesView>('named-', WORDS, ({ elements }, words) =>
    log(words.split(' ').reduce((sum, word) => sum + (elements.get(word) ?? 0), 0)),
  ),
  ...inputsOf<string, NamesView>('body-named-', BODY_WORDS, ({ body }, words) =>
    words.split(' ').some((word) => body.has(word)),
  ),
};

const wordsOf = (names: string): Set<string> =>
  new Set(
    names
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/),
  );

export function namesView({ elements }: Page): NamesView {
  // Most elements share their names with others: each spelling is taken apart once.
  const spellings = new Map<string, number>();
  for (const { names } of elements) if (names !== '') spellings.set(names, (spellings.get(names) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [names, count] of spellings)
    for (const word of wordsOf(names)) counts.set(word, (counts.get(word) ?? 0) + count);
  return { elements: counts, body: wordsOf(elements[0]?.names ?? '') };
}
