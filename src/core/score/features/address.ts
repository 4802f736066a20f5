/** Inputs of the segment classifier from the page's address. */
import { ADDRESS_SIGNS, addressSigns } from '../../head/address';
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

/**
 * What the address says of the page's kind: the same list or line of links is text of a catalogue and furniture of an
 * article. A query and a file's ending tell nothing of that.
 */
export const addressFeatures: FeatureGroup = {
  names: ADDRESS_SIGNS.filter((sign) => sign !== 'path-query' && sign !== 'path-file'),
  write({ snapshot: { url }, segments }: FeaturePage, out, stride, offset) {
    const row = addressSigns(url).subarray(0, addressFeatures.names.length);
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};
