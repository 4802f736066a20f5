/** What of the body's stage can be left out by name, for ablations. */
import { DECODER_PARTS } from './decoder-settings';
import { PRIORS } from './priors';
import { RULES, WHOLE_BLOCKS } from './rules';

/** All that can be left out by name: priors, parts of the decoder, rules. */
export const BODY_PARTS: readonly string[] = [
  ...PRIORS.map(({ name }) => name),
  ...Object.keys(DECODER_PARTS),
  'boxes',
  ...[...WHOLE_BLOCKS, ...RULES].map(({ name }) => name),
];
