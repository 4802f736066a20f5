/** The page types that the model distinguishes, and their kinds. */
import type { PageKind } from '../selection';
import { forward, type Network } from '../model/network';
import { largest } from '../../util/lists';

/** The page types of wcxb-dev, in the order of the outputs. */
export const KIND_OF_TYPE = {
  article: 'article',
  documentation: 'article',
  listing: 'list',
  collection: 'list',
  forum: 'other',
  product: 'other',
  service: 'other',
} as const satisfies Record<string, PageKind>;
export type PageType = keyof typeof KIND_OF_TYPE;
export const PAGE_TYPES = Object.keys(KIND_OF_TYPE) as readonly PageType[];

/** The mean of the networks' softmax, by page type. */
export function typeProbabilities(networks: readonly Network[], values: Float32Array): number[] {
  const sums: number[] = PAGE_TYPES.map(() => 0);
  for (const network of networks)
    softmax(forward(network, values, 1)).forEach((p, o) => (sums[o]! += p / networks.length));
  return sums;
}

function softmax(logits: Float64Array): Float64Array {
  const most = largest(logits);
  const exps = logits.map((logit) => Math.exp(logit - most));
  const total = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / total);
}

/** Adds the types' probabilities up by kind. */
export function kindProbabilities(types: readonly number[]): Record<PageKind, number> {
  const kinds: Record<PageKind, number> = { article: 0, list: 0, other: 0 };
  PAGE_TYPES.forEach((type, t) => (kinds[KIND_OF_TYPE[type]] += types[t] ?? 0));
  return kinds;
}
