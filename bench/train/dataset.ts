/** Recorded pages as training examples: features, labels, weights, and what is needed to score a decision. */
import { features, FEATURE_NAMES } from '../../src/clipper/features/features';
import type { FeaturePage } from '../../src/clipper/features/feature-page';
import { words } from '../../src/clipper/text';
import type { Corpus } from '../corpus';
import { bagOf, type Bag } from '../measures/bag';
import { seededRandom } from '../measures/bootstrap';
import { readRecorded } from '../recorded';
import { disguise } from './augment';
import { labelSegments } from './labels';

export interface Example {
  corpus: string;
  id: string;
  group: string;
  /** page type or kind, as the corpus has it */
  kind: string;
  /** the page in another dress (augment.ts), for training only */
  disguised: boolean;
  page: FeaturePage;
  /** rows × FEATURE_NAMES.length */
  values: Float32Array;
  rows: number;
  labels: Uint8Array;
  /** √length of each segment, 0 where the label says nothing (headline, captions) */
  weights: Float32Array;
  /** acceptable golds as bags; tokens of each segment */
  golds: { bag: Bag; size: number }[];
  tokens: string[][];
}

/** Pages with more segments than this are lists and archives; they would outweigh all others. */
const MAX_SEGMENTS = 4000;

/** Segments whose label means nothing for F: the title stage and the caption stage decide them. */
function isSettledElsewhere(example: { page: FeaturePage }, s: number, title: string): boolean {
  const segment = example.page.segments[s]!;
  const { elements } = example.page.snapshot;
  for (let e = segment.block; e >= 0; e = elements[e]!.parent)
    if (elements[e]!.tag === 'figcaption') return true;
  const tag = elements[segment.block]!.tag;
  return /^h[1-3]$/.test(tag) && title !== '' && words(segment.text).join(' ') === title;
}

/** Seed of the chances by which pages are disguised. */
const DISGUISE_SEED = 5;

/** All pages of the corpora that have a recording and a gold text, as recorded and in disguise (augment.ts). */
export async function loadExamples(
  corpora: readonly Corpus[],
): Promise<{ examples: Example[]; disguised: Example[] }> {
  const random = seededRandom(DISGUISE_SEED);
  const examples: Example[] = [];
  const disguised: Example[] = [];
  for await (const { page, group, snapshot, gold } of readRecorded(corpora)) {
    const text = page.row.text ?? '';
    if (gold.texts.length === 0 || text.trim() === '' || snapshot.segments.length === 0) continue;
    if (snapshot.segments.length > MAX_SEGMENTS) continue;
    const matrix = features(snapshot);
    const optional = page.row.optional ?? [];
    const label = labelSegments(snapshot.segments, text);
    const loose = labelSegments(snapshot.segments, [optional].flat().join('\n'));
    const weights = new Float32Array(matrix.rows);
    const title = words(gold.title ?? '').join(' ');
    matrix.page.segments.forEach((segment, s) => {
      const settled = isSettledElsewhere(matrix, s, title) || loose[s] === 1;
      weights[s] = settled ? 0 : Math.sqrt(segment.length);
    });
    const example: Example = {
      corpus: page.corpus,
      id: page.id,
      group,
      kind: gold.kind,
      disguised: false,
      page: matrix.page,
      values: matrix.values,
      rows: matrix.rows,
      labels: label,
      weights,
      golds: gold.texts.map((tokens) => ({ bag: bagOf(tokens), size: tokens.length })),
      tokens: matrix.page.segments.map((segment) => words(segment.text)),
    };
    examples.push(example);
    disguised.push({ ...example, disguised: true, values: features(disguise(snapshot, random)).values });
  }
  return { examples, disguised };
}

export const STRIDE = FEATURE_NAMES.length;
