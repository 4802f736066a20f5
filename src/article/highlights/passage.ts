/** A highlight: a passage of an article, found by its words and their surroundings, with a note. */

export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * W3C Web Annotation Data Model: TextQuoteSelector and TextPositionSelector. White space is one space in all
 * texts, also between blocks.
 */
export interface Anchor {
  quote: string;
  /** up to `CONTEXT` code units */
  prefix: string;
  suffix: string;
  /** code units from the start of the article's text */
  start: number;
}

export interface Highlight extends Anchor {
  /** unique */
  id: string;
  colour: Colour;
  /** plain text, '' for none */
  note: string;
  /** ISO 8601 */
  created: string;
}

/**
 * Code units around a passage, about a sentence, because sentences of a report may differ only in a name. Old
 * records have 32, as in Hypothesis' client.
 */
export const CONTEXT = 128;
/** Code units; a longer passage is a copy of the article. */
export const LONGEST_QUOTE = 5000;
export const LONGEST_NOTE = 10_000;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** A highlight from stored or imported data; null if it is none. Never throws. */
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
