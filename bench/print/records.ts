/** What `bench:print` has printed so far, a line a print, so that a run that was broken off goes on where it was. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Printed, System } from './systems';

interface Line {
  /** hash of what made it */
  version: string;
  printed: Printed;
}

/** Of what is measured of a print: a new one makes all prints anew. */
const MEASURED = 'with the order of the text';

const keyOf = ({ system, corpus, id }: Pick<Printed, 'system' | 'corpus' | 'id'>): string =>
  [system, corpus, id].join(' ');

export class Records {
  readonly #file: string;
  readonly #version: (system: System) => string;
  readonly #lines = new Map<string, Printed>();

  /**
   * @param script of the page's side: what ours and Readability made with another one is made anew
   * @param fresh forgets all
   */
  constructor(file: string, script: string, fresh: boolean) {
    this.#file = file;
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
    this.#version = (system) => (system.startsWith('ours') ? hash : MEASURED);
    if (fresh) writeFileSync(file, '');
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = lineOf(text);
      if (line && line.version === this.#version(line.printed.system))
        this.#lines.set(keyOf(line.printed), line.printed);
    }
  }

  get(system: System, corpus: string, id: string): Printed | undefined {
    return this.#lines.get(keyOf({ system, corpus, id }));
  }

  add(printed: Printed): void {
    this.#lines.set(keyOf(printed), printed);
    const line: Line = { version: this.#version(printed.system), printed };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

/** null for a line that was broken off as it was written */
function lineOf(text: string): Line | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Line);
  } catch {
    return null;
  }
}
