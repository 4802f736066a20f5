/** Where a picture stands in relation to the article's text. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import { makeOf } from '../tree/elements';
import { gainIn, ownElements, type ArticleText } from './text';

export interface MediaPlace {
  /** before the first paragraph, among the paragraphs, or after the last */
  part: 'lead' | 'inside' | 'tail';
  /** before the title, where it is on the page */
  above: boolean;
  /** elements from the picture up to and without `shared` */
  path: readonly number[];
  /** the last of them: the largest element that holds the picture and nothing of the article */
  unit: number;
  /** the nearest element around the picture that holds text of the article, -1 for none */
  shared: number;
  /** share of the article's text that `shared` holds */
  share: number;
  /** the picture stands in a line or cell of the text itself */
  inText: boolean;
  /** code units of text in the unit, none of it the article's */
  text: number;
}

/** Code units of foreign text between a picture and the article that still let it belong (own choice). */
const LEAD_GAP = 600;
const TAIL_GAP = 160;
/** Code units of foreign text in a unit beyond which it is a block of its own and the picture part of that (own choice). */
const UNIT_TEXT = 700;
/** Share of the article's text that `shared` must hold for a picture inside to be among the paragraphs (own choice). */
const LEAST_SHARE = 0.08;
/** The same for a picture after the text; one in a line or cell of the text stands in an element that holds less (own choice). */
const HALF = 0.5;
/** Elements up to which a picture without text beside it stands in the text itself. */
const IN_TEXT_LEVELS = 3;
/** Elements up from the picture that may be its figure. */
const FIGURE_LEVELS = 4;
/** Elements up from the picture by which a row of cards is known. */
const ROW_LEVELS = 3;

export function placeOf(page: Page, text: ArticleText, media: MediaRecord): MediaPlace {
  const { tree } = page;
  const { region, firstKept } = text;
  const path = ownElements(page, text, media);
  const unit = path.at(-1) ?? media.element;
  const shared = tree.parent(unit);
  const share = shared < 0 ? 0 : gainIn(page, text.keptLength, shared) / Math.max(1, region.length);
  const isEmpty = tree.firstSegment[unit]! > tree.lastSegment[unit]!;
  const part = media.before <= region.first ? 'lead' : media.before > region.last ? 'tail' : 'inside';
  const inText = path.length === 1 || (path.length <= IN_TEXT_LEVELS && isEmpty && share < HALF);
  return {
    part,
    above: media.before <= firstKept,
    path,
    unit,
    shared,
    share,
    inText: inText && part === 'inside',
    text: gainIn(page, text.otherLength, unit),
  };
}

/** Does a picture stand right among the article's parts: in the element that holds most of them? */
export const isAmongParts = ({ part, share }: MediaPlace): boolean => part === 'inside' && share >= HALF;

/** Is a picture close enough to the text to belong to it? */
export function isNear(page: Page, text: ArticleText, media: MediaRecord, place: MediaPlace): boolean {
  const { tree } = page;
  const { region, firstKept, otherLength } = text;
  const { part, share, unit } = place;
  if (place.text > UNIT_TEXT) return false;
  if (part === 'inside') {
    const around = tree.ancestors(media.element, -1, FIGURE_LEVELS);
    const hasFigure = around.some((each) => tree.element(each).tag === 'figure');
    return share >= LEAST_SHARE || hasFigure || isAmongParagraphs(page, text, media);
  }
  const sum = (from: number, to: number): number => (from < to ? otherLength[to]! - otherLength[from]! : 0);
  const ownFirst = tree.firstSegment[unit] ?? 0;
  const ownEnd = (tree.lastSegment[unit] ?? -1) + 1;
  // Without the unit's own text, which is not between the picture and the article.
  const between = (from: number, to: number): number =>
    sum(from, to) - sum(Math.max(from, ownFirst), Math.min(to, ownEnd));
  if (part === 'tail') return between(region.last + 1, media.before) <= TAIL_GAP && share >= HALF;
  // Above the title the gap is to the title, below it to the first paragraph.
  const target = place.above ? firstKept : region.first;
  return between(media.before, target) <= LEAD_GAP;
}

/** Going up from the picture, is much of the article's text met before much foreign text? */
function isAmongParagraphs(page: Page, text: ArticleText, media: MediaRecord): boolean {
  for (const element of page.tree.ancestors(media.element)) {
    if (gainIn(page, text.keptLength, element) >= text.region.length * LEAST_SHARE) return true;
    if (gainIn(page, text.otherLength, element) > UNIT_TEXT) return false;
  }
  return false;
}

/** Same for pictures in like blocks of like size: their row of cards. */
export function rowKey({ tree }: Page, media: MediaRecord): string {
  const names = tree
    .ancestors(media.element, -1, ROW_LEVELS)
    .map((each) => makeOf(tree.element(each)))
    .join('<');
  const width = media.box === null ? media.attrWidth : Math.round(media.box.width);
  return `${names}|${width}`;
}
