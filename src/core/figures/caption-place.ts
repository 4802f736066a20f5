import type { Page } from '../page';
import type { Box, MediaRecord, StyleRecord } from '../../snapshot/schema';
import { overlapX, type BodyRegion } from '../body/region';
import type { PageTree } from '../tree/page-tree';

/** Code units of a caption that only its look and place below the picture make one (own choice). */
const MAX_BELOW = 320;
/** Line spaces between a picture and the text below it (paper 2.4, layout 2) */
const LINE_SPACES = 2;
/** of the font size */
const LINE_HEIGHT = 1.4;
/** px: pixel grids and rounding */
const SLACK = 4;
/** Least number of border sides that make a frame. */
const FRAMED = new Set([15, 7, 11, 13, 14]);
/** Code units of a text that without geometry is taken as standing by itself (own choice). */
const MAX_NEIGHBOUR = 300;

/** Where a text stands to its picture, and whether it looks like a caption and not like the article. */
export class CaptionPlace {
  /** what most of the body's segments are; null until it is asked for */
  private bodyItalic: boolean | null = null;
  private bodyCentred: boolean | null = null;

  /** @param body segments of the region */
  constructor(
    private readonly page: Page,
    private readonly region: BodyRegion,
    private readonly index: PageTree,
    private readonly body: ReadonlySet<number>,
  ) {}

  /** Text of another look than the article's: smaller, slanted, or aligned otherwise; never larger (paper 2.4). */
  looksApart(segment: number): boolean {
    const { region, index } = this;
    if (!this.isSmallEnough(segment) || index.heading(segment) >= 0) return false;
    if (!this.body.has(segment)) return true;
    const style = index.style(segment);
    if (style === null) return false;
    if (style.fontSize < region.fontSize - 0.5) return true;
    if (style.italic) return !(this.bodyItalic ??= this.bodyIs((each) => each.italic));
    if (style.textAlign !== 'center') return false;
    return !(this.bodyCentred ??= this.bodyIs((each) => each.textAlign === 'center'));
  }

  private bodyIs(test: (style: StyleRecord) => boolean): boolean {
    const { region, index } = this;
    const like = region.segments.filter((s) => {
      const style = index.style(s);
      return style !== null && test(style);
    });
    return like.length > region.segments.length / 2;
  }

  private isSmallEnough(segment: number): boolean {
    const style = this.index.style(segment);
    return style === null || style.fontSize <= this.region.fontSize + 0.5;
  }

  /** Set apart by border, background or shadow (paper 2.2.2: visual frames), by floating, or as a layout table. */
  isBox(element: number): boolean {
    for (const each of this.index.ancestors(element).slice(0, 2)) {
      if (this.index.isWithin(this.index.anchor(this.region.first), each)) break;
      const style = this.page.styles[this.index.element(each).style];
      if (this.index.element(each).tag === 'table') return true;
      if (style === undefined) continue;
      if (FRAMED.has(style.borders) || style.background !== '' || style.backgroundImage || style.shadow)
        return true;
      if (style.float !== 'none' && style.float !== '') return true;
    }
    return this.index.closest(element, (record) => record.tag === 'tr') >= 0;
  }

  /** The segment's own block beside the picture holds no more than a caption: no box of promotion, no list. */
  standsAlone(media: MediaRecord, segment: number): boolean {
    const { index } = this;
    const record = index.segment(segment);
    if (record.text.length > MAX_BELOW || record.linkLength > record.text.length / 2) return false;
    let block = index.anchor(segment);
    if (record.linkLength > 0 && isTrail(record.text)) return false;
    if (
      index.closest(block, (each) => /^(li|blockquote|h[1-6]|button|form|nav|pre|aside)$/.test(each.tag)) >= 0
    )
      return false;
    for (let up = index.parent(block); up >= 0 && !index.isWithin(media.element, up); up = index.parent(up))
      block = up;
    return index.segmentsIn(block).length <= 2;
  }

  isBelow(upper: Box | null, lower: Box | null, segment: number): boolean {
    if (upper === null || lower === null || upper.height === 0)
      return !this.page.hasLayout && this.isNeighbour(segment);
    const line = (this.index.style(segment)?.fontSize ?? this.region.fontSize) * LINE_HEIGHT;
    const gap = lower.top - (upper.top + upper.height);
    return gap >= -SLACK && gap <= LINE_SPACES * line + SLACK && overlapX(upper, lower) > 0;
  }

  /** Without geometry: the segment stands alone in a short block. */
  private isNeighbour(segment: number): boolean {
    return this.index.segment(segment).text.length <= MAX_NEIGHBOUR;
  }

  ruleBetween(media: MediaRecord, lower: Box | null): boolean {
    return this.page.rules.some((rule) => {
      if (rule.before !== media.before) return false;
      if (rule.box === null || media.box === null || lower === null) return false;
      return rule.box.top >= media.box.top + media.box.height - SLACK && rule.box.top <= lower.top;
    });
  }
}

/** "Home > News > Text": the places above a page, parted by arrows. */
function isTrail(text: string): boolean {
  let arrows = 0;
  for (const character of text) if (ARROWS.includes(character)) arrows += 1;
  return arrows > 1;
}
const ARROWS = '>›»→＞';
