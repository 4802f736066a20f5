/** The data of the paging stage: pagers, their links, and the result. */
import type { LinkRecord, TextRecord } from '../../snapshot/schema';
import type { PagingLabel } from './label';
import type { UrlForm, UrlRelation } from './url';

/** A link with a paging label, or "next" in rel or class. */
export interface PagerLink {
  /** index into the snapshot's links */
  index: number;
  link: LinkRecord;
  label: PagingLabel | null;
  form: UrlForm | null;
  relation: UrlRelation;
  /** another page of the site, and fetching it seems safe */
  followable: boolean;
  relNext: boolean;
  nameNext: boolean;
}

/** value = step * number + origin (DOM Distiller) */
export interface PagerLine {
  key: string;
  step: number;
  origin: number;
}

/** What a pager shows; null if it does not. */
export interface PagerPosition {
  current: number | null;
  total: number | null;
}

/** The links of one pager (paper 2.5, stage 1). */
export interface Pager extends PagerPosition {
  links: PagerLink[];
  /** in the element around all links */
  texts: readonly TextRecord[];
  /** surrounding elements with less than half of the page's text, innermost first */
  around: readonly { tag: string; names: string }[];
  /** line through the links' numbers and addresses */
  line: PagerLine | null;
  /** the same among the links only, whatever the page's address */
  siblings: PagerLine | null;
}

export interface PageLink {
  /** absolute, without fragment */
  href: string;
  rawHref: string;
  number: number | null;
  /** short, stable kebab-case: the evidence, joined by `+` */
  reason: string;
  /** sum of weights; only the order matters */
  score: number;
}

export interface NextPage {
  /** best first */
  candidates: PageLink[];
  /** null if there is none or the best two tie (paper 2.5 puts precision first) */
  chosen: PageLink | null;
  tie: boolean;
  /** 1 if unknown */
  current: number;
  /** number of pages, if the page says it */
  total: number | null;
  previous: PageLink | null;
  /** all linked page numbers in order, without this page */
  numbered: PageLink[];
}

/** A link to another form of the article. */
export interface PrintLink {
  kind: 'print' | 'single-page';
  /** absolute */
  href: string;
  /** as written in the page */
  rawHref: string;
  /** form in the paper: `text`, `text-and-image`, `image`, `icon`; `address` if only the address shows it */
  reason: string;
}

/** All links from a page to the article's other pages and forms. */
export interface Paging extends NextPage {
  printLink: PrintLink | null;
  /** the whole article on one page */
  singlePage: PrintLink | null;
}
