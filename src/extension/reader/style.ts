/** The part of the reader's style that settings and the article decide: custom properties and `@page`. Pure. */
import type { Settings } from '../settings-schema';

/** width and height in mm */
const PAPER_MM = {
  a4: [210, 297],
  letter: [216, 279],
  a5: [148, 210],
  legal: [216, 356],
} as const;

/** Countries whose printers hold Letter (Unicode CLDR, territoryInfo measurementData paperSize US-Letter). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR DO GT HN JM MX NI PA PH PR SV US VE'.split(' '));

/** The paper that `auto` stands for, by the region of the browser's language. */
export function paperFor(setting: Settings['paper'], language: string): keyof typeof PAPER_MM {
  if (setting !== 'auto') return setting;
  try {
    const region = new Intl.Locale(language).maximize().region ?? '';
    return LETTER_REGIONS.has(region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

/** A text as a CSS string: whatever it holds, it stays inside its quotes. */
export function cssString(text: string): string {
  const escaped = text.replace(/[\p{Cc}"'\\<>]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

/** Running heads are one line: what is longer would be cut by the edge of the paper. */
const RUNNING_HEAD_LENGTH = 90;

function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

export interface PrintedArticle {
  title: string;
  source: string;
  dir: 'ltr' | 'rtl';
}

/** Share of the page height that one picture may take. */
const PICTURE_HEIGHT_SHARE = 0.8;

/** `@page` with paper, margins, a running head from the second page on, and a page counter. */
export function pageRules(settings: Settings, article: PrintedArticle, language: string): string {
  const [width, height] = PAPER_MM[paperFor(settings.paper, language)];
  const margin = settings.printMargin;
  const [start, end] = article.dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const small = 'font: 8pt system-ui, sans-serif; color: #444;';
  return `
@page {
  size: ${width}mm ${height}mm;
  margin: ${margin}mm;
  @top-${start} { content: ${cssString(shorten(article.title, RUNNING_HEAD_LENGTH))}; ${small} }
  @bottom-${start} { content: ${cssString(shorten(article.source, RUNNING_HEAD_LENGTH))}; ${small} }
  @bottom-${end} { content: counter(page) " / " counter(pages); ${small} }
}
@page :first { @top-${start} { content: none } }
:root { --print-size: ${settings.printFontSize}pt; --print-picture: ${Math.round((height - 2 * margin) * PICTURE_HEIGHT_SHARE)}mm; }
`;
}

/** Custom properties from the settings; the style sheet does the rest. */
export function screenRules(settings: Settings): string {
  return `:root { --size: ${settings.fontSize}px; --measure: ${settings.lineWidth}; --leading: ${settings.lineHeight}; }`;
}

/** Settings that the style sheet selects by, as attributes of the root element. */
export function applySettings(root: HTMLElement, settings: Settings): void {
  const { theme, font, alignment, pictures, printPictures, printLinks } = settings;
  Object.assign(root.dataset, { theme, font, alignment, pictures, printPictures, printLinks });
}
