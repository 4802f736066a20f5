/** Runs a range of fuzz cases one after the other, each held to a time that goes with its size. */
import type { Passed } from './flow';
import { pageMarkup, type FuzzCase } from './nodes';
import { Fuzzer, plainCase, sizeOf, type Failure } from './run';

/** How many times longer than an honest page of its size a page may take. Own choice: collection of garbage included. */
const TIME_RATIO = 100;
/** Times that a slow case is run again, so that a busy machine is not taken for a slow page. */
const SECOND_LOOKS = 4;
/** Runs of the honest page by which the others are measured. */
const UNIT_RUNS = 30;
/** Characters of a page that is printed. */
const MOST_SHOWN = 1500;

export type FromCases =
  | { type: 'begin'; index: number }
  | { type: 'alive' }
  | { type: 'passed'; index: number; passed: Passed | null; ratio: number }
  | { type: 'failed'; index: number; signature: string; story: string };

/** Runs the cases `from` ≤ index < `to` and tells of each; the first of each kind of failure comes small. */
export function runCases(seed: number, from: number, to: number, tell: (message: FromCases) => void): void {
  const fuzzer = new Fuzzer(seed);
  const told = new Set(JSON.parse(process.env.FUZZ_KNOWN ?? '[]') as string[]);
  const unit = unitOf(fuzzer);
  for (let index = from; index < to; index++) {
    tell({ type: 'begin', index });
    const page = fuzzer.make(index);
    const { passed, failure, ratio } = one(fuzzer, page, index, unit);
    if (failure) {
      const { signature } = failure;
      const story = told.has(signature) ? '' : storyOf(fuzzer, failure, tell);
      told.add(signature);
      tell({ type: 'failed', index, signature, story });
    }
    tell({ type: 'passed', index, passed, ratio });
  }
}

/** ms that this process had of the processors: what others do meanwhile does not count. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function one(
  fuzzer: Fuzzer,
  page: FuzzCase,
  index: number,
  unit: number,
): { passed: Passed | null; failure: Failure | null; ratio: number } {
  const timed = (): { passed: Passed; ms: number } => {
    const at = processor();
    const passed = fuzzer.run(page, index);
    return { passed, ms: processor() - at };
  };
  try {
    const { passed, ms } = timed();
    const honest = unit * sizeOf(page);
    let least = ms;
    for (let look = 0; look < SECOND_LOOKS && least > honest * TIME_RATIO; look++)
      least = Math.min(least, timed().ms);
    const ratio = least / honest;
    const message = `${least.toFixed(0)} ms, ${ratio.toFixed(0)} times an honest page of its size`;
    return {
      passed,
      ratio,
      failure: ratio > TIME_RATIO ? { index, page, message, signature: 'slow' } : null,
    };
  } catch {
    return { passed: null, ratio: 0, failure: fuzzer.failure(page, index) };
  }
}

function storyOf(fuzzer: Fuzzer, failure: Failure, tell: (message: FromCases) => void): string {
  const alive = (): void => tell({ type: 'alive' });
  const page = failure.signature === 'slow' ? failure.page : fuzzer.smallest(failure, alive);
  const shown = JSON.stringify(pageMarkup(page)).slice(0, MOST_SHOWN);
  return `${failure.message.slice(0, 500)}\n  smallest (${page.route}): ${shown}`;
}

/** Cost of an honest page, ms per unit of `sizeOf`. */
function unitOf(fuzzer: Fuzzer): number {
  const page = plainCase();
  const times: number[] = [];
  for (let i = 0; i < UNIT_RUNS; i++) {
    const at = processor();
    fuzzer.run(page, i);
    times.push(processor() - at);
  }
  times.sort((a, b) => a - b);
  return times[UNIT_RUNS / 2]! / sizeOf(page);
}
