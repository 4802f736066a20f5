/** What an ablation can leave out of the body stage, and the paper's decoder. */
import { DECODER, type DecoderSettings } from '../../src/core/body/decoder-settings';
import { RULES, WHOLE_BLOCKS } from '../../src/core/body/rules';

/** F·Length in the paper (2.2.1). */
export const paperValue = (logit: number, length: number): number => Math.tanh(logit / 2) * length;

const DECODER_PARTS = {
  // Also turns off the doubts, which use the same share.
  edges: { edgeShare: 0 },
  doubts: { doubtShare: -1 },
  'font-smoothing': { fontShare: 0 },
  'path-smoothing': { pathShare: 0 },
  'prose-gap': { proseGapLogit: Infinity },
  'page-lift': { liftShare: 0, liftListShare: 0 },
  'list-lift': { liftListProse: 0 },
  siblings: { siblingLogit: Infinity },
  guess: { leastLength: 0 },
} as const satisfies Readonly<Record<string, Partial<DecoderSettings>>>;

/** Ignores unknown names. */
export function decoderWithout(names: ReadonlySet<string>): DecoderSettings {
  if (names.size === 0) return DECODER;
  const changes = Object.entries(DECODER_PARTS).filter(([name]) => names.has(name));
  return Object.assign({}, DECODER, ...changes.map(([, change]) => change)) as DecoderSettings;
}

/** Names that ablations can leave out. */
export const bodyParts = (): string[] => [
  'comments',
  ...Object.keys(DECODER_PARTS),
  'boxes',
  ...[...WHOLE_BLOCKS, ...RULES].map(({ name }) => name),
];
