/** Computes all inputs of the segment classifier. */
import { addressFeatures } from './address';
import { declaredFeatures } from './declared';
import { coreFeatures } from './core';
import type { FeatureGroup } from './group';
import { featurePage, type FeaturePage } from './facts';
import { lookGroups, treeGroups } from './shares';
import { linkFeatures } from './links';
import { listFeatures } from './lists';
import { neighbourFeatures } from './neighbours';
import { pageFeatures } from './page';
import { repetitionFeatures } from './repetition';
import { structureFeatures } from './structure';
import { textFeatures } from './text';
import { visualFeatures } from './visual';
import type { Page } from '../../page';
import type { Steps } from '../../../util/steps';

/** In the order of the weights. `address` is last, since its values are equal in all rows (`cascade`). */
export const FEATURE_GROUPS: Record<string, FeatureGroup> = {
  text: textFeatures,
  structure: structureFeatures,
  tree: treeGroups,
  core: coreFeatures,
  repetition: repetitionFeatures,
  lists: listFeatures,
  links: linkFeatures,
  neighbours: neighbourFeatures,
  page: pageFeatures,
  look: lookGroups,
  visual: visualFeatures,
  declared: declaredFeatures,
  address: addressFeatures,
};

export const FEATURE_NAMES: readonly string[] = Object.values(FEATURE_GROUPS).flatMap((group) => group.names);

export interface FeatureMatrix {
  page: FeaturePage;
  /** row-major, `rows` × FEATURE_NAMES.length */
  values: Float32Array;
  rows: number;
}

/** O(text + segments × features). */
export function* features(snapshot: Page): Steps<FeatureMatrix> {
  const page = yield* featurePage(snapshot);
  const stride = FEATURE_NAMES.length;
  const values = new Float32Array(page.segments.length * stride);
  let offset = 0;
  for (const [name, group] of Object.entries(FEATURE_GROUPS)) {
    yield `features: ${name}`;
    const steps = group.write(page, values, stride, offset);
    if (steps) yield* steps;
    offset += group.names.length;
  }
  return { page, values, rows: page.segments.length };
}
