/** The numbers by which a page's kind is told: their names, in the order of the weights, and their values on a page. */
import type { Page } from '../../page';
import type { SegmentDecision } from '../../selection';
import { once } from '../../../util/memo';
import type { Steps } from '../../../util/steps';
import type { RecordRegion } from '../../records/form';
import { namingWords, WORD_SCORE_INPUTS, wordScores, type Vocabulary } from '../vocabulary';
import { BODY_INPUTS, bodyView } from './body';
import { HEAD_INPUTS, headView } from './head';
import type { Inputs } from './counting';
import { LINK_INPUTS, linksView } from './links';
import { NAME_INPUTS, namesView } from './names';
import { RECORD_INPUTS, recordsView } from './records';
import { TEXT_INPUTS, textView } from './text';

/** Weights are stored in this order. */
export const kindInputNames = once((): readonly string[] => [
  ...[HEAD_INPUTS, NAME_INPUTS, TEXT_INPUTS, LINK_INPUTS, BODY_INPUTS, RECORD_INPUTS].flatMap(Object.keys),
  ...WORD_SCORE_INPUTS,
]);

/** What other stages found on the page. */
interface FoundParts {
  /** one a segment */
  decisions: readonly SegmentDecision[];
  records: RecordRegion | null;
  /** without it the words' scores stay 0 */
  vocabulary?: Vocabulary;
}

/** The page's numbers, in the order of `kindInputNames`; O(segments + elements + letters). */
export function* kindInputs(page: Page, { decisions, records, vocabulary }: FoundParts): Steps<Float32Array> {
  const values: number[] = [];
  const add = <View>(inputs: Inputs<View>, view: View): void => {
    for (const count of Object.values(inputs)) values.push(Number(count(view)));
  };
  add(HEAD_INPUTS, headView(page));
  yield 'kind: names';
  add(NAME_INPUTS, namesView(page));
  yield 'kind: text';
  add(TEXT_INPUTS, yield* textView(page));
  yield 'kind: links';
  add(LINK_INPUTS, yield* linksView(page));
  yield 'kind: body';
  add(BODY_INPUTS, yield* bodyView(page, decisions));
  yield 'kind: records';
  add(RECORD_INPUTS, yield* recordsView(page, records));
  yield 'kind: words';
  const scores = vocabulary ? wordScores(vocabulary, namingWords(page)) : WORD_SCORE_INPUTS.map(() => 0);
  return Float32Array.from([...values, ...scores]);
}
