/** What became of a page's pieces and twins: the same record from an output and from decisions about segments. */
import type { PieceRow } from './piece';

export interface Outcome {
  page: string;
  lang: string;
  kind: string;
  /** what the junk is; '' for a piece */
  twin: string;
  looks: readonly string[];
  arrangement: string;
  frame: string;
  naming: string;
  place: string;
  /** did a piece come in with all of its parts, or more than half of a twin's words? */
  isIn: boolean;
  /** of a piece: is it built as it should be? null where that is not measured */
  isBuilt: boolean | null;
  /** of a piece that came in: does it stand where it stands on the page? null where that is not measured */
  isInOrder: boolean | null;
}

export const outcomeOf = (
  { id, lang }: { id: string; lang?: string | null },
  { kind, twin, looks, arrangement, frame, naming, place }: PieceRow,
  found: Pick<Outcome, 'isIn' | 'isBuilt' | 'isInOrder'>,
): Outcome => ({
  page: id,
  lang: lang ?? '',
  kind,
  twin,
  looks,
  arrangement,
  frame,
  naming,
  place,
  ...found,
});

/** A piece has come in with so much of each of its parts; a twin counts as kept above so much of it. */
export const KEPT = 0.9;
export const JUNK_KEPT = 0.5;

export interface PageOutcome {
  outcomes: Outcome[];
  /** share of the words of the article's own paragraphs that came in */
  body: number;
}

/** Paragraphs that may be missing on a page that is wholly right. */
const BODY_KEPT = 0.95;

export interface Shares {
  pages: number;
  pieces: number;
  twins: number;
  kept: number;
  built: number;
  junk: number;
  inOrder: number;
  /** pages with pieces and twins, and on how many all are right */
  both: number;
  bothRight: number;
  wholePages: number;
  body: number;
}

const isRight = ({ twin, isIn, isBuilt }: Outcome): boolean => (twin === '' ? isIn && isBuilt !== false : !isIn); // prettier-ignore
/** Kept and dropped as it should be, whatever its structure. */
const isJudged = ({ twin, isIn }: Outcome): boolean => (twin === '' ? isIn : !isIn);

export function sharesOf(pages: readonly PageOutcome[]): Shares {
  const all = pages.flatMap(({ outcomes }) => outcomes);
  const pieces = all.filter(({ twin }) => twin === '');
  const twins = all.filter(({ twin }) => twin !== '');
  const kept = pieces.filter(({ isIn }) => isIn);
  const both = pages.filter(
    ({ outcomes }) => outcomes.some(({ twin }) => twin === '') && outcomes.some(({ twin }) => twin !== ''),
  );
  const share = (part: number, of: number): number => (of === 0 ? NaN : part / of);
  const isMeasured = (of: (one: Outcome) => boolean | null): boolean =>
    pieces.some((one) => of(one) !== null);
  const count = (list: readonly Outcome[], is: (one: Outcome) => boolean): number => list.filter(is).length;
  return {
    pages: pages.length,
    pieces: pieces.length,
    twins: twins.length,
    kept: share(kept.length, pieces.length),
    built: isMeasured(({ isBuilt }) => isBuilt) ? share(count(kept, ({ isBuilt }) => isBuilt === true), pieces.length) : NaN,
    junk: share(count(twins, ({ isIn }) => isIn), twins.length),
    inOrder: isMeasured(({ isInOrder }) => isInOrder) ? share(count(kept, ({ isInOrder }) => isInOrder === true), kept.length) : NaN,
    both: both.length,
    bothRight: share(both.filter(({ outcomes }) => outcomes.every(isJudged)).length, both.length),
    wholePages: share(
      pages.filter(({ outcomes, body }) => body >= BODY_KEPT && outcomes.every(isRight)).length,
      pages.length,
    ),
    body: share(
      pages.reduce((sum, { body }) => sum + body, 0),
      pages.length,
    ),
  }; // prettier-ignore
}
