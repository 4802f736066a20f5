/**
 * The data of one read-only pass over a page, JSON-serialisable and versioned. DOM nodes are kept apart (`SnapshotNodes`).
 *
 * Units: boxes are CSS px from the top left of the document. Text lengths are UTF-16 code units of collapsed text.
 */
export const SNAPSHOT_VERSION = 1;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Elements that look alike share one record. */
export interface StyleRecord {
  display: string;
  /** px */
  fontSize: number;
  fontWeight: number;
  /** the whole list, as the browser writes it */
  fontFamily: string;
  italic: boolean;
  color: string;
  /** `start` and `end` are resolved */
  textAlign: 'left' | 'right' | 'center' | 'justify';
  position: string;
  float: string;
  /** computed colour; '' when transparent */
  background: string;
  backgroundImage: boolean;
  /** visible sides: 1 top, 2 right, 4 bottom, 8 left */
  borders: number;
  shadow: boolean;
  /** line breaks in the source are shown */
  preservesLines: boolean;
}

export interface ElementRecord {
  /** lower case */
  tag: string;
  /** index into `elements`, -1 for the root; parents come before children */
  parent: number;
  /** index into `styles`; -1 when not read */
  style: number;
  /** `class` and `id` as written */
  names: string;
  /** ARIA role as written */
  role: string;
}

/** A visible text that is more than white space. */
export interface TextRecord {
  /** its parent */
  element: number;
  /** not collapsed */
  text: string;
  /** index into `links`, -1 if none */
  link: number;
  /** before it: nothing, white space (or an inline block's edge), a `<br>` */
  gap: '' | ' ' | '\n';
}

/** A run of text without a rendered line break in it (paper 2.2.1), in document order. */
export interface SegmentRecord {
  /** indices into `texts`, inclusive */
  firstText: number;
  lastText: number;
  /** collapsed */
  text: string;
  /** code units in links */
  linkLength: number;
  /** nearest block-level ancestor */
  block: number;
  /** of most characters; -1 without layout */
  style: number;
  /** null without layout or in a skipped subtree */
  box: Box | null;
  /** `<br>`s right before it in its block */
  breaksBefore: number;
}

export interface LinkRecord {
  element: number;
  /** absolute; '' when the attribute does not resolve */
  href: string;
  /** as written */
  rawHref: string;
  /** '' for an image link */
  text: string;
  title: string;
  ariaLabel: string;
  rel: string;
  /** alt and title texts, svg titles */
  imageLabels: string[];
  /** of short links only (paging and print candidates) */
  box: Box | null;
}

type MediaKind = 'image' | 'svg' | 'background' | 'canvas' | 'video' | 'audio' | 'embed';

/** A replaced element or background picture that may be a figure. */
export interface MediaRecord {
  kind: MediaKind;
  element: number;
  /** absolute, lazy sources resolved; '' for inline svg and canvas */
  src: string;
  /** before lazy resolution */
  shownSrc: string;
  alt: string;
  title: string;
  /** px, 0 when unknown */
  naturalWidth: number;
  naturalHeight: number;
  /** 0 when absent */
  attrWidth: number;
  attrHeight: number;
  /** of the chosen `srcset` candidate (`800w`), 0 if none */
  declaredWidth?: number;
  box: Box | null;
  /** index of the next segment (segments.length if none) */
  before: number;
  /** index into `links`, -1 if none */
  link: number;
  fromNoscript: boolean;
  /** failed to load */
  broken?: boolean;
  /** of a video */
  poster: string;
}

interface RuleRecord {
  element: number;
  box: Box | null;
  before: number;
}

export interface HeadRecord {
  title: string;
  /** [name, property or itemprop in lower case, content] */
  metas: [string, string][];
  /** [rel in lower case, absolute href, type] */
  links: [string, string, string][];
  /** source texts of scripts */
  jsonLd: string[];
}

/** An author or date that the page marks outside its head. */
export interface HintRecord {
  source: 'itemprop' | 'rel' | 'time' | 'name';
  role: 'author' | 'published' | 'modified' | 'time';
  /** `datetime` or `content`, else the text */
  value: string;
  /** visible text, cut when long */
  text: string;
}

export interface PageSnapshot {
  version: typeof SNAPSHOT_VERSION;
  url: string;
  baseUrl: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  viewport: { width: number; height: number };
  /** scroll size, px; zeros without layout */
  document: { width: number; height: number };
  /** false if not rendered: no boxes, no styles */
  hasLayout: boolean;
  head: HeadRecord;
  /** absent in older recordings */
  hints?: HintRecord[];
  elements: ElementRecord[];
  styles: StyleRecord[];
  texts: TextRecord[];
  segments: SegmentRecord[];
  links: LinkRecord[];
  media: MediaRecord[];
  rules: RuleRecord[];
  /** of all visible text */
  textLength: number;
  /** upper bound, as written, scripts included; absent in older recordings */
  hiddenLength?: number;
  /** absent in older recordings */
  folded?: FoldedRecord[];
  /** of opened panels: last text before each */
  opened?: number[];
}

/** Hidden text after another in one box, perhaps a closed accordion panel. */
export interface FoldedRecord {
  /** index of the last text before it */
  after: number;
  /** tag and names without instance numbers */
  make: string;
  /** code units */
  length: number;
  /** by ARIA: a tab's panel, or one that a control refers to */
  control: 'tab' | 'named' | '';
}

/** Live nodes by the same indices. Never serialised. */
export interface SnapshotNodes {
  elements: Element[];
  texts: Text[];
  /** by element: index of its only child, a text; -1 for none */
  soleTexts: readonly number[];
  /** templates with their pieces (`hidden-content.ts`) */
  pieces: ReadonlyMap<Element, Element>;
  /** of `folded` */
  folded: Element[];
}
