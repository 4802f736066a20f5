/** Writes what a training found as a source file: data, with where it comes from and which inputs it wants. */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { format } from 'prettier';
import type { VocabularyText } from '../../src/core/kind/vocabulary';
import type { StoredModel } from '../../src/core/model/format';
import type { StoredTrees } from '../../src/core/model/trees';
import { PROJECT } from '../corpus';
import { checksum } from './checksum';

export interface Provenance {
  /** day of the training */
  date: string;
  /** each corpus with its pages */
  pages: string[];
  seeds: number[];
  /** further numbers of the recipe */
  [name: string]: string | string[] | number | number[];
}

export interface Weights {
  /** names of the inputs, in the order of the weights */
  inputs: readonly string[];
  provenance: Provenance;
  model: StoredModel | StoredTrees;
  vocabulary?: VocabularyText;
}

/** How many examples each corpus gave, as a provenance has it. */
export const countPages = (corpora: readonly string[], examples: readonly { corpus: string }[]): string[] =>
  corpora.map((name) => `${name} ${String(examples.filter(({ corpus }) => corpus === name).length)}`);

/** @param command what trains them, @param file a path in the project */
export async function writeWeights(command: string, file: string, weights: Weights): Promise<void> {
  const { inputs, provenance, model, vocabulary } = weights;
  const [type, home] = 'nodes' in model ? ['StoredTrees', 'trees'] : ['StoredModel', 'format'];
  const source = `/** Written by \`${command}\`; do not edit. Scores and limits are in docs/model-card.md. */
import type { ${type} } from '${relative(dirname(file), `src/core/model/${home}`)}';
${vocabulary ? `import type { VocabularyText } from './vocabulary';\n` : ''}
export const PROVENANCE = ${JSON.stringify(provenance)};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = ${String(checksum(inputs.join(' ')))};

export const MODEL: ${type} = ${JSON.stringify(model)};
${vocabulary ? `\nexport const VOCABULARY: VocabularyText = ${JSON.stringify(vocabulary)};\n` : ''}`;
  writeFileSync(
    join(PROJECT, file),
    await format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 }),
  );
}
