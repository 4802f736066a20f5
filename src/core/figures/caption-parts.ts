/** Finds the texts that may be parts of a picture's caption, by markup, names and words. */
import type { MediaRecord, StyleRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { BodyRegion } from '../body/region';
import { isAdLabel, toKebab } from './evidence';
import { firstOf } from '../../util/lists';

/** Code units; our choice (few have more than 600) */
export const MAX_CAPTION = 900;
/** Text and credit, with further lines. */
export const MAX_PARTS = 6;
/** A site may set its head around a picture. Our choice. */
const BOX_SEGMENTS = 100;
/** Paper: a caption is not all link. */
const ALL_LINK = 0.95;
const CAPTION_LEVELS = 5;
const CREDIT_LEVELS = 2;

export interface Caption {
  segments: number[];
  reason: 'figcaption' | 'named' | 'frame' | 'below' | 'right';
}

interface TextLook {
  region: BodyRegion;
  body: ReadonlySet<number>;
  isItalic: boolean;
  isCentred: boolean;
}

export function textLook({ tree }: Page, region: BodyRegion): TextLook {
  const styles = region.segments.map((s) => tree.style(s)).filter((style) => style !== null);
  const isMostly = (test: (style: StyleRecord) => boolean): boolean =>
    styles.filter(test).length > region.segments.length / 2;
  return {
    region,
    body: new Set(region.segments),
    isItalic: isMostly((style) => style.italic),
    isCentred: isMostly((style) => style.textAlign === 'center'),
  };
}

export interface CaptionSearch {
  page: Page;
  look: TextLook;
  /** in document order */
  pictures: readonly MediaRecord[];
  titles: ReadonlySet<number>;
  /** neither title nor in another caption */
  isFree: (segment: number) => boolean;
}

/** -1 if none */
export function captionElement({ tree }: Page, segment: number, stop: number): number {
  const path = tree.ancestors(tree.anchor(segment), stop, CAPTION_LEVELS);
  return (
    path.find((each) => {
      const { tag, names } = tree.element(each);
      return tag === 'figcaption' || isCaptionName(names) || isCreditName(names);
    }) ?? -1
  );
}

export function usableParts({ page, isFree }: CaptionSearch, segments: readonly number[]): number[] {
  const { tree } = page;
  const fit = segments.filter((s) => {
    const { text } = tree.segment(s);
    return isFree(s) && !isAdLabel(text) && !CONTROL_LABEL.test(text);
  });
  const length = fit.reduce((sum, s) => sum + tree.segment(s).text.length, 0);
  const linked = fit.reduce((sum, s) => sum + tree.segment(s).linkLength, 0);
  if (fit.length > MAX_PARTS || length > MAX_CAPTION || length === 0) return [];
  return linked >= length * ALL_LINK && !fit.some((s) => captionElement(page, s, -1) >= 0) ? [] : fit;
}

export const withoutControls = ({ tree }: Page, segments: readonly number[], box: number): number[] =>
  segments.filter((s) =>
    tree.ancestors(tree.anchor(s), tree.parent(box)).every((each) => {
      const { tag, role } = tree.element(each);
      return !CONTROL.test(tag) && role !== 'button';
    }),
  );
const CONTROL = /^(button|label|form)$/;

function withCredits({ tree }: Page, segments: readonly number[], inside: readonly number[]): number[] {
  const isNamed = (s: number): boolean =>
    tree.ancestors(tree.anchor(s), -1, CREDIT_LEVELS).some((each) => isCreditName(tree.element(each).names));
  const extra = inside.filter(
    (s) => !segments.includes(s) && (isCreditLine(tree.segment(s).text) || isNamed(s)),
  );
  return [...segments, ...extra].sort((a, b) => a - b);
}

/** Captions prefer the picture before them. */
export function isNearestPicture(
  { page: { tree }, pictures }: CaptionSearch,
  media: MediaRecord,
  segment: number,
  element: number,
): boolean {
  const next = firstOf(pictures.length, (at) => pictures[at]!.before > segment);
  const earlier = pictures[next - 1];
  const isInside = earlier !== undefined && tree.isWithin(earlier.element, element);
  return media === (isInside ? earlier : pictures[next]);
}

const isLarge = ({ tree }: Page, element: number): boolean => tree.segmentCount(element) > BOX_SEGMENTS;

/** Also true for very many texts. */
function holdsText(page: Page, { body }: TextLook, element: number): boolean {
  if (isLarge(page, element)) return true;
  const { tree } = page;
  const last = tree.lastSegment[element]!;
  let parts = 0;
  let length = 0;
  for (let s = tree.firstSegment[element]!; s <= last; s += 1) {
    if (!body.has(s) || captionElement(page, s, element) >= 0) continue;
    parts += 1;
    length += tree.segment(s).text.length;
    if (parts > MAX_PARTS || length > MAX_CAPTION) return true;
  }
  return false;
}

/** Maximum levels up. */
const FRAME_LEVELS = 5;

/** Layouts may find the caption beside a marked credit. */
export const markedCaption = (search: CaptionSearch, media: MediaRecord): Caption | null =>
  marked(search, media, false);

/** Also marked credits alone, after all layouts failed. */
export const markedCredit = (search: CaptionSearch, media: MediaRecord): Caption | null =>
  marked(search, media, true);

function marked(search: CaptionSearch, media: MediaRecord, isCreditEnough: boolean): Caption | null {
  const { page, look } = search;
  const { tree } = page;
  const figure = tree.closest(media.element, (record) => record.tag === 'figure');
  if (figure >= 0 && !holdsText(page, look, figure)) {
    const inside = tree.segmentsIn(figure);
    const own = inside.filter((s) => captionElement(page, s, figure) >= 0);
    const isMarked = own.some((s) => !isCredit(page, s, figure));
    const others = isMarked ? [] : withoutControls(page, inside, figure);
    const plain = inside.filter((s) => own.includes(s) || others.includes(s));
    const segments = usableParts(search, isMarked ? withCredits(page, own, inside) : plain);
    if (segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, figure))
      return { segments, reason: 'figcaption' };
  }
  for (const element of tree.ancestors(tree.parent(media.element), -1, FRAME_LEVELS)) {
    if (holdsText(page, look, element)) return namedSibling(search, media, element);
    const inside = tree.segmentsIn(element);
    const named = inside.filter((s) => isNamedFor(page, media, s, element));
    if (named.length === 0) continue;
    if (!isCreditEnough && isCreditBesideText(page, named, inside, element)) return null;
    const segments = usableParts(search, withCredits(page, named, inside));
    if (segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, element))
      return { segments, reason: 'named' };
  }
  return null;
}

