/**
 * An article: plain data, frozen at the top level. `content` is mutable by type only because tree libraries
 * take no read-only trees; freezing thousands of nodes would delay the first paint. Copy a tree before you
 * change it.
 */
import type { Root } from 'hast';
import type { ArticleMetadata } from '../core/metadata/read';

export type { ArticleMetadata };

export interface Article extends ArticleMetadata {
  readonly url: string;
  readonly title: string;
  /** '' if none; usually in `content` too */
  readonly deck: string;
  /** without title and byline; figures are figure > img + figcaption, addresses absolute */
  readonly content: Root;
  /** in reading order */
  readonly pages: readonly ArticlePage[];
}

export interface ArticlePage {
  /** absolute, after redirects */
  readonly url: string;
  readonly title: string;
}

export interface ArticleImage {
  /** absolute */
  src: string;
  /** '' if the page gives none */
  alt: string;
  /** without the credit; '' if there is none */
  caption: string;
  /** '' unless a part of the caption only names the maker */
  credit: string;
}
