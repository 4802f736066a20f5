/** Units of recorded pages as examples for the box classifier, decoded by networks that have not seen their makers. */
import { bodyWithBlocks, capComments } from '../../src/core/body/decide';
import { BOX_INPUTS, boxInputs } from '../../src/core/body/box/inputs';
import { makesOf, unitsOf } from '../../src/core/body/box/units';
import { logitOf } from '../../src/core/body/rule';
import type { Network } from '../../src/core/model/network';
import { logitsOf } from '../../src/core/score/classify';
import { features } from '../../src/core/score/features/matrix';
import { run } from '../../src/util/steps';
import type { Corpus } from '../corpus';
import type { TruthRow } from '../gold';
import { readLabels } from '../label/store';
import { GROUPS } from '../pieces/groups';
import { leftOutSegments } from '../pieces/segments';
import { readRecorded } from '../recorded';
import { LABELLED_CORPORA } from './corpora';
import { labelled } from './dataset';

export interface BoxExample {
  corpus: string;
  id: string;
  /** page type or kind, as the corpus has it */
  kind: string;
  /** of a made page: the corpus that its article comes from; else its own */
  from: string;
  /** of made pages with pieces: the groups of kinds and looks that the unit has (bench/pieces/groups.ts) */
  groups: readonly number[];
  inputs: Float32Array;
  /** share of its letters that is article text by the gold, 0-1 */
  share: number;
  /** letters that the gold says something of */
  length: number;
}

const GROUP_NUMBERS = Array.from({ length: GROUPS }, (_, group) => group);

/** Pages with more segments are lists and archives. */
const MAX_SEGMENTS = 4000;

/** @param networks of the segment classifier: logistic regression and perceptron. @param isWanted takes some pages only */
export async function boxExamples(
  corpora: readonly Corpus[],
  networks: readonly Network[],
  isWanted: (row: TruthRow) => boolean = () => true,
): Promise<BoxExample[]> {
  const known = readLabels();
  const examples: BoxExample[] = [];
  for await (const { page, gold, snapshot } of readRecorded(corpora)) {
    const { corpus, id, row } = page;
    if (!isWanted(row)) continue;
    const isLabelled = LABELLED_CORPORA.includes(corpus);
    const byHand = isLabelled ? known.get(`${corpus}/${id}`)?.[0] : undefined;
    const count = snapshot.segments.length;
    if ((isLabelled ? !byHand : gold.texts.length === 0) || count === 0 || count > MAX_SEGMENTS) continue;
    const matrix = run(features(snapshot));
    const scored = capComments(matrix, logitsOf(networks, matrix));
    const body = run(bodyWithBlocks(snapshot, matrix, scored));
    const logits = snapshot.segments.map((_, s) => logitOf(body, s));
    const found = unitsOf(matrix, body, logits);
    if (!found) continue;
    const inputs = run(boxInputs(matrix, body, logits, found, makesOf(snapshot, found)));
    const { labels, weights } = labelled(matrix, row, gold, byHand);
    const groups = row.pieces
      ? GROUP_NUMBERS.map((group) => leftOutSegments(row, snapshot.segments, group))
      : [];
    found.units.forEach(({ first, last }, u) => {
      let own = 0;
      let length = 0;
      for (let s = first; s <= last; s++) {
        if (weights[s] === 0) continue;
        length += matrix.page.segments[s]!.length;
        if (labels[s] === 1) own += matrix.page.segments[s]!.length;
      }
      if (length === 0) return;
      const at = u * BOX_INPUTS.length;
      const values = inputs.slice(at, at + BOX_INPUTS.length);
      if (own < length / 2 && !row.pieces && isPostLabel(values)) return;
      examples.push({
        corpus,
        id,
        kind: gold.kind,
        from: row.from ?? corpus,
        groups: GROUP_NUMBERS.filter((group) => groups[group]?.slice(first, last + 1).includes(true)),
        inputs: values,
        share: own / length,
        length,
      });
    });
  }
  return examples;
}

const column = (name: string): number => BOX_INPUTS.indexOf(name);
const CONTROLS = ['links', 'buttons', 'fields', 'price', 'label', 'promotion'].map(column);
/** Units of one make, and letters of a unit, from and up to which it may be such a label. */
const POSTS = 3;
const LABEL_LETTERS = 40;

/** Is it the name or the time of a post? The corpora's texts leave them out and the product shows them, so they teach nothing. */
const isPostLabel = (inputs: Float32Array): boolean =>
  CONTROLS.every((at) => inputs[at] === 0) &&
  Math.expm1(inputs[column('log-length')]!) < LABEL_LETTERS &&
  Math.round(Math.expm1(inputs[column('make-count')]!)) >= POSTS;
