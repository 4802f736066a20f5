/** What a reader marked in an article: a passage, known again by its words and by what stands around it, and a note to it. */

export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * Where a passage stands: W3C Web Annotation Data Model, TextQuoteSelector and TextPositionSelector. All texts have single
 * spaces for white space, and a space between blocks.
 */
export interface Anchor {
  quote: string;
  /** up to `CONTEXT` code units before and after it */
  prefix: string;
  suffix: string;
  /** its beginning in the article's text, code units */
  start: number;
}

export interface Highlight extends Anchor {
  /** of this highlight and no other */
  id: string;
  colour: Colour;
  /** plain text, '' for none */
  note: string;
  /** ISO 8601 */
  created: string;
}

/**
 * Code units around a passage that are kept with it, about a sentence on each side: two sentences of a report may be alike
 * but for a name. Records of former versions have the 32 of Hypothesis' client.
 */
export const CONTEXT = 128;
/** Code units; a longer passage is a copy of the article. */
export const LONGEST_QUOTE = 5000;
export const LONGEST_NOTE = 10_000;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** A highlight from whatever was stored or imported; null where it is none. Never throws. */
export function readHighlight(value: unknown): Highlight | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, quote, prefix, suffix, start, colour, note, created } = value as Record<string, unknown>;
  if (!isText(id, 100) || id === '' || !isText(quote, LONGEST_QUOTE) || quote === '') return null;
  const known = COLOURS.find((each) => each === colour);
  return {
    id,
    quote,
    prefix: isText(prefix, CONTEXT) ? prefix : '',
    suffix: isText(suffix, CONTEXT) ? suffix : '',
    start: Number.isSafeInteger(start) && (start as number) >= 0 ? (start as number) : 0,
    colour: known ?? 'yellow',
    note: isText(note, LONGEST_NOTE) ? note : '',
    created:
      isText(created, 40) && !Number.isNaN(new Date(created).getTime()) ? created : new Date(0).toISOString(),
  };
}
