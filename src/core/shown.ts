/**
 * A picture's original placement, for the print layout. `data.shown` in the article's tree; no form of an
 * article writes it.
 */
export interface Shown {
  /** width in percent of the text column, at most 100; 0 if unknown */
  share: number;
  /** beside the previous picture */
  beside?: boolean;
  /** shares its caption with its neighbours */
  spans?: boolean;
  /** text wraps around it, at this side of the column */
  side?: 'left' | 'right';
}

declare module 'hast' {
  interface Data {
    shown?: Shown;
  }
}
