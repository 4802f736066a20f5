/**
 * How a picture stood on its page, as `data.shown` on the nodes of an article's tree: what a print keeps of it. As with
 * the parts (`part-keys.ts`), no form of an article writes it.
 */
export interface Shown {
  /** its width as a share of the text's column, in percent, at most 100; 0 when the page does not say */
  share: number;
  /** the picture before it stands beside it */
  beside?: boolean;
  /** its caption stands under its neighbours, too */
  spans?: boolean;
  /** text runs along it: it stands at the left or the right of the column */
  side?: 'left' | 'right';
}

declare module 'hast' {
  interface Data {
    shown?: Shown;
  }
}
