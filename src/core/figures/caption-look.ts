/** Does a text look like a caption: of another look than the article's, set apart, short (paper 2.4)? */
import type { MediaRecord, StyleRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';

/** What captions are told from: the article's segments and how most of them look. */
export interface TextLook {
  region: BodyRegion;
  body: ReadonlySet<number>;
  /** are most of the body's segments slanted, centred? */
  isItalic: boolean;
  isCentred: boolean;
}

/** px by which a font is smaller or larger than another */
const SIZE_STEP = 0.5;
/** Border sides (1 top, 2 right, 4 bottom, 8 left) that make a frame: three or four of them. */
const FRAMED = new Set([15, 7, 11, 13, 14]);
/** Elements up from a text that may be a drawn box around it. */
const BOX_LEVELS = 2;
/** Code units of a caption that only its look and place below the picture make one (own choice). */
const MAX_BELOW = 320;
/** Segments that a block beside a picture has at most when it is its caption: text and credit. */
const CAPTION_SEGMENTS = 2;

export function textLook({ tree }: Page, region: BodyRegion): TextLook {
  const isMostly = (test: (style: StyleRecord) => boolean): boolean => {
    const like = region.segments.filter((s) => {
      const style = tree.style(s);
      return style !== null && test(style);
    });
    return like.length > region.segments.length / 2;
  };
  return {
    region,
    body: new Set(region.segments),
    isItalic: isMostly((style) => style.italic),
    isCentred: isMostly((style) => style.textAlign === 'center'),
  };
}

/** Has a text another look than the article's: smaller, slanted, or aligned otherwise; never larger? */
export function looksApart({ tree }: Page, look: TextLook, segment: number): boolean {
  const { region, body, isItalic, isCentred } = look;
  const style = tree.style(segment);
  if (style !== null && style.fontSize > region.fontSize + SIZE_STEP) return false;
  if (tree.heading(segment) >= 0) return false;
  if (!body.has(segment)) return true;
  if (style === null) return false;
  if (style.fontSize < region.fontSize - SIZE_STEP) return true;
  if (style.italic) return !isItalic;
  return style.textAlign === 'center' && !isCentred;
}

/** Is it set apart by border, background or shadow (paper 2.2.2: visual frames), by floating, or in a layout table? */
export function isBox({ tree, styles }: Page, { region }: TextLook, element: number): boolean {
  for (const each of tree.ancestors(element, -1, BOX_LEVELS)) {
    if (tree.isWithin(tree.anchor(region.first), each)) break;
    const style = styles[tree.element(each).style];
    if (tree.element(each).tag === 'table') return true;
    if (style === undefined) continue;
    if (FRAMED.has(style.borders) || style.background !== '' || style.backgroundImage || style.shadow)
      return true;
    if (style.float !== 'none' && style.float !== '') return true;
  }
  return tree.closest(element, (record) => record.tag === 'tr') >= 0;
}

/** Does the text's own block beside the picture hold no more than a caption: no box of promotion, no list? */
export function standsAlone({ tree }: Page, media: MediaRecord, segment: number): boolean {
  const record = tree.segment(segment);
  if (record.text.length > MAX_BELOW || record.linkLength > record.text.length / 2) return false;
  let block = tree.anchor(segment);
  if (record.linkLength > 0 && isTrail(record.text)) return false;
  if (tree.closest(block, (each) => NO_CAPTION.test(each.tag)) >= 0) return false;
  for (let up = tree.parent(block); up >= 0 && !tree.isWithin(media.element, up); up = tree.parent(up))
    block = up;
  return tree.segmentCount(block) <= CAPTION_SEGMENTS;
}
const NO_CAPTION = /^(li|blockquote|h[1-6]|button|form|nav|pre|aside)$/;

/** "Home > News > Text": the places above a page, parted by arrows. */
function isTrail(text: string): boolean {
  let arrows = 0;
  for (const character of text) if (ARROWS.includes(character)) arrows += 1;
  return arrows > 1;
}
const ARROWS = '>›»→＞';
