/** A fold of the box classifier's training, in a thread of its own: a segment classifier without some makers or kinds, and its units. */
import { parentPort, workerData } from 'node:worker_threads';
import { unpack } from '../../src/core/model/format';
import { groupOf } from '../pieces/groups';
import { boxExamples, type BoxExample } from './box-examples';
import { corporaNamed } from './corpora';
import type { Example } from './dataset';
import { trainedOn } from './kept-networks';
import type { Recipe } from './segment-training';

export interface BoxFoldTask {
  /** what the segment classifier learns from */
  examples: Example[];
  changes: Partial<Omit<Recipe, 'weightOf'>>;
  /** whose units are wanted */
  corpora: readonly string[];
  /** of made pages with pieces: those whose first piece is of this group of kinds; all where null */
  group: number | null;
}

async function run({ examples, changes, corpora, group }: BoxFoldTask): Promise<BoxExample[]> {
  const networks = unpack(trainedOn(examples, changes));
  return boxExamples(corporaNamed(corpora), networks, ({ pieces: [first] = [] }) =>
    group === null ? true : (first ? groupOf(first).kind : 0) === group,
  );
}

parentPort!.postMessage(await run(workerData as BoxFoldTask));
