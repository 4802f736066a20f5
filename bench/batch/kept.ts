/** Keeps the steps of a long measurement in a file, so that a run that was stopped goes on. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, PROJECT } from '../corpus';

/** What decides the numbers beside the pages: what is measured, and what measures. */
const MEASURED = ['dist/cli', 'bench/batch'];

interface Line {
  key: string;
  step: unknown;
}

export class KeptSteps {
  private readonly known = new Map<string, unknown>();

  /** @param resume false forgets what is in the file */
  constructor(
    resume: boolean,
    private readonly file = join(CACHE, 'batch/steps.jsonl'),
    private readonly version = versionOf(),
  ) {
    if (!resume) rmSync(file, { force: true });
    if (!existsSync(file)) return;
    // The last line is cut short if the run was killed.
    const bytes = readFileSync(file);
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    truncateSync(file, whole.length);
    for (const line of whole.toString().split('\n').slice(0, -1)) {
      const { key, step } = JSON.parse(line) as Line;
      this.known.set(key, step);
    }
  }

  /** @param name of the step, with all that its numbers depend on */
  async step<Step>(name: string, measure: () => Promise<Step>): Promise<Step> {
    const key = `${this.version} ${name}`;
    if (this.known.has(key)) return this.known.get(key) as Step;
    const step = await measure();
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify({ key, step } satisfies Line)}\n`);
    return step;
  }
}

function versionOf(): string {
  const hash = createHash('sha256').update(readFileSync(join(PROJECT, 'package-lock.json')));
  for (const folder of MEASURED)
    for (const name of readdirSync(join(PROJECT, folder)).sort())
      hash.update(name).update(readFileSync(join(PROJECT, folder, name)));
  return hash.digest('hex').slice(0, 16);
}
