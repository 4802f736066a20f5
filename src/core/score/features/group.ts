import type { Steps } from '../../../util/steps';
import type { FeaturePage } from './facts';

/**
 * `write` sets `out[s * stride + offset + i]` to segment `s`'s value of name `i`. Long groups yield steps.
 */
export interface FeatureGroup {
  readonly names: readonly string[];
  write(page: FeaturePage, out: Float32Array, stride: number, offset: number): void | Steps<void>;
}
