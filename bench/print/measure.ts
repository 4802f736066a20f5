/** What one would look for in a printed article, as numbers. Pure. */
import { lettersOf, paperOrder, type PaperOrder } from './order';
import type { Line, Pdf, PdfPage } from './pdf';

export interface PrintMeasures {
  pages: number;
  /** share of the text area of each page that has no ink within EMPTY_MM, by page */
  empty: number[];
  /** characters of a full line, median; 0 when no line is full */
  characters: number;
  cjk: boolean;
  /** words that reach over the edge of the paper */
  cut: number;
  /** letters of the document that are not on paper, share */
  lost: number;
  order: PaperOrder;
  /** lines on the last page */
  lastLines: number;
  pictures: number;
  /** pictures printed higher than half of the text area */
  tall: number;
  /** captions of the gold that were printed, and those of them that have a picture on their page */
  captions: number;
  bound: number;
  tagged: boolean;
  outline: number;
}

export interface Margins {
  /** mm */
  top: number;
  bottom: number;
}

/** A gap up to twice as high is no hole: paragraphs, headings and figures stand apart. */
const EMPTY_MM = 6;
/** A line this wide, of the widest, is a full one. */
const FULL_LINE = 0.93;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const PT_PER_MM = 72 / 25.4;
/** Letters by which a caption is known. */
const CAPTION_LETTERS = 24;

export function measurePdf(
  pdf: Pdf,
  margins: Margins,
  printedText: string,
  goldCaptions: readonly string[],
): PrintMeasures {
  const bodies = pdf.pages.map((page) => bodyLines(page, margins));
  const lines = bodies.flat();
  const letters = bodies.map((page) => lettersOf(page.map(({ text }) => text).join('')));
  const expected = lettersOf(printedText).length;
  const all = letters.reduce((sum, { length }) => sum + length, 0);
  const hasPicture = (page: number): boolean => pdf.pictures.some((picture) => picture.page === page);
  let [captions, bound] = [0, 0];
  for (const caption of goldCaptions) {
    const key = lettersOf(caption).slice(0, CAPTION_LETTERS);
    const at = key.length < 8 ? -1 : letters.findIndex((text) => text.includes(key));
    if (at < 0) continue;
    captions++;
    if (hasPicture(at)) bound++;
  }
  const [first] = pdf.pages;
  const area = first ? first.height - (margins.top + margins.bottom) * PT_PER_MM : 0;
  return {
    pages: pdf.pages.length,
    empty: pdf.pages.map((page) => emptyShare(page, margins)),
    ...measureOf(lines),
    cut: pdf.pages.flatMap(({ width, lines: own }) =>
      own.filter(({ left, right }) => left < -1 || right > width + 1),
    ).length,
    lost: expected === 0 ? 0 : Math.max(0, 1 - all / expected),
    order: paperOrder(
      printedText,
      lines.map((line) => line.text),
    ),
    lastLines: bodies.at(-1)?.length ?? 0,
    pictures: pdf.pictures.length,
    tall: pdf.pictures.filter(({ height }) => height > 0.55 * area).length,
    captions,
    bound,
    tagged: pdf.tagged,
    outline: pdf.outline,
  };
}

/** Without the running head and foot, which stand in the margins. */
function bodyLines({ height, lines }: PdfPage, { top, bottom }: Margins): Line[] {
  return lines.filter(
    (line) => line.bottom > top * PT_PER_MM - 2 && line.top < height - bottom * PT_PER_MM + 2,
  );
}

function emptyShare({ inked, height }: PdfPage, { top, bottom }: Margins): number {
  const rowsPerMm = inked.length / (height / PT_PER_MM);
  const from = Math.round(top * rowsPerMm);
  const to = Math.round(inked.length - bottom * rowsPerMm);
  const reach = EMPTY_MM * rowsPerMm;
  let last = from;
  let empty = 0;
  for (let row = from; row <= to; row++) {
    if (row < to && !inked[row]) continue;
    const gap = row - last;
    if (gap > 2 * reach) empty += gap;
    last = row;
  }
  return empty / Math.max(1, to - from);
}

/** Characters of full lines in the size of type that most text has. */
function measureOf(lines: readonly Line[]): { characters: number; cjk: boolean } {
  const text = lines.map((line) => line.text).join('');
  const cjk = (text.match(CJK)?.length ?? 0) > text.length / 3;
  const sizes = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.bottom - line.top);
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length);
  }
  const body = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const own = lines.filter((line) => Math.abs(line.bottom - line.top - body) < 1);
  const widths = own.map(({ left, right }) => right - left).sort((a, b) => a - b);
  const widest = widths[Math.floor(widths.length * 0.9)] ?? 0;
  const full = own
    .filter(({ left, right }) => right - left >= FULL_LINE * widest && right - left <= 1.07 * widest)
    .map((line) => [...line.text].length)
    .sort((a, b) => a - b);
  return { characters: full[full.length >> 1] ?? 0, cjk };
}
