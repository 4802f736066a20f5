/** The text that tests tell: one story about a bell, and running text that never repeats itself. */

/** A story in its parts, for pages of which only the parts matter. */
export const STORY = {
  title: 'The missing bell',
  deck: 'Nobody saw it go, and nobody wants it back.',
  sentence: 'The ferry had left the harbour before anyone noticed that the bell was missing from its deck. ',
} as const;

/** Running text of its own for every seed: no two share a run of five words. */
export function prose(seed: number, sentences = 6): string {
  let state = seed * 7919 + 13;
  const next = (): number => (state = (state * 48271) % 2147483647);
  const syllables = 'ba ke lo mi nu ra sel tor vin wex yal zun'.split(' ');
  const word = (): string =>
    Array.from({ length: 2 + (next() % 2) }, () => syllables[next() % syllables.length]).join('');
  return Array.from({ length: sentences }, () => `The ${Array.from({ length: 11 }, word).join(' ')}.`).join(
    ' ',
  );
}
