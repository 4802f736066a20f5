/** How networks stand in a source file: as text that is short, readable by a diff, and quick to unpack. */
import { BLOCK, type Activation, type Network, type Scaling } from './network';

/** Weights of one network. Numbers are parted by a space. */
export interface StoredNetwork {
  /** weights of the first layer have so many levels to either side of 0 */
  most: number;
  /** inputs × units, as `levelsToText` writes them */
  first: string;
  /** what a level of each unit is worth */
  steps: string;
  firstBias: string;
  /** outputs × hidden units; empty without hidden units */
  second: string;
  secondBias: string;
}

/** Networks over one set of inputs, which are brought to one scale first (`Scaling`). */
export interface StoredModel {
  /** empty where inputs are taken as they are */
  mean: string;
  /** what inputs are divided by */
  scale: string;
  limit: number;
  activation: Activation;
  networks: readonly StoredNetwork[];
}

/** Levels are digits of base 2 · most + 1, so many of which fit into a group of so many characters. */
const FEW = { digits: 2, characters: 1 };
const MANY = { digits: 4, characters: 5 };
const groupsOf = (most: number): typeof FEW => (most <= 4 ? FEW : MANY);
/** A character has one of so many values, from `(` on, without the backslash: nothing that a string would escape. */
const CHARACTERS = 86;
const FIRST = 0x28;
const BACKSLASH = 0x5c;

/**
 * Levels as text: two a character, or four in five characters.
 * @param most levels are from -most to most, `most` being 4 or less, or 127 or less
 */
export function levelsToText(levels: ArrayLike<number>, most: number): string {
  const { digits, characters } = groupsOf(most);
  const base = 2 * most + 1;
  let text = '';
  for (let i = 0; i < levels.length; i += digits) {
    let value = 0;
    for (let d = 0; d < digits; d++) value = value * base + (levels[i + d] ?? 0) + most;
    let group = '';
    for (let c = 0; c < characters; c++) {
      const code = FIRST + (value % CHARACTERS);
      group = String.fromCharCode(code < BACKSLASH ? code : code + 1) + group;
      value = Math.floor(value / CHARACTERS);
    }
    text += group;
  }
  return text;
}

/**
 * The levels that `levelsToText` wrote, with room for `margin` zeros after them.
 * @throws where the text is not as long as so many levels make it
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
      const code = text.charCodeAt(at++);
      value = value * CHARACTERS + code - FIRST - (code > BACKSLASH ? 1 : 0);
    }
    for (let d = i + digits - 1; d >= i; d--) {
      const rest = Math.floor(value / base);
      if (d < count) levels[d] = value - rest * base - most;
      value = rest;
    }
  }
  return levels;
}

/** Numbers as text, parted by a space. */
export const numbersToText = (numbers: ArrayLike<number>): string =>
  Array.from(numbers, (x) => String(x).replace(/^(-?)0\./, '$1.')).join(' ');

export const numbersOfText = (text: string): Float64Array =>
  text === '' ? new Float64Array(0) : Float64Array.from(text.split(' '), Number);

/** The networks of a model, ready for the forward pass. @throws where a text does not fit the shape */
export function unpack({ mean, scale, limit, activation, networks }: StoredModel): Network[] {
  const scaling: Scaling = {
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
