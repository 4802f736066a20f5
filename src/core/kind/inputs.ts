/** The inputs of the kind's networks: names in the order of the weights, and values. */
import type { Page } from '../page';
import type { SegmentDecision } from '../selection';
import { once } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { RecordRegion } from '../records/form';
import { namingWords, type Vocabulary, WORD_SCORE_INPUTS, wordScores } from './vocabulary';
import { BODY_INPUTS, bodyView, RECORD_INPUTS, recordsView, TEXT_INPUTS, textView } from './content-inputs';
import { HEAD_INPUTS, headView, LINK_INPUTS, linksView, NAME_INPUTS, namesView } from './markup-inputs';
import type { Inputs } from './counting';

export const kindInputNames = once((): readonly string[] => [
  ...[HEAD_INPUTS, NAME_INPUTS, TEXT_INPUTS, LINK_INPUTS, BODY_INPUTS, RECORD_INPUTS].flatMap(Object.keys),
  ...WORD_SCORE_INPUTS,
]);

/** Results of other stages. */
interface FoundParts {
  /** by segment */
  decisions: readonly SegmentDecision[];
  records: RecordRegion | null;
  /** without it word scores are 0 */
  vocabulary?: Vocabulary;
}

/** The values in the order of `kindInputNames`. O(segments + elements + letters). */
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
