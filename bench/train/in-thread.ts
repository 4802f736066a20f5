/** Runs a file of this folder in a thread of its own that knows TypeScript. */
import { Worker } from 'node:worker_threads';

/** @param file beside this one; it posts one message, its result. @param task what it finds as `workerData` */
export function inThread<Result>(file: string, task: unknown): Promise<Result> {
  const { href } = new URL(file, import.meta.url);
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { eval: true, workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Does the jobs, so many at a time. */
export async function inParallel(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
