/**
 * What an article is: plain data, frozen at its top and read-only by type below that, but for `content`: libraries for trees
 * take no read-only ones, and freezing thousands of nodes would be felt before the first paint. Who changes a tree copies it.
 * The forms (HTML, text, Markdown, pictures) are functions of an article: `forms.ts`.
 */
import type { Root } from 'hast';
import type { ArticleMetadata } from '../core/metadata/schema';

export type { ArticleMetadata };

export interface Article extends ArticleMetadata {
  readonly url: string;
  readonly title: string;
  /** text of the standfirst, '' if none; `content` holds it too, where the page has it */
  readonly deck: string;
  /** the body as a tree: holds neither title nor byline; figures are figure > img + figcaption; addresses absolute */
  readonly content: Root;
  /** the pages that it was made from, in order */
  readonly pages: readonly ArticlePage[];
}

/** One of the pages that an article was made from. */
export interface ArticlePage {
  /** absolute, after redirects */
  readonly url: string;
  readonly title: string;
}

/** A picture of the body. */
export interface ArticleImage {
  /** absolute */
  src: string;
  /** '' when the page gives none */
  alt: string;
  /** without the credit; '' when the picture has none */
  caption: string;
  /** who made the picture, as the page says it; '' when nothing in the caption speaks of that alone */
  credit: string;
}
