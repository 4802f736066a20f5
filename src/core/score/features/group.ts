/** What a group of inputs is. */
import type { Steps } from '../../../util/steps';
import type { FeaturePage } from './facts';

/**
 * A named block of inputs. `write` fills one row a segment: `out[s * stride + offset + i]` for name `i`; in steps where
 * it takes long.
 */
export interface FeatureGroup {
  readonly names: readonly string[];
  write(page: FeaturePage, out: Float32Array, stride: number, offset: number): void | Steps<void>;
}
