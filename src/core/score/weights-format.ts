import type { Network } from './network';

/**
 * A network as it stands in a source file: input weights and output weights as signed bytes in base64. Its inputs'
 * divisors stand beside it, once for all networks of the same inputs (`packScale`).
 */
export interface PackedNetwork {
  hidden: number;
  /** hidden × inputs bytes, row by row; a row's byte times its `steps` entry is the weight */
  first: string;
  steps: number[];
  firstBias: number[];
  second: number[];
  secondBias: number;
}

const round = (value: number) => Number(value.toPrecision(4));

/** Quantises a network to bytes (a unit's largest weight becomes ±127). */
export function pack(network: Network): PackedNetwork {
  const { inputs, hidden, first } = network;
  const units = Math.max(1, hidden);
  const bytes = new Int8Array(first.length);
  const steps: number[] = [];
  for (let j = 0; j < units; j++) {
    const row = first.subarray(j * inputs, (j + 1) * inputs);
    const step = round(row.reduce((max, w) => Math.max(max, Math.abs(w)), 0) / 127 || 1);
    steps.push(step);
    row.forEach((w, i) => (bytes[j * inputs + i] = Math.round(w / step)));
  }
  return {
    hidden,
    first: btoa(String.fromCharCode(...new Uint8Array(bytes.buffer))),
    steps,
    firstBias: [...network.firstBias].map(round),
    second: [...network.second].map(round),
    secondBias: round(network.secondBias),
  };
}

/** The divisors of a network's inputs as they stand in a source file. */
export const packScale = ({ scale }: Network): number[] => [...scale].map(round);

/** The network that `pack` wrote. @throws when the byte count does not fit the shape */
export function unpack(packed: PackedNetwork, scale: readonly number[]): Network {
  const raw = atob(packed.first);
  const inputs = scale.length;
  if (raw.length !== packed.steps.length * inputs) throw new Error('The weights do not fit their shape.');
  const first = new Float32Array(raw.length);
  for (let k = 0; k < raw.length; k++)
    first[k] = ((raw.charCodeAt(k) << 24) >> 24) * packed.steps[Math.floor(k / inputs)]!;
  return {
    inputs,
    hidden: packed.hidden,
    scale: Float32Array.from(scale),
    first,
    firstBias: Float32Array.from(packed.firstBias),
    second: Float32Array.from(packed.second),
    secondBias: packed.secondBias,
  };
}

/** A network as inference wants it: bytes as they are, one run of units an input. */
export interface CompactNetwork {
  inputs: number;
  /** 1 for logistic regression */
  units: number;
  hidden: number;
  /** one factor an input */
  inverse: Float32Array;
  /** inputs × units; a byte times its unit's step is the weight */
  bytes: Int8Array;
  steps: readonly number[];
  firstBias: readonly number[];
  second: readonly number[];
  secondBias: number;
}

/** The network that `pack` wrote, without turning its bytes into weights. @throws as `unpack` does */
export function compact(packed: PackedNetwork, scale: readonly number[]): CompactNetwork {
  const raw = atob(packed.first);
  const inputs = scale.length;
  const units = packed.steps.length;
  if (raw.length !== units * inputs) throw new Error('The weights do not fit their shape.');
  const bytes = new Int8Array(raw.length);
  let k = 0;
  for (let j = 0; j < units; j++)
    for (let at = j; at < bytes.length; at += units) bytes[at] = raw.charCodeAt(k++);
  const inverse = new Float32Array(inputs);
  for (let i = 0; i < inputs; i++) inverse[i] = 1 / scale[i]!;
  const { hidden, steps, firstBias, second, secondBias } = packed;
  return { inputs, units, hidden, inverse, bytes, steps, firstBias, second, secondBias };
}
