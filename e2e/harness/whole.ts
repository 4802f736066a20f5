/** Enumerations: many tests of one mechanism, of which continuous integration runs a fixed part (docs/testing.md). */

/**
 * Of the tests of an enumeration one in so many always runs, the others in the whole suite only (`node scripts/test.mjs --whole`).
 * `at`: a test's place among them, from 0.
 */
export const oneIn = (many: number, at: number): { tag?: string } =>
  at % many === 0 ? {} : { tag: '@whole' };
