/** What is known of an article besides its body. An empty string: not found. */
export interface ArticleMetadata {
  /** the authors' names, as one text */
  readonly byline: string;
  readonly siteName: string;
  /** ISO 8601, '' if not found */
  readonly publishedTime: string;
  /** ISO 8601, '' if not found */
  readonly modifiedTime: string;
  readonly section: string;
  /** the description that the page gives of itself */
  readonly excerpt: string;
  /** as the page declares it (BCP 47) */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** absolute address of the lead picture that the page names for sharing */
  readonly leadImage: string;
}
