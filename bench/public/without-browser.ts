/** Runs a system over pages in processes of their own: what does not answer is a miss, and the next page gets a new process. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { SystemOutput } from '../host/system-output';
import type { WorkerAnswer, WorkerPage } from './worker';

/** ms for one page, a hundred times what any takes here */
const LIMIT = 120_000;

/**
 * The output, or why there is none, of each page in its order.
 * @param system its file
 */
export async function runWithoutBrowser(
  system: string,
  pages: readonly WorkerPage[],
  onPage: () => void,
): Promise<(SystemOutput | string)[]> {
  const out: (SystemOutput | string)[] = [];
  let worker: ChildProcess | null = null;
  for (const page of pages) {
    worker ??= started(system);
    const answer = await answerOf(worker, page);
    if ('gone' in answer) {
      worker.kill('SIGKILL');
      worker = null;
      out.push(answer.gone);
    } else out.push('error' in answer ? answer.error : answer.output);
    onPage();
  }
  worker?.kill('SIGKILL');
  return out;
}

const started = (system: string): ChildProcess =>
  fork(join(import.meta.dirname, 'worker.ts'), [system], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function answerOf(worker: ChildProcess, page: WorkerPage): Promise<WorkerAnswer | { gone: string }> {
  return new Promise((resolve) => {
    const end = (answer: WorkerAnswer | { gone: string }): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      end({ gone: `no answer in ${String(LIMIT / 1000)} s` });
    }, LIMIT);
    worker.once('message', (answer: WorkerAnswer) => {
      end(answer);
    });
    worker.once('error', (error) => {
      end({ gone: error.message });
    });
    worker.once('exit', (code, signal) => {
      end({ gone: `ended with ${signal ?? String(code)}` });
    });
    worker.send(page);
  });
}
