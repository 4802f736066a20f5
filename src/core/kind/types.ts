/** The types of page that the model tells apart, and the kinds that the product knows. */
import type { PageKind } from '../selection';

/** What the networks tell apart, in the order of their outputs: the page types of wcxb-dev, and the kind of each. */
export const PAGE_TYPES = [
  'article',
  'documentation',
  'listing',
  'collection',
  'forum',
  'product',
  'service',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const KIND_OF_TYPE: Record<PageType, PageKind> = {
  article: 'article',
  documentation: 'article',
  listing: 'list',
  collection: 'list',
  forum: 'other',
  product: 'other',
  service: 'other',
};
