/** Inputs from the page's address. */
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

/**
 * The same list of links is content of a catalogue and furniture of an article. A query and a file's ending
 * do not tell these apart.
 */
export const addressFeatures: FeatureGroup = {
  names: ADDRESS_SIGNS.filter((sign) => sign !== 'path-query' && sign !== 'path-file'),
  write({ snapshot: { url }, segments }: FeaturePage, out, stride, offset) {
    const row = addressSigns(url).subarray(0, addressFeatures.names.length);
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};
