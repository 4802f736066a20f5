import { expect, test } from 'vitest';
import { Fuzzer } from '../bench/trust/fuzz/run';
import { pageMarkup } from '../bench/trust/fuzz/nodes';
import { few } from './helpers/whole';

/** `npm run fuzz` runs many more, measures their time, and makes what fails small. */
const CASES = few(100, 3000);
const SEED = 2026;

/** Time for all of them on a machine that does much besides; alone they take a quarter of a minute. */
const TIMEOUT_MS = 300_000;

test(
  `${String(CASES)} random pages: nothing throws, no page is changed, everything that comes out is clean`,
  () => {
    const fuzzer = new Fuzzer(SEED);
    const failures: string[] = [];
    for (let index = 0; index < CASES && failures.length < 5; index++) {
      const page = fuzzer.make(index);
      const failure = fuzzer.failure(page, index);
      if (failure)
        failures.push(
          `npm run fuzz -- --seed ${String(SEED)} --only ${String(index)}: ${failure.message}\n${pageMarkup(page).slice(0, 400)}`,
        );
    }
    expect(failures).toEqual([]);
  },
  TIMEOUT_MS,
);
