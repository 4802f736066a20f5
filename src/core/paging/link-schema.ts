/** Types of pagers, their links, and the paging result. */
import type { LinkRecord, TextRecord } from '../../snapshot/schema';
import type { PagingLabel } from './label';
import type { UrlForm, UrlRelation } from './url';

/** Has a paging label, or "next" in rel or class. */
export interface PagerLink {
  /** into the snapshot's links */
  index: number;
  link: LinkRecord;
  label: PagingLabel | null;
  form: UrlForm | null;
  relation: UrlRelation;
  /** another page of the site that seems safe to fetch */
  followable: boolean;
  relNext: boolean;
  nameNext: boolean;
}

/** value = step * number + origin (DOM Distiller) */
interface PagerLine {
  key: string;
  step: number;
  origin: number;
}

/** Paper 2.5, stage 1. */
export interface Pager {
  /** null if the pager does not show it */
  current: number | null;
  total: number | null;
  links: PagerLink[];
  texts: readonly TextRecord[];
  /** elements with less than half of the page's text, innermost first */
  around: readonly { tag: string; names: string }[];
  /** through the links' numbers and addresses */
  line: PagerLine | null;
  /** among the links only */
  siblings: PagerLine | null;
}

export interface PageLink {
  /** absolute, without fragment */
  href: string;
  rawHref: string;
  number: number | null;
  /** kebab-case evidence, joined by `+` */
  reason: string;
  /** only the order matters */
  score: number;
}

export interface NextPage {
  /** best first */
  candidates: PageLink[];
  /** null if the best two tie (paper 2.5 puts precision first) */
  chosen: PageLink | null;
  tie: boolean;
  /** 1 if unknown */
  current: number;
  total: number | null;
  previous: PageLink | null;
  numbered: PageLink[];
}

export interface PrintLink {
  kind: 'print' | 'single-page';
  /** absolute */
  href: string;
  /** as in the page */
  rawHref: string;
  /** a form in the paper (`text`, `text-and-image`, `image`, `icon`), or `address` */
  reason: string;
}

export interface Paging extends NextPage {
  printLink: PrintLink | null;
  singlePage: PrintLink | null;
}
