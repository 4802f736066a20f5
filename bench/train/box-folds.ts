/** Units of all recorded pages as the box classifier learns from them: each decoded by networks that have not seen its maker or kind. */
import type { Network } from '../../src/core/model/network';
import { unpack } from '../../src/core/model/format';
import { MADE_PIECES, WRITTEN } from '../makes/made-corpus';
import { GROUPS } from '../pieces/groups';
import { leftOutSegments } from '../pieces/segments';
import { readRecorded } from '../recorded';
import type { BoxExample } from './box-examples';
import type { BoxFoldTask } from './box-fold';
import { corporaNamed, LABELLED_CORPORA, MADE_CORPORA, TRAINING_CORPORA } from './corpora';
import { loadExamples, type Example } from './dataset';
import { inParallel, inThread } from './in-thread';
import { trainedOn } from './kept-networks';
import { withoutMaker } from './makers';

export interface BoxFold {
  name: string;
  /** corpora that the networks have not seen */
  without: readonly string[];
  /** corpora whose units the fold gives */
  corpora: readonly string[];
  /** the group of kinds and looks that the networks have not seen, null for none */
  group: number | null;
}

const fold = (name: string, without: readonly string[], corpora = without): BoxFold => ({ name, without, corpora, group: null }); // prettier-ignore

export const FOLDS: readonly BoxFold[] = [
  fold('stress', ['stress-dev', 'stress-more']),
  fold('fresh', ['stress-fresh', ...LABELLED_CORPORA]),
  fold('theme', ['theme-dev', 'newsroom-guardian']),
  fold('fundus', ['fundus-dev']),
  fold('chinese-news', ['chinese-news-dev']),
  fold('wcxb', ['wcxb-dev']),
  // The segment classifier does not learn from them.
  fold('written', [], [WRITTEN]),
  ...Array.from({ length: GROUPS }, (_, group) => ({
    name: `kinds ${String(group)}`,
    without: [],
    corpora: [MADE_PIECES],
    group,
  })),
];

/** @param changes to the segment classifier's recipe. @returns units, and the networks of each fold */
export async function boxFolds(
  changes: BoxFoldTask['changes'],
  jobs: number,
): Promise<{ examples: BoxExample[]; networks: Network[][] }> {
  const { examples, disguised } = await loadExamples(corporaNamed([...TRAINING_CORPORA, ...MADE_CORPORA, ...LABELLED_CORPORA])); // prettier-ignore
  const all = [...examples, ...disguised];
  const unseen = await unseenSegments();
  const learned = FOLDS.map(({ name, without: makers, group }) =>
    group === null
      ? withoutMaker(all, { name, without: makers, measured: [] })
      : all.map((example) => withoutSegments(example, unseen.get(example.id)?.[group])),
  );
  const units: BoxExample[][] = [];
  await inParallel(
    FOLDS.map(({ name, corpora, group }, at) => async (): Promise<void> => {
      const task: BoxFoldTask = { examples: learned[at]!, changes, corpora, group };
      units[at] = await inThread('./box-fold.ts', task);
      console.error(`${new Date().toISOString().slice(11, 16)} without ${name}`);
    }),
    jobs,
  );
  return { examples: units.flat(), networks: learned.map((own) => unpack(trainedOn(own, changes))) };
}

/** By made page with pieces and by group, which segments may not be seen. */
async function unseenSegments(): Promise<Map<string, boolean[][]>> {
  const unseen = new Map<string, boolean[][]>();
  for await (const { page, snapshot } of readRecorded(corporaNamed([MADE_PIECES])))
    unseen.set(
      page.id,
      Array.from({ length: GROUPS }, (_, group) => leftOutSegments(page.row, snapshot.segments, group)),
    );
  return unseen;
}

/** The same example with nothing to learn from those segments. */
function withoutSegments(example: Example, unseen: readonly boolean[] | undefined): Example {
  if (example.corpus !== MADE_PIECES || !unseen?.includes(true)) return example;
  const weights = new Float32Array(new SharedArrayBuffer(example.weights.byteLength));
  weights.set(example.weights.map((weight, s) => (unseen[s] ? 0 : weight)));
  return { ...example, weights };
}
