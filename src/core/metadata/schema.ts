/** What is known of an article besides its body. */

/** An empty string: not found. */
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
