/** The type of a group of inputs. */
import type { Steps } from '../../../util/steps';
import type { FeaturePage } from './facts';

/**
 * `write` fills one row for each segment: `out[s * stride + offset + i]` for name `i`. Long groups write in
 * steps.
 */
export interface FeatureGroup {
  readonly names: readonly string[];
  write(page: FeaturePage, out: Float32Array, stride: number, offset: number): void | Steps<void>;
}
