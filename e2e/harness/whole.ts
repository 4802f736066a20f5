/** Enumerations: many tests of one mechanism, of which continuous integration runs a fixed part (docs/testing.md). */

/** Of a test that runs in the whole suite only: `node scripts/test.mjs --whole`. */
export const WHOLE_ONLY = { tag: '@whole' };

/** Of the tests of an enumeration one in so many always runs. `at`: a test's place among them, from 0. */
export const oneIn = (many: number, at: number): typeof WHOLE_ONLY | object =>
  at % many === 0 ? {} : WHOLE_ONLY;
