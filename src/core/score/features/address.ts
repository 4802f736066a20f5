/** Inputs from the page's address. */
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

/**
 * The same links are content in a catalogue, furniture in an article. Query and file ending tell nothing.
 */
export const addressFeatures: FeatureGroup = {
  names: ADDRESS_SIGNS.filter((sign) => sign !== 'path-query' && sign !== 'path-file'),
  write({ snapshot: { url }, segments }: FeaturePage, out, stride, offset) {
    const row = addressSigns(url).subarray(0, addressFeatures.names.length);
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};