function isCredit({ tree }: Page, segment: number, figure: number): boolean {
  const path = tree.ancestors(tree.anchor(segment), figure);
  return (
    isCreditLine(tree.segment(segment).text) || path.some((each) => isCreditName(tree.element(each).names))
  );
}

function isCreditBesideText(
  page: Page,
  named: readonly number[],
  inside: readonly number[],
  box: number,
): boolean {
  const isCaption = (s: number): boolean => {
    const { tag, names } = page.tree.element(captionElement(page, s, box));
    return tag === 'figcaption' || isCaptionName(names);
  };
  return (
    !named.some(isCaption) &&
    inside.some((s) => !named.includes(s) && !CONTROL_LABEL.test(page.tree.segment(s).text))
  );
}

/** For a picture among paragraphs. */
function namedSibling(search: CaptionSearch, media: MediaRecord, parent: number): Caption | null {
  const { page } = search;
  const { tree } = page;
  for (const start of [media.before, media.before - 1]) {
    if (page.segments[start] === undefined || !tree.isWithin(tree.anchor(start), parent)) continue;
    const block = captionElement(page, start, parent);
    if (block < 0 || isLarge(page, block)) continue;
    const segments = usableParts(search, tree.segmentsIn(block));
    if (segments.length > 0 && isNearestPicture(search, media, start, parent))
      return { segments, reason: 'named' };
  }
  return null;
}

