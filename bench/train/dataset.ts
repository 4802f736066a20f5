/** Recorded pages as training examples: inputs, labels and weights, in memory that threads can share. */
import { pageOf } from '../../src/core/page';
import { features, FEATURE_NAMES, type FeatureMatrix } from '../../src/core/score/features/matrix';
import { words } from '../../src/util/text';
import type { Corpus } from '../corpus';
import type { Gold, TruthRow } from '../gold';
import { seededRandom } from '../measures/bootstrap';
import { rolesOfRow, type LabelRow } from '../label/row';
import { readLabels } from '../label/store';
import { ARTICLE_ROLES, SETTLED_ROLES, type Role } from '../roles';
import { rolesOf } from '../makes/roles';
import { readRecorded } from '../recorded';
import { disguise } from './augment';
import { LABELLED_CORPORA } from './corpora';
import { labelSegments } from './labels';
import { run } from '../../src/util/steps';

/** Inputs that are not zero, row by row (most are zero). */
export interface SparseRows {
  /** where each row begins; one more than there are rows */
  starts: Int32Array;
  /** the input's index */
  columns: Uint8Array;
  values: Float32Array;
}

export interface Example {
  corpus: string;
  id: string;
  group: string;
  /** page type or kind, as the corpus has it */
  kind: string;
  /** of a made page: corpus and group that its article comes from; else its own */
  from: string;
  fromGroup: string;
  /** the page in another dress (augment.ts), for training only */
  disguised: boolean;
  inputs: SparseRows;
  rows: number;
  labels: Uint8Array;
  /** √length of each segment, 0 where the label says nothing (headline, captions) */
  weights: Float32Array;
}

/** Pages with more segments than this are lists and archives; they would outweigh all others. */
const MAX_SEGMENTS = 4000;

/** Segments whose label means nothing here: the title stage and the caption stage decide them. */
function isSettledElsewhere(matrix: FeatureMatrix, s: number, title: string): boolean {
  const segment = matrix.page.segments[s]!;
  const { elements } = matrix.page.snapshot;
  for (let e = segment.block; e >= 0; e = elements[e]!.parent)
    if (elements[e]!.tag === 'figcaption') return true;
  const tag = elements[segment.block]!.tag;
  return /^h[1-3]$/.test(tag) && title !== '' && words(segment.text).join(' ') === title;
}

/**
 * Which segments are article text by the gold, and what each label weighs: the root of the length, or nothing.
 * @param byHand the page's labels by role, which say it in place of the gold
 */
export function labelled(
  matrix: FeatureMatrix,
  row: TruthRow,
  gold: Gold,
  byHand?: LabelRow,
): Pick<Example, 'labels' | 'weights'> {
  const { segments, snapshot } = matrix.page;
  const labels = shared(Uint8Array, matrix.rows);
  if (row.parts) return labelledByRole(matrix, rolesOf(snapshot.segments, row.parts), labels);
  if (byHand) return labelledByRole(matrix, rolesOfRow(byHand, snapshot.segments), labels);
  labels.set(labelSegments(snapshot.segments, row.text ?? ''));
  const loose = labelSegments(snapshot.segments, [row.optional ?? []].flat().join('\n'));
  const weights = shared(Float32Array, matrix.rows);
  const title = words(gold.title ?? '').join(' ');
  segments.forEach((segment, s) => {
    const settled = isSettledElsewhere(matrix, s, title) || loose[s] === 1;
    weights[s] = settled ? 0 : Math.sqrt(segment.length);
  });
  return { labels, weights };
}

/** The same of a page whose texts have roles: a made one, or one labelled by hand. */
function labelledByRole(
  { page, rows }: FeatureMatrix,
  roles: readonly (Role | null)[],
  labels: Uint8Array,
): Pick<Example, 'labels' | 'weights'> {
  const weights = shared(Float32Array, rows);
  roles.forEach((role, s) => {
    if (role === null || SETTLED.has(role)) return;
    labels[s] = ARTICLE.has(role) ? 1 : 0;
    weights[s] = Math.sqrt(page.segments[s]!.length);
  });
  return { labels, weights };
}
const ARTICLE = new Set<Role>(ARTICLE_ROLES);
const SETTLED = new Set<Role>(SETTLED_ROLES);

/** Seed of the chances by which pages are disguised. */
const DISGUISE_SEED = 5;

/** A page as cross-validation deals with it. */
export type PageKey = Pick<Example, 'corpus' | 'id' | 'group'>;

/**
 * All pages of the corpora that have a recording and a gold text or labels, as recorded and in disguise (augment.ts); `unlearned`
 * are those from which nothing can be learned, though they have to be clipped: without text in sight, and the longest.
 */
export async function loadExamples(
  corpora: readonly Corpus[],
): Promise<{ examples: Example[]; disguised: Example[]; unlearned: PageKey[] }> {
  const random = seededRandom(DISGUISE_SEED);
  const known = readLabels();
  const examples: Example[] = [];
  const disguised: Example[] = [];
  const unlearned: PageKey[] = [];
  for await (const { page, group, snapshot, gold } of readRecorded(corpora)) {
    // Where a corpus has a gold of its own it is learned from even on labelled pages (docs/model-card.md).
    const isLabelled = LABELLED_CORPORA.includes(page.corpus);
    const byHand = isLabelled ? known.get(`${page.corpus}/${page.id}`)?.[0] : undefined;
    const hasGold = gold.texts.length > 0 && (page.row.text ?? '').trim() !== '';
    if (isLabelled ? !byHand : !hasGold) continue;
    if (snapshot.segments.length === 0 || snapshot.segments.length > MAX_SEGMENTS) {
      unlearned.push({ corpus: page.corpus, id: page.id, group });
      continue;
    }
    const matrix = run(features(snapshot));
    const { rows } = matrix;
    const { labels, weights } = labelled(matrix, page.row, gold, byHand);
    const { corpus, id } = page;
    const { kind } = gold;
    const { from = corpus, fromGroup = group } = page.row;
    const common = { corpus, id, group, kind, from, fromGroup, rows, labels, weights };
    examples.push({ ...common, disguised: false, inputs: sparse(matrix) });
    const other = run(features(pageOf(disguise(snapshot, random))));
    disguised.push({ ...common, disguised: true, inputs: sparse(other) });
  }
  return { examples, disguised, unlearned };
}

export const STRIDE = FEATURE_NAMES.length;

function sparse({ values, rows }: FeatureMatrix): SparseRows {
  let count = 0;
  for (const value of values) if (value !== 0) count++;
  const out: SparseRows = {
    starts: shared(Int32Array, rows + 1),
    columns: shared(Uint8Array, count),
    values: shared(Float32Array, count),
  };
  let at = 0;
  for (let r = 0; r < rows; r++) {
    for (let i = 0; i < STRIDE; i++) {
      const value = values[r * STRIDE + i]!;
      if (value === 0) continue;
      out.columns[at] = i;
      out.values[at++] = value;
    }
    out.starts[r + 1] = at;
  }
  return out;
}

/** An array that threads read without a copy. */
function shared<A>(
  kind: { new (buffer: SharedArrayBuffer): A; BYTES_PER_ELEMENT: number },
  length: number,
): A {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT));
}
