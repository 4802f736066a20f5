/** Type of a group of inputs. */
import type { Steps } from '../../../util/steps';
import type { FeaturePage } from './facts';

/** `write` sets `out[s * stride + offset + i]` for segment `s` and name `i`. */
export interface FeatureGroup {
  readonly names: readonly string[];
  write(page: FeaturePage, out: Float32Array, stride: number, offset: number): void | Steps<void>;
}
