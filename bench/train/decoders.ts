/** Ways from the classifier's logits to an article's text, for the ablation table; the first is the one that ships. */
import { decideBody } from '../../src/core/body/decide';
import { findBody } from '../../src/core/body/decoder';
import { DECODER, type DecoderSettings } from '../../src/core/body/decoder-settings';
import type { FeatureMatrix } from '../../src/core/score/features/matrix';
import { findParts } from '../../src/core/parts';
import type { SegmentDecision } from '../../src/core/selection';
import type { CorpusPage } from '../corpus';
import type { RecordedPage } from '../recorded';
import { bodyParts, decoderWithout, paperValue } from './body-parts';
import { labelSegments } from './labels';
import { run } from '../../src/util/steps';

export interface Decoder {
  name: string;
  decode: (page: RecordedPage, matrix: FeatureMatrix, logits: Float32Array) => string;
}

/** Text of the segments for which `keeps` says so, a line each. */
function textOf(matrix: FeatureMatrix, keeps: (segment: number) => boolean): string {
  return matrix.page.segments
    .filter((_, s) => keeps(s))
    .map(({ text }) => text)
    .join('\n');
}

/**
 * The words that `contentHtml` has (assemble): body and standfirst, and captions where the page's gold counts them. Order
 * and twins (a formula's painted form) are the assembler's, which wants the live page; neither weighs in a bag of words.
 */
export function pipelineText(
  matrix: FeatureMatrix,
  segments: readonly SegmentDecision[],
  { captionsInText }: Pick<CorpusPage, 'captionsInText'>,
): string {
  return textOf(matrix, (s) => {
    const { role } = segments[s]!;
    return role === 'body' || role === 'deck' || (role === 'caption' && captionsInText);
  });
}

const bodyText = (matrix: FeatureMatrix, logits: Float32Array, settings: DecoderSettings): string => {
  const { decisions } = run(findBody(matrix, logits, settings));
  return textOf(matrix, (s) => decisions[s]!.role === 'body');
};

/** What ships, without some parts of the body stage (`bodyParts`). */
const pipeline = (name: string, without: ReadonlySet<string>): Decoder => ({
  name,
  decode: ({ snapshot, page }, matrix, logits) => {
    const { segments } = run(
      findParts(
        snapshot,
        run(decideBody(snapshot, matrix, logits, without, decoderWithout(without))).decisions,
      ),
    );
    return pipelineText(matrix, segments, page);
  },
});

/** What ships, then without one part of the body stage after the other. */
const ABLATIONS: Decoder[] = [
  pipeline('pipeline', new Set()),
  ...bodyParts().map((part) => pipeline(`- ${part}`, new Set([part]))),
];

/** @param without parts that the pipeline's row leaves out. @param ablate rows of single parts in place of the others */
export const decodersFor = (without: ReadonlySet<string>, ablate: boolean): Decoder[] =>
  ablate ? ABLATIONS : [pipeline('pipeline', without), ...DECODERS];

const DECODERS: Decoder[] = [
  { name: 'body alone', decode: (_, matrix, logits) => bodyText(matrix, logits, DECODER) },
  {
    name: 'mss',
    decode: (_, matrix, logits) => {
      const { decisions } = run(findBody(matrix, logits));
      return textOf(matrix, (s) => decisions[s]!.reason !== 'outside-mss');
    },
  },
  {
    name: 'paper',
    decode: (_, matrix, logits) =>
      bodyText(matrix, logits, { ...DECODER, value: paperValue, logitLimit: Infinity }),
  },
  { name: 'gap 1', decode: (_, matrix, logits) => bodyText(matrix, logits, { ...DECODER, gapWeight: 1 }) },
  { name: 'threshold', decode: (_, matrix, logits) => textOf(matrix, (s) => logits[s]! > 0) },
  {
    name: 'labels',
    decode: ({ snapshot, page }, matrix) => {
      const labels = labelSegments(snapshot.segments, [page.row.text, page.row.optional].flat().join('\n'));
      return textOf(matrix, (s) => labels[s] === 1);
    },
  },
];
