/** Ways from F's logits to a decision, for the ablation table; the first is the one that ships. */
import { findBody, GAP_WEIGHT } from '../../src/clipper/body';
import type { Example } from './dataset';

export interface Decoder {
  name: string;
  decode: (example: Example, logits: Float32Array) => (segment: number) => boolean;
}

const bodyOf = (example: Example, logits: Float32Array, form: 'root' | 'paper', gap = GAP_WEIGHT) =>
  findBody({ page: example.page, values: example.values, rows: example.rows }, logits, form, gap).decisions;

export const DECODERS: Decoder[] = [
  {
    name: 'mss+drop',
    decode: (example, logits) => {
      const decisions = bodyOf(example, logits, 'root');
      return (s) => decisions[s]!.role === 'body';
    },
  },
  {
    name: 'mss',
    decode: (example, logits) => {
      const decisions = bodyOf(example, logits, 'root');
      return (s) => decisions[s]!.reason !== 'outside-mss';
    },
  },
  {
    name: 'paper+drop',
    decode: (example, logits) => {
      const decisions = bodyOf(example, logits, 'paper');
      return (s) => decisions[s]!.role === 'body';
    },
  },
  ...[1, 0.5, 0.25].map((gap): Decoder => ({
    name: `gap ${gap}`,
    decode: (example, logits) => {
      const decisions = bodyOf(example, logits, 'root', gap);
      return (s) => decisions[s]!.role === 'body';
    },
  })),
  { name: 'threshold', decode: (_, logits) => (s) => logits[s]! > 0 },
  { name: 'threshold.35', decode: (_, logits) => (s) => logits[s]! > -0.62 },
  { name: 'oracle', decode: (example) => (s) => example.labels[s] === 1 },
];