/** Away from the picture, a credit's name means the article's source or the page's owner. */
function isNamedFor(page: Page, { before }: MediaRecord, segment: number, stop: number): boolean {
  const at = captionElement(page, segment, stop);
  if (at < 0) return false;
  const { tag, names } = page.tree.element(at);
  return tag === 'figcaption' || isCaptionName(names) || Math.abs(segment - before) <= 1;
}

/** In the languages that sites use, in `kebab` form. */
const CAPTION_NAME =
  /(^|[\s_-])(captions?|caption-?text|cut-?line|image-?(text|description|desc|legend|info|title)|photo-?(text|description|desc|legend|info)|fig-?cap(tion)?|legends?|legende|l[eé]gende|bild-?(unterschrift|text|beschreibung|info)|bu|picture-?(text|legend|description)|pie-?(de-?)?foto|didascalia|onderschrift|bildtext|fototext|media-?(description|info))(?=$|[\s_\d-])/;
const CREDIT_NAME =
  /(^|[\s_-])(credits?|copyright|photographer|photo-?(by|source|author)|image-?(source|author|rights)|picture-?(credit|agency)|bild-?(quelle|nachweis|rechte)|fotograf|agency|rights|source)(?=$|[\s_\d-])/;

const isCaptionName = (names: string): boolean => names !== '' && CAPTION_NAME.test(toKebab(names));
export const isCreditName = (names: string): boolean => names !== '' && CREDIT_NAME.test(toKebab(names));

const PICTURE_BOX = /(^|[\s_-])(image|img|photo|picture|figure|foto|bild)s?([\s_\d-]|$)/;

export const isPictureBox = (names: string): boolean => names !== '' && PICTURE_BOX.test(toKebab(names));

/** Code units; a longer line is a caption itself. */
const CREDIT_LENGTH = 140;
const CREDIT_START =
  /^[\s([{–—-]*((photo(graph)?s?|foto(graf(ie|[ií]a))?s?|image|images|picture|bild(er)?|bildquelle|cr[eé]dits?( photo)?|cr[eé]dito|credits?|source|quelle|fuente|fonte|illustration|grafik|graphic|video|screenshot|copyright|courtesy|courtoisie|via|写真|撮影|提供|图片来源|图源|图\/|摄影|摄|來源|来源|圖|صورة|تصوير|المصدر|Фото|Источник|ภาพ)\s*([:：/|©]|by\b|credit\b|courtesy\b|von\b|de\b|par\b|\()|©|\(c\)|ⓒ)/i;
const AGENCY =
  /^[\s([]*([^\n\d/|,;:·()[\]!?"]{2,60}[/|,·])?\s*(AFP|AP( Photo)?|Reuters|dpa|EPA|Getty Images|Getty|Shutterstock|iStock|Keystone|imago|picture alliance|Xinhua|新华社|ANSA|EFE|PA( Media| Wire)?|Bloomberg|Unsplash|Pexels|Pixabay|NTB|TT|Ritzau|Scanpix)\b.{0,60}$/;

export const isCreditLine = (text: string): boolean =>
  text.length <= CREDIT_LENGTH && (CREDIT_START.test(text) || AGENCY.test(text));

/** For example "enlarge" and gallery counters. */
const CONTROL_LABEL =
  /^(?:[\s+×▶⤢↗]|🔍)*(enlarge( (this )?image)?|expand( image)?|zoom( in)?|full ?screen|view (full )?(image|gallery|photo|larger)s?( in gallery)?|open (image )?(in )?(gallery|fullscreen)( mode)?|click to (enlarge|expand|zoom)|hide caption|toggle caption|show caption|(image |photo |picture )?caption|image|photo|close|next|previous|prev|share( this)?|save|download|copy link|play( video)?|loading\.*|bild (vergrö(ß|ss)ern|in lightbox öffnen)|vergrö(ß|ss)ern|schlie(ß|ss)en|agrandir|ampliar( imagen)?|ingrandisci|拡大|画像を拡大(する)?|\d+\s*(\/|of|von|de)\s*\d+)[\s:.]*$/i;
