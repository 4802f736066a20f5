/** What a piece of text is to a reader: the labels of made pages and of pages labelled by hand. */

/** The roles that make up an article's text. */
export const ARTICLE_ROLES = ['standfirst', 'body', 'heading', 'quote'] as const;
/** Decided by later stages than the classifier. */
export const SETTLED_ROLES = ['title', 'caption', 'credit'] as const;
export type Role =
  | (typeof ARTICLE_ROLES)[number]
  | (typeof SETTLED_ROLES)[number]
  | 'byline'
  | 'date'
  | 'comment'
  | 'related'
  | 'promotion'
  | 'label'
  | 'legal'
  | 'author-box'
  | 'navigation'
  | 'other';

/** A letter a role, as labels are kept and written by hand. */
export const ROLE_LETTERS = {
  title: 'T',
  standfirst: 'S',
  byline: 'Y',
  date: 'D',
  body: 'B',
  heading: 'H',
  quote: 'Q',
  caption: 'C',
  credit: 'R',
  comment: 'M',
  related: 'L',
  promotion: 'P',
  label: 'A',
  legal: 'G',
  'author-box': 'U',
  navigation: 'N',
  other: 'O',
} as const satisfies Record<Role, string>;
