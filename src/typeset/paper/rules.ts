/** Print styles from settings and article. Pure. */
import { AUTOMATIC_MARGIN, type Settings } from '../../settings/schema';
import { cssString } from '../style';
import type { Paper } from './layout';

/** width and height in mm */
const PAPER_MM = {
  a4: [210, 297],
  letter: [216, 279],
  a5: [148, 210],
  legal: [216, 356],
} as const;

/** Regions that use Letter (Unicode CLDR, territoryInfo measurementData paperSize US-Letter). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR DO GT HN JM MX NI PA PH PR SV US VE'.split(' '));

function paperFor(setting: Settings['paper'], language: string): keyof typeof PAPER_MM {
  // Assume the region's paper.
  if (setting !== 'auto' && setting !== 'printer') return setting;
  try {
    const region = new Intl.Locale(language).maximize().region ?? '';
    return LETTER_REGIONS.has(region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

/** pt of the running heads */
const RUNNING_PT = 8;
/** em; average sans-serif letter, and full-width letter */
const LETTER_EM = 0.54;
const FULL_WIDTH_EM = 1;
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;
/** pt for page number and space */
const NUMBER_PT = 60;
/** em; about print.css's column */
const COLUMN_EM = 29;

function shorten(text: string, widthPt: number): string {
  let left = widthPt / RUNNING_PT;
  let out = '';
  for (const letter of text) {
    left -= FULL_WIDTH.test(letter) ? FULL_WIDTH_EM : LETTER_EM;
    if (left < 0) return `${out.trimEnd()}…`;
    out += letter;
  }
  return out;
}

export interface PrintedArticle {
  title: string;
  source: string;
  dir: 'ltr' | 'rtl';
}

/** Maximum share of the page height. */
const PICTURE_HEIGHT_SHARE = 0.48;
/** The same for comics and infographics. */
const WHOLE_PICTURE_SHARE = 0.92;

const PX_PER_MM = 96 / 25.4;

/** The sheet in CSS px. */
export function sheetOf(settings: Settings, language: string): { width: number; height: number } {
  const [width, height] = PAPER_MM[paperFor(settings.paper, language)];
  return { width: width * PX_PER_MM, height: height * PX_PER_MM };
}

/** mm; the line length limits the text further */
const USUAL_MARGIN = 18;
/** mm; printers cut text nearer to the edge */
const RUNNING_MARGIN = 13;

const isAutomatic = ({ printMargin }: Settings): boolean => printMargin === AUTOMATIC_MARGIN;

/** mm around the text */
export function marginsOf(settings: Settings): { top: number; bottom: number; side: number } {
  const side = isAutomatic(settings) ? USUAL_MARGIN : settings.printMargin;
  return {
    side,
    top: settings.printHeader ? Math.max(side, RUNNING_MARGIN) : side,
    bottom: settings.printFooter ? Math.max(side, RUNNING_MARGIN) : side,
  };
}

export function paperOf(settings: Settings, language: string): Paper {
  const [width, height] = PAPER_MM[paperFor(settings.paper, language)];
  const { top, bottom, side } = marginsOf(settings);
  return {
    width: (width - 2 * side) * PX_PER_MM,
    height: (height - top - bottom) * PX_PER_MM,
    columns: settings.printColumns === 'two' ? 2 : 1,
  };
}

/** em; average letter width */
const TEXT_LETTER_EM = 0.45;
/** letters; longer lines are hard to follow (WCAG 1.4.8 allows 80) */
const LONGEST_LINE = 90;

export function hasLongLines(settings: Settings, language: string): boolean {
  if (isAutomatic(settings) || settings.printColumns === 'two') return false;
  const points = (paperOf(settings, language).width / 96) * 72;
  return points / (settings.printFontSize * TEXT_LETTER_EM) > LONGEST_LINE;
}

/** mm; about the unprintable edge, with room for thumbs */
const TIGHTER_MARGINS = [18, 12];
/** pt; the smallest type in books */
const SMALLEST_TYPE = 9;
const TYPE_STEP = 0.5;

type Tighter = Pick<Settings, 'printMargin' | 'printColumns' | 'printFontSize'>;

/** Readable settings that save pages: smaller margins and type, and two columns when lines get long. */
export function* tighterThan(settings: Settings, language: string): Generator<Tighter> {
  let now = settings;
  const next = (change: Partial<Tighter>): Tighter => {
    now = { ...now, ...change };
    if (hasLongLines(now, language)) now = { ...now, printColumns: 'two' };
    const { printMargin, printColumns, printFontSize } = now;
    return { printMargin, printColumns, printFontSize };
  };
  for (const printMargin of TIGHTER_MARGINS)
    if (now.printMargin === AUTOMATIC_MARGIN || now.printMargin > printMargin) yield next({ printMargin });
  while (now.printFontSize > SMALLEST_TYPE)
    yield next({ printFontSize: Math.max(SMALLEST_TYPE, now.printFontSize - TYPE_STEP) });
}

/** Cut to the text's width; '' for none. */
export function runningLines(
  settings: Settings,
  { title, source }: PrintedArticle,
  language: string,
): { head: string; foot: string } {
  const [width] = PAPER_MM[paperFor(settings.paper, language)];
  const inside = ((width - 2 * marginsOf(settings).side) / 25.4) * 72;
  const column =
    settings.printColumns === 'two' || !isAutomatic(settings)
      ? inside
      : Math.min(inside, COLUMN_EM * settings.printFontSize);
  return {
    head: settings.printHeader ? shorten(title, column) : '',
    foot: settings.printFooter ? shorten(source, column - NUMBER_PT) : '',
  };
}

/** @param name CSS `page`, '' for all; `first`: pages without running head */
export function pageRules(
  settings: Settings,
  article: PrintedArticle,
  language: string,
  { name, first }: { name: string; first: string } = { name: '', first: '' },
): string {
  const [width, height] = PAPER_MM[paperFor(settings.paper, language)];
  const { top, bottom, side } = marginsOf(settings);
  const inner = height - top - bottom;
  const [start, end] = article.dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const small = `font: ${String(RUNNING_PT)}pt system-ui, sans-serif; color: #444; white-space: nowrap;`;
  // Aligned with the text (fit.ts). Page numbers read left to right.
  const inset = `padding-inline: var(--print-inset, 0);`;
  const numbers = `${small} direction: ltr; ${inset}`;
  const { head, foot } = runningLines(settings, article, language);
  const above = `@top-${start} { content: ${cssString(head)}; ${small} direction: ${article.dir}; ${inset} }`;
  const below = `@bottom-${start} { content: ${cssString(foot)}; ${numbers} }
  @bottom-${end} { content: counter(page) " / " counter(pages); ${numbers} }`;
  return `
@page ${name} {
  ${settings.paper === 'printer' ? '' : `size: ${width}mm ${height}mm;`}
  margin: ${top}mm ${side}mm ${bottom}mm;
  ${settings.printHeader ? above : ''}
  ${settings.printFooter ? below : ''}
}
@page ${first}:first { @top-${start} { content: none } }
:root { --print-size: ${settings.printFontSize}pt; --print-picture: ${Math.round(inner * PICTURE_HEIGHT_SHARE)}mm; --print-whole: ${Math.round(inner * WHOLE_PICTURE_SHARE)}mm; --print-width: ${width - 2 * side}mm; ${isAutomatic(settings) ? '' : '--print-cap: none; '}}
`;
}
