/** A highlight: a passage of an article and a note. */

export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * W3C Web Annotation Data Model: TextQuoteSelector and TextPositionSelector. All white space is one space,
 * also between blocks.
 */
export interface Anchor {
  quote: string;
  /** up to `CONTEXT` code units */
  prefix: string;
  suffix: string;
  /** code units */
  start: number;
}

export interface Highlight extends Anchor {
  id: string;
  colour: Colour;
  /** plain text, '' for none */
  note: string;
  /** ISO 8601 */
  created: string;
}

/**
 * Code units, about a sentence: sentences of a report may differ only in a name. Old records have 32, as
 * Hypothesis' client.
 */
export const CONTEXT = 128;
/** Code units; a longer passage is a copy of the article. */
export const LONGEST_QUOTE = 5000;
export const LONGEST_NOTE = 10_000;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** Reads stored or imported data; null if it is no highlight. Never throws. */
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
