/** The main list of the page: how many records, of what, and how much of the page they are. */
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import type { RecordRegion } from '../../records/form';
import { counterOf, DATE, DATE_LENGTH, inputsOf, log, PRICE, PRICE_LENGTH, type Inputs } from './counting';

interface RecordsView {
  region: RecordRegion | null;
  /** records for which each of `RECORDS` holds */
  having: Readonly<Record<string, number>>;
  /** class names of the first, in lower case */
  names: string;
}

const RECORDS: Record<string, (segments: readonly Page['segments'][number][]) => boolean> = {
  linked: (own) => own.some(({ linkLength }) => linkLength > 0),
  priced: (own) => own.some(({ text }) => text.length < PRICE_LENGTH && PRICE.test(text)),
  dated: (own) => own.some(({ text }) => text.length < DATE_LENGTH && (DATE.test(text) || AGE.test(text))),
};
/** "3 hours ago". */
const AGE = /\d+ \p{L}+ /u;

const count = ({ region }: RecordsView): number => region?.records.length ?? 0;

export const RECORD_INPUTS: Inputs<RecordsView> = {
  records: (view) => log(count(view)),
  'records-share': ({ region }) => region?.share ?? 0,
  'records-coherence': ({ region }) => region?.coherence ?? 0,
  'records-score': ({ region }) => log(region?.score ?? 0),
  ...inputsOf<unknown, RecordsView>(
    'records-',
    RECORDS,
    (view, _, name) => view.having[name]! / Math.max(1, count(view)),
  ),
  'records-named-comment': ({ names }) => /comment|reply|post|message|answer/.test(names),
};

export function* recordsView({ segments, elements }: Page, region: RecordRegion | null): Steps<RecordsView> {
  const records = region?.records ?? [];
  const { having, look } = counterOf(RECORDS);
  const full = meter(STEP_LETTERS);
  for (const record of records) {
    const own = record.segments.map((s) => segments[s]!);
    if (full(own.reduce((sum, { text }) => sum + text.length + TEXT_COST, 0))) yield 'kind: next records';
    look(own);
  }
  const first = records[0]?.elements[0];
  const names = first === undefined ? '' : elements[first]!.names.toLowerCase();
  return { region, having, names };
}
