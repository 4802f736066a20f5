/** What the paging stage passes around: the pagers of a page, their links, and what it finds in the end. */
import type { LinkRecord, TextRecord } from '../../snapshot/schema';
import type { PagingLabel } from './label';
import type { UrlForm, UrlRelation } from './url';

/** A link with a paging label, or rel, or class that says next. */
export interface PagerLink {
  /** index into the snapshot's links */
  index: number;
  link: LinkRecord;
  label: PagingLabel | null;
  /** its address taken apart; null when it is none */
  form: UrlForm | null;
  relation: UrlRelation;
  /** same origin, http(s), another page, no state-changing look */
  followable: boolean;
  relNext: boolean;
  /** the element's class or id says next */
  nameNext: boolean;
}

/** Link numbers and address numbers on one line: value = step * number + origin (DOM Distiller). */
export interface PagerLine {
  key: string;
  step: number;
  origin: number;
}

/** The number of the page that a pager shows and how many there are; null for what it does not say. */
export interface PagerPosition {
  current: number | null;
  total: number | null;
}

/** Links of one pager (paper 2.5, stage 1) with what its plain text tells. */
export interface Pager extends PagerPosition {
  links: PagerLink[];
  /** the texts of the element that holds them all */
  texts: readonly TextRecord[];
  /** the elements around it that hold less than half of the page's text, innermost first */
  around: readonly { tag: string; names: string }[];
  /** link numbers and address numbers lie on one line */
  line: PagerLine | null;
  /** the same among the links alone, whatever the page's own address is */
  siblings: PagerLine | null;
}

/** A page of the same article, as its pager names it. */
export interface PageLink {
  /** absolute, without fragment */
  href: string;
  rawHref: string;
  /** page number when it is known */
  number: number | null;
  /** short, stable, kebab-case: what spoke for it, joined by `+` */
  reason: string;
  /** sum of the evidence's weights; only its order means anything */
  score: number;
}

export interface NextPage {
  /** best first; more than one only as alternatives */
  candidates: PageLink[];
  /** null when there is none, or when the two best tie (paper 2.5: precision at the last) */
  chosen: PageLink | null;
  tie: boolean;
  /** number of this page, 1 when nothing says otherwise */
  current: number;
  /** number of pages, null when the page does not say */
  total: number | null;
  /** the page before this one, null on the first page */
  previous: PageLink | null;
  /** all numbered pages that the pager links, in order, without this one */
  numbered: PageLink[];
}

/** A link to another form of the article. */
export interface PrintLink {
  kind: 'print' | 'single-page';
  /** absolute */
  href: string;
  /** as written in the page */
  rawHref: string;
  /** which of the paper's forms matched: `text`, `text-and-image`, `image`, `icon`; `address` where only the address says it */
  reason: string;
}

/** Everything that a page says of the article's other pages and forms. */
export interface Paging extends NextPage {
  /** the page's link to its own print version */
  printLink: PrintLink | null;
  /** its link to the whole article on one page */
  singlePage: PrintLink | null;
}
