/**
 * How a picture stood on its page, as `data.shown` in the article's tree; the print layout uses it. No form
 * of an article writes it.
 */
export interface Shown {
  /** width in percent of the text's column, at most 100; 0 if unknown */
  share: number;
  /** beside the picture before it */
  beside?: boolean;
  /** its caption belongs to its neighbours, too */
  spans?: boolean;
  /** text runs along it, at this side of the column */
  side?: 'left' | 'right';
}

declare module 'hast' {
  interface Data {
    shown?: Shown;
  }
}
