import type { HintRecord } from './hints';

/**
 * What one read-only pass over a rendered page yields: plain data, JSON-serialisable, versioned.
 * No DOM node is in it; the nodes live beside it (`SnapshotNodes`) for the assembler, which needs them.
 *
 * Units: boxes are CSS px with the origin at the top left of the document; text lengths are UTF-16 code
 * units of white-space-collapsed text unless a field says otherwise.
 */
export const SNAPSHOT_VERSION = 1;

/** A rectangle in CSS px, document coordinates. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Computed style, interned: many elements share one record. */
export interface StyleRecord {
  display: string;
  /** px */
  fontSize: number;
  /** 100-900 */
  fontWeight: number;
  /** the whole computed family list, as the browser writes it */
  fontFamily: string;
  italic: boolean;
  color: string;
  /** `start` and `end` are resolved by the direction of the element */
  textAlign: 'left' | 'right' | 'center' | 'justify';
  position: string;
  float: string;
  /** computed background colour; '' when wholly transparent */
  background: string;
  backgroundImage: boolean;
  /** visible border sides: 1 top, 2 right, 4 bottom, 8 left */
  borders: number;
  shadow: boolean;
  /** `pre`, `pre-wrap`, `break-spaces`, `pre-line`: line breaks in the source are line breaks on screen */
  preservesLines: boolean;
}

export interface ElementRecord {
  /** lower case; a custom element keeps its name */
  tag: string;
  /** index into `elements`, -1 for the root; parents come before children */
  parent: number;
  /** index into `styles`; -1 when not read (no layout, or an inline element that holds no text) */
  style: number;
  /** `class` and `id`, joined by a space, as written */
  names: string;
  /** ARIA role as written, '' if none */
  role: string;
}

/** A visible text node that is more than white space. */
export interface TextRecord {
  /** index of its parent element */
  element: number;
  /** as in the page, white space not collapsed */
  text: string;
  /** index into `links` of the enclosing link, -1 if none */
  link: number;
  /** what stands between it and the text before: nothing, white space (or an inline block's edge), a `<br>` */
  gap: '' | ' ' | '\n';
}

/** A run of text without a rendered line break in it (paper 2.2.1). In document order. */
export interface SegmentRecord {
  /** first and last index into `texts`, inclusive */
  firstText: number;
  lastText: number;
  /** white space collapsed, trimmed */
  text: string;
  /** part of `text` that stands in links, in code units */
  linkLength: number;
  /** index of the nearest block-level ancestor */
  block: number;
  /** index into `styles`: the style of most of the characters; -1 without layout */
  style: number;
  /** where the text stands; null without layout or in a skipped (content-visibility) subtree */
  box: Box | null;
  /** segments of one block between hard breaks: the number of `<br>` right before it */
  breaksBefore: number;
}

export interface LinkRecord {
  element: number;
  /** absolute; '' when the attribute does not resolve */
  href: string;
  /** the attribute as written */
  rawHref: string;
  /** collapsed text content; '' for an image link */
  text: string;
  title: string;
  ariaLabel: string;
  rel: string;
  /** alt and title texts of images inside, svg titles included */
  imageLabels: string[];
  /** measured only for links with short text (paging and print candidates) */
  box: Box | null;
}

type MediaKind = 'image' | 'svg' | 'background' | 'canvas' | 'video' | 'audio' | 'embed';

/** A replaced element (or a background hero) that might be a figure. */
export interface MediaRecord {
  kind: MediaKind;
  element: number;
  /** absolute address that the page itself shows or would show (lazy sources resolved); '' for inline svg and canvas */
  src: string;
  /** address before lazy resolution, absolute; differs from `src` only for placeholders */
  shownSrc: string;
  alt: string;
  title: string;
  /** natural size in px, 0 when unknown */
  naturalWidth: number;
  naturalHeight: number;
  /** `width`/`height` attributes, 0 when absent */
  attrWidth: number;
  attrHeight: number;
  /** width in px that the chosen `srcset` candidate declares (`800w`), 0 when it declares none */
  declaredWidth?: number;
  box: Box | null;
  /** index of the first segment after it in document order (segments.length if none) */
  before: number;
  /** index into `links` of the enclosing link, -1 if none */
  link: number;
  /** stood inside `<noscript>` */
  fromNoscript: boolean;
  /** the browser has tried its address and got no picture; absent when not */
  broken?: boolean;
  /** poster of a video, '' otherwise */
  poster: string;
}

/** A horizontal rule or another drawn separator. */
export interface RuleRecord {
  element: number;
  box: Box | null;
  before: number;
}

/** Head data as written, for metadata and the title stage. */
export interface HeadRecord {
  title: string;
  /** [name or property or itemprop, content] in document order, names in lower case */
  metas: [string, string][];
  /** [rel, absolute href, type] of `<link>` elements, rel in lower case */
  links: [string, string, string][];
  /** source texts of `application/ld+json` scripts */
  jsonLd: string[];
}

export interface PageSnapshot {
  version: typeof SNAPSHOT_VERSION;
  url: string;
  baseUrl: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  viewport: { width: number; height: number };
  /** scroll size of the document in px; zeros without layout */
  document: { width: number; height: number };
  /** false for a document that is not rendered: no boxes, no styles */
  hasLayout: boolean;
  head: HeadRecord;
  /** authors and dates that the page marks outside the head (`hints.ts`); absent in older recordings */
  hints?: HintRecord[];
  elements: ElementRecord[];
  styles: StyleRecord[];
  texts: TextRecord[];
  segments: SegmentRecord[];
  links: LinkRecord[];
  media: MediaRecord[];
  rules: RuleRecord[];
  /** visible text of the whole page, in code units of collapsed text */
  textLength: number;
  /** at most so much text is hidden, in code units as written (scripts in hidden parts count); absent in older recordings */
  hiddenLength?: number;
  /** absent in older recordings */
  folded?: FoldedRecord[];
  /** of panels that were opened to be read: index into `texts` of the last one before each; absent where none was */
  opened?: number[];
}

/** Long text that is not displayed right after a short one in the same box: it may be the closed panel of an accordion. */
export interface FoldedRecord {
  /** index into `texts` of the last one before it */
  after: number;
  /** tag and names, without the numbers of instances: panels of one accordion share it */
  make: string;
}

/** The live nodes of a snapshot, by the same indices. Never serialised. */
export interface SnapshotNodes {
  elements: Element[];
  texts: Text[];
  /** by element: the text that was its one child, as an index into `texts`; -1 for none */
  soleTexts: readonly number[];
  /** templates with the elements whose content belongs in their places (`pieces.ts`) */
  pieces: ReadonlyMap<Element, Element>;
  /** of `folded` */
  folded: Element[];
}
