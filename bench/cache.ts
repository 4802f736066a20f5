/** Outputs of earlier calls, one JSONL file a corpus and system; a line counts only for the script that made it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './corpus';
import type { SystemName, SystemOutput } from './host/system-output';

export interface CachedCall {
  id: string;
  /** hash of the system's script */
  version: string;
  /** address at which the page was served */
  url: string;
  result: SystemOutput | string;
}

export class ResultCache {
  private readonly calls = new Map<string, CachedCall>();

  constructor(
    private readonly file: string,
    private readonly version: string,
  ) {
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        const call = JSON.parse(line) as CachedCall;
        if (call.version === version) this.calls.set(call.id, call);
      } catch {
        // A line cut short by an interrupted run: that page is run again.
      }
    }
    // Compact: later lines of a page replace earlier ones, other versions go.
    writeFileSync(file, [...this.calls.values()].map((call) => `${JSON.stringify(call)}\n`).join(''));
  }

  static open(corpus: string, system: SystemName, version: string): ResultCache {
    return new ResultCache(join(CACHE, 'results', corpus, `${system}.jsonl`), version);
  }

  get(id: string): CachedCall | undefined {
    return this.calls.get(id);
  }

  put(id: string, url: string, result: SystemOutput | string): void {
    const call: CachedCall = { id, version: this.version, url, result };
    this.calls.set(id, call);
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify(call)}\n`);
  }
}
