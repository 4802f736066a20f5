/** What stands where on printed pages. */
import { execFileSync } from 'node:child_process';

export interface PaperPage {
  width: number;
  height: number;
  /** pt from the upper left corner */
  words: { text: string; left: number; right: number; top: number; bottom: number }[];
}

/** The words of a PDF with their places, page by page. Throws where pdftotext (poppler) is not there. */
export function pagesOf(file: string): PaperPage[] {
  const number = (markup: string, name: string): number =>
    Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(markup)?.[1]);
  return execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
    .split('<page ')
    .slice(1)
    .map((page) => ({
      width: number(page, 'width'),
      height: number(page, 'height'),
      words: [...page.matchAll(/<word ([^>]*)>([^<]*)</g)].map(([, box = '', text = '']) => ({
        text: text.replace(/&\w+;/g, ' '),
        left: number(box, 'xMin'),
        right: number(box, 'xMax'),
        top: number(box, 'yMin'),
        bottom: number(box, 'yMax'),
      })),
    }));
}
