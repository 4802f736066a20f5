/** What templates may name and how they may change it, for pages that explain templates without loading the language. */

export const TEMPLATE_NAMES = [
  'title',
  'author',
  'site',
  'domain',
  'url',
  'published',
  'modified',
  'date',
  'description',
  'section',
  'language',
  'image',
  'words',
  'pictures',
  'content',
] as const;

/** The filters that notes are mostly written with; the language has more. */
export const TEMPLATE_FILTERS = [
  'date',
  'lower',
  'slug',
  'wikilink',
  'join',
  'split',
  'truncate',
  'default',
] as const;
