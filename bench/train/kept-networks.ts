/** Networks that were trained once are kept: what comes after the classifier is measured many times with the same ones. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredModel } from '../../src/core/model/format';
import { CACHE, PROJECT } from '../corpus';
import { STRIDE, type Example } from './dataset';
import { RECIPE } from './recipe';
import { trainSegments, type Recipe } from './segment-training';

/** Whose text decides what comes of a training, beside examples and recipe. */
const TRAINERS = ['recipe', 'segment-training', 'trainer', 'quantise'];
const FOLDER = join(CACHE, 'networks');

function digest(examples: readonly Example[], recipe: Recipe): string {
  const hash = createHash('sha256').update(JSON.stringify(recipe));
  for (const name of TRAINERS) hash.update(readFileSync(join(PROJECT, `bench/train/${name}.ts`)));
  for (const { corpus, kind, disguised, inputs, labels, weights } of examples) {
    hash.update(JSON.stringify([corpus, kind, disguised]));
    for (const part of [inputs.starts, inputs.columns, inputs.values, labels, weights])
      hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  }
  return hash.digest('hex').slice(0, 32);
}

/** What this recipe makes of these examples: from an earlier run where there was one, else trained now. */
export function trainedOn(
  examples: readonly Example[],
  changes: Partial<Omit<Recipe, 'weightOf'>>,
): StoredModel {
  const recipe = { ...RECIPE, ...changes };
  const file = join(FOLDER, `${digest(examples, recipe)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StoredModel;
  const model = trainSegments(examples, STRIDE, recipe);
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all: a run may be stopped, and two may train the same.
  writeFileSync(`${file}.${String(process.pid)}`, JSON.stringify(model));
  renameSync(`${file}.${String(process.pid)}`, file);
  return model;
}
