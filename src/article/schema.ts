/** What an article is: frozen plain data. Its forms (HTML, text, Markdown, pictures) are functions of it: `forms.ts`. */
import type { Root } from 'hast';

/** What `core/metadata` settles. Empty string: not found. */
export interface ArticleMetadata {
  readonly byline: string;
  readonly siteName: string;
  /** ISO 8601, '' if not found */
  readonly publishedTime: string;
  readonly modifiedTime: string;
  readonly section: string;
  readonly excerpt: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** absolute address of the lead picture that the page names for sharing */
  readonly leadImage: string;
}

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

export interface ArticlePage {
  readonly url: string;
  readonly title: string;
}

export interface ArticleImage {
  /** absolute */
  src: string;
  alt: string;
  /** without the credit; '' when the picture has none */
  caption: string;
  /** who made the picture, as the page says it; '' when nothing in the caption speaks of that alone */
  credit: string;
}
