import { FEATURE_GROUPS } from '../../src/clipper/features/features';
import type { TrainingOptions } from './trainer';

/** First and last + 1 column of a feature group. */
export function columnsOf(name: string): [number, number] {
  let at = 0;
  for (const [group, { names }] of Object.entries(FEATURE_GROUPS)) {
    if (group === name) return [at, at + names.length];
    at += names.length;
  }
  throw new Error(`no feature group ${name}`);
}

/** How F is trained; chosen by grouped cross-validation (docs/model-card.md). */
export const RECIPE: TrainingOptions = {
  hidden: 24,
  epochs: 16,
  seed: 1,
  rate: 0.004,
  decay: 0.01,
  masks: [
    // Geometry away on a quarter of the pages: the same weights serve pages without layout (research 5).
    { columns: [columnsOf('look'), columnsOf('visual')], share: 0.25 },
    // Tags and classes mislead on cluttered pages (research 8): F must not lean on them alone.
    { columns: [columnsOf('structure')], share: 0.15 },
  ],
  without: [],
  weightOf: (example) =>
    example.corpus === 'stress-dev'
      ? 3
      : example.corpus === 'wcxb-dev' && example.kind !== 'article'
        ? 0.5
        : 1,
};
