/** What the classifier is worth on kinds and looks that it has never seen: each third of them is left out in turn. */
import type { Corpus } from '../corpus';
import { MADE_PIECES } from '../makes/made-corpus';
import { readRecorded } from '../recorded';
import { corporaNamed, LABELLED_CORPORA, MADE_CORPORA, TRAINING_CORPORA } from '../train/corpora';
import { loadExamples, type Example } from '../train/dataset';
import { inParallel, inThread } from '../train/in-thread';
import type { Recipe } from '../train/segment-training';
import { GROUPS } from './groups';
import type { LeftOutTask } from './left-out-group';
import type { PageOutcome } from './outcome';
import { leftOutSegments } from './segments';

/** The yardstick's pages have to be recorded. @returns of each page and group what became of the pieces that were left out */
export async function leftOutPieces(
  changes: Partial<Omit<Recipe, 'weightOf'>>,
  jobs: number,
): Promise<PageOutcome[]> {
  const pieces = corporaNamed([MADE_PIECES]);
  const { examples, disguised } = await loadExamples(corporaNamed([...TRAINING_CORPORA, ...MADE_CORPORA, ...LABELLED_CORPORA])); // prettier-ignore
  const unseen = await unseenOf(pieces);
  const outcomes: PageOutcome[][] = [];
  await inParallel(
    Array.from({ length: GROUPS }, (_, group) => async (): Promise<void> => {
      const own = [...examples, ...disguised].map((example) => without(example, unseen.get(example.id)?.[group])); // prettier-ignore
      const task: LeftOutTask = { examples: own, changes, group };
      outcomes[group] = await inThread('../pieces/left-out-group.ts', task);
      console.error(`without group ${String(group)}`);
    }),
    jobs,
  );
  return outcomes.flat();
}

/** By page and group, which segments may not be seen. */
export async function unseenOf(pieces: readonly Corpus[]): Promise<Map<string, boolean[][]>> {
  const unseen = new Map<string, boolean[][]>();
  for await (const { page, snapshot } of readRecorded(pieces))
    unseen.set(
      page.id,
      Array.from({ length: GROUPS }, (_, group) => leftOutSegments(page.row, snapshot.segments, group)),
    );
  return unseen;
}

/** The same example with nothing to learn from those segments. */
export function without(example: Example, unseen: readonly boolean[] | undefined): Example {
  if (example.corpus !== MADE_PIECES || !unseen?.includes(true)) return example;
  const weights = new Float32Array(new SharedArrayBuffer(example.weights.byteLength));
  weights.set(example.weights.map((weight, s) => (unseen[s] ? 0 : weight)));
  return { ...example, weights };
}
