/** What a PDF looks like, by poppler's tools: text lines with their boxes, ink by page, pictures, outline. */
import { execFileSync } from 'node:child_process';

/** One line of text; pt from the page's upper left corner. */
export interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One picture as printed, pt. */
export interface Picture {
  page: number;
  width: number;
  height: number;
}

export interface PdfPage {
  /** pt */
  width: number;
  height: number;
  lines: Line[];
  /** ink by row of pixels, from the top */
  inked: boolean[];
}

export interface Pdf {
  pages: PdfPage[];
  pictures: Picture[];
  tagged: boolean;
  /** entries of its outline */
  outline: number;
}

/** px an inch: rows of a millimetre, about */
const DPI = 30;
/** Lighter than this is paper, of 255. */
const PAPER = 245;
/** Narrower pictures are ornaments, px of the picture itself. */
const SMALLEST_PICTURE = 32;

const run = (tool: string, ...args: string[]): Buffer =>
  execFileSync(tool, args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });

export function readPdf(file: string): Pdf {
  const inks = rasters(run('pdftoppm', '-r', String(DPI), '-gray', file));
  const layout = run('pdftotext', '-bbox-layout', file, '-').toString('utf8');
  const pages = layout
    .split('<page ')
    .slice(1)
    .map((page, at): PdfPage => {
      const [width = 0, height = 0] = numbers(page, ['width', 'height']);
      return { width, height, lines: linesOf(page), inked: inks[at] ?? [] };
    });
  const outline = run('pdftohtml', '-xml', '-i', '-stdout', file).toString('utf8');
  return {
    pages,
    pictures: picturesOf(run('pdfimages', '-list', file).toString('utf8')),
    tagged: /^Tagged:\s+yes/m.test(run('pdfinfo', file).toString('utf8')),
    outline: (outline.match(/<item /g) ?? []).length,
  };
}

const numbers = (markup: string, names: string[]): number[] =>
  names.map((name) => Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(markup)?.[1] ?? 0));

const BOX = ['xMin', 'xMax', 'yMin', 'yMax'];

function linesOf(page: string): Line[] {
  return page
    .split('<line ')
    .slice(1)
    .map((line): Line => {
      const [left = 0, right = 0, top = 0, bottom = 0] = numbers(line, BOX);
      const words = [...line.matchAll(/<word [^>]*>([^<]*)<\/word>/g)].map(([, word = '']) =>
        unescaped(word),
      );
      return { text: words.join(' '), left, right, top, bottom };
    });
}

const unescaped = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|amp|apos);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', apos: "'" })[name] ?? '',
  );

/** Binary greymaps one after the other (PGM, "P5 width height 255"). */
function rasters(data: Buffer): boolean[][] {
  const out: boolean[][] = [];
  let at = 0;
  while (at < data.length) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(data.toString('latin1', at, at + 64));
    if (!head) break;
    const [width, height] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    const rows: boolean[] = [];
    for (let row = 0; row < height; row++) {
      const line = data.subarray(at + row * width, at + (row + 1) * width);
      rows.push(line.some((value) => value < PAPER));
    }
    out.push(rows);
    at += width * height;
  }
  return out;
}

/** Rows of `pdfimages -list`: page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio. */
function picturesOf(list: string): Picture[] {
  return list
    .split('\n')
    .slice(2)
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , type, width]) => type === 'image' && Number(width) >= SMALLEST_PICTURE)
    .map((cells) => ({
      page: Number(cells[0]) - 1,
      width: (Number(cells[3]) / Number(cells[12])) * 72,
      height: (Number(cells[4]) / Number(cells[13])) * 72,
    }))
    .filter(({ width, height }) => width > 0 && height > 0 && Number.isFinite(width + height));
}
