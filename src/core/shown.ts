/** A picture's look on its page, for print (`data.shown`). No form of an article writes it. */
export interface Shown {
  /** percent of the column's width; 0 if unknown */
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
