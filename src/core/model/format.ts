/** Stores networks as text in a source file. */
import { BLOCK, type Activation, type Network } from './network';

/** Numbers are separated by spaces. */
interface StoredNetwork {
  /** levels of the first layer: -most to most */
  most: number;
  /** inputs × units */
  first: string;
  /** value of a level, by unit */
  steps: string;
  firstBias: string;
  /** outputs × hidden units, or empty */
  second: string;
  secondBias: string;
}

/** They share inputs and scaling. */
export interface StoredModel {
  /** empty: inputs are not centred */
  mean: string;
  /** divisors of the inputs */
  scale: string;
  limit: number;
  activation: Activation;
  networks: readonly StoredNetwork[];
}

/** `digits` levels (base 2 · most + 1) take `characters` characters. */
const FEW = { digits: 2, characters: 1 };
const MANY = { digits: 4, characters: 5 };
const groupsOf = (most: number): typeof FEW => (most <= 4 ? FEW : MANY);
/** From `(` on, without the backslash: strings need no escapes. */
const CHARACTERS = 86;
const FIRST = 0x28;
const BACKSLASH = 0x5c;

/** A number below `CHARACTERS` as one character, and back. */
export const characterOf = (value: number): string => {
  const code = FIRST + value;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
};
export const codeOf = (character: string): number => {
  const code = character.charCodeAt(0);
  return code - FIRST - (code > BACKSLASH ? 1 : 0);
};

/** @param most at most 127; up to 4 takes half a character per level */
export function levelsToText(levels: ArrayLike<number>, most: number): string {
  const { digits, characters } = groupsOf(most);
  const base = 2 * most + 1;
  let text = '';
  for (let i = 0; i < levels.length; i += digits) {
    let value = 0;
    for (let d = 0; d < digits; d++) value = value * base + (levels[i + d] ?? 0) + most;
    let group = '';
    for (let c = 0; c < characters; c++) {
      group = characterOf(value % CHARACTERS) + group;
      value = Math.floor(value / CHARACTERS);
    }
    text += group;
  }
  return text;
}

/**
 * @param margin zeros after them
 * @throws when the text's length does not fit
 */
export function levelsOfText(text: string, count: number, most: number, margin = 0): Int8Array {
  const { digits, characters } = groupsOf(most);
  if (text.length !== Math.ceil(count / digits) * characters)
    throw new Error('The weights do not fit their shape.');
  const base = 2 * most + 1;
  const levels = new Int8Array(count + margin);
  for (let i = 0, at = 0; i < count; i += digits) {
    let value = 0;
    for (let c = 0; c < characters; c++) {
      value = value * CHARACTERS + codeOf(text[at++]!);
    }
    for (let d = i + digits - 1; d >= i; d--) {
      const rest = Math.floor(value / base);
      if (d < count) levels[d] = value - rest * base - most;
      value = rest;
    }
  }
  return levels;
}

export const numbersToText = (numbers: ArrayLike<number>): string =>
  Array.from(numbers, (x) => String(x).replace(/^(-?)0\./, '$1.')).join(' ');

export const numbersOfText = (text: string): Float64Array =>
  text === '' ? new Float64Array(0) : Float64Array.from(text.split(' '), Number);

/** @throws when a text does not fit its shape */
export function unpack({ mean, scale, limit, activation, networks }: StoredModel): Network[] {
  const scaling: Network['scaling'] = {
    mean: mean === '' ? null : numbersOfText(mean),
    factor: Float32Array.from(numbersOfText(scale), (divisor) => 1 / divisor),
    limit,
  };
  const inputs = scaling.factor.length;
  return networks.map((stored): Network => {
    const firstBias = numbersOfText(stored.firstBias);
    const secondBias = numbersOfText(stored.secondBias);
    const width = firstBias.length;
    const outputs = secondBias.length || width;
    return {
      inputs,
      hidden: secondBias.length > 0 ? width : 0,
      outputs,
      width,
      scaling,
      activation,
      levels: levelsOfText(stored.first, inputs * width, stored.most, BLOCK),
      steps: numbersOfText(stored.steps),
      firstBias,
      second: numbersOfText(stored.second),
      secondBias,
    };
  });
}
