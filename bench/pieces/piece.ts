/** A piece of an article, or its twin: junk in the same markup, look and place. */

/** How a piece is built, whatever it says. */
export const SHAPES = [
  'pairs', // a label and a value in each row: figures, facts, terms
  'note', // a few sentences that stand apart
  'panels', // parts with titles, open or closed
  'list',
  'steps', // a list with numbers
  'cards',
  'quote', // a text and who said it
  'entries', // a time and a text in each row
  'dialogue', // a speaker or a question above or before a paragraph
  'headings', // a line above a paragraph
  'table',
  'line',
  'verse',
  'code',
] as const;
export type Shape = (typeof SHAPES)[number];

export interface Row {
  /** label, time, speaker, question, title of a card or panel */
  lead?: string;
  text: string;
  /** who said it, where it is from */
  tail?: string;
  /** the text, or the lead where there is one, is a link */
  link?: 'site' | 'elsewhere';
  /** of a table: its cells, in place of the text */
  cells?: readonly string[];
}

export interface Content {
  shape: Shape;
  title?: string;
  rows: readonly Row[];
  /** a button or a link below the rows */
  foot?: string;
  /** the number of the first step */
  start?: number;
  /** figures stand above their labels */
  isValueFirst?: boolean;
}

/** What is known of a piece or a twin on a page, beside its texts. */
export interface PieceMark {
  /** of the piece, or of the piece whose twin it is */
  kind: string;
  /** what the junk is; '' for a piece */
  twin: string;
  looks: readonly string[];
  /** how its rows are marked up, what is around them, and where its look stands */
  arrangement: string;
  frame: string;
  naming: string;
  place: string;
  content: Content;
}

/** The same in a truth row. */
export interface PieceRow extends PieceMark {
  /** its texts among the parts of the page, without those of a twin that stands in it */
  parts: number[];
}
