/** How the segment classifier is trained: masks, weights of the corpora, numbers. */
import { FEATURE_GROUPS, FEATURE_NAMES } from '../../src/core/score/features/matrix';
import type { Recipe } from './segment-training';

/** Columns of a feature group, or of the inputs whose names begin with `name` followed by a dash, or of one input. */
export function columnsOf(name: string): number[] {
  const members =
    FEATURE_GROUPS[name]?.names ?? FEATURE_NAMES.filter((n) => n === name || n.startsWith(`${name}-`));
  if (members.length === 0) throw new Error(`no inputs named ${name}`);
  return members.map((member) => FEATURE_NAMES.indexOf(member));
}

/** Small corpora of the hardest kinds count more. */
const CORPUS_WEIGHT: Readonly<Record<string, number>> = {
  'stress-dev': 3,
  'stress-more': 3,
  'stress-fresh': 3,
  'chinese-news-dev': 2,
  'fundus-dev': 3,
  'wcxb-dev': 1.5,
};
/** Every page is shown twice, once in disguise (augment.ts), which counts half. */
const DISGUISED_WEIGHT = 0.5;

/** How the segment classifier is trained; chosen by grouped cross-validation (docs/model-card.md). */
export const RECIPE: Recipe = {
  hidden: 24,
  epochs: 11,
  seed: 5,
  rate: 0.004,
  decay: 0.01,
  // What leans on single units does not hold on pages of makers never met.
  dropout: 0.2,
  masks: [
    // Geometry away on a quarter of the pages: the same weights serve pages without layout.
    { columns: ['look', 'visual'].flatMap(columnsOf), share: 0.25 },
    // Tags and classes mislead on cluttered pages: the classifier must lean on none of them alone.
    { columns: ['structure', 'tree-class'].flatMap(columnsOf), share: 0.1 },
    { columns: columnsOf('tag'), share: 0.25 },
    { columns: ['in', 'role'].flatMap(columnsOf), share: 0.25 },
    { columns: columnsOf('names'), share: 0.25 },
    { columns: columnsOf('tree-class'), share: 0.25 },
    // A page may declare nothing.
    { columns: columnsOf('declared'), share: 0.15 },
    // An address may say nothing, or be another system's habit.
    { columns: columnsOf('address'), share: 0.15 },
  ],
  without: [],
  weightOf: ({ corpus, disguised }) => (CORPUS_WEIGHT[corpus] ?? 1) * (disguised ? DISGUISED_WEIGHT : 1),
};
