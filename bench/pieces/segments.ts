/** What became of pieces and twins by decisions about segments: no browser, for training and left-out kinds. */
import type { TruthRow } from '../gold';
import { partsOf } from '../makes/roles';
import { ARTICLE_ROLES, type Role } from '../roles';
import { groupOf } from './groups';
import { JUNK_KEPT, KEPT, outcomeOf, type PageOutcome } from './outcome';
import type { PieceRow } from './piece';

const letters = (text: string): number => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length;
const ARTICLE = new Set<Role>(ARTICLE_ROLES);

/**
 * @param row of a made page, with `parts` and `pieces`. @param segments of its recording. @param isKept does a segment's
 *   text come into the article?
 */
export function outcomesOfSegments(
  row: TruthRow,
  segments: readonly { text: string }[],
  isKept: (segment: number) => boolean,
): PageOutcome {
  const { parts = [], pieces = [] } = row;
  const kept = new Float64Array(parts.length);
  partsOf(segments, parts).forEach((part, s) => {
    if (part !== null && isKept(s)) kept[part]! += letters(segments[s]!.text);
  });
  // A segment with two parts in it (a label and its value) belongs to the longer one: the box is looked at as a whole, too.
  const share = (of: readonly number[]): number => {
    const own = of.reduce((sum, part) => sum + letters(parts[part]![1]), 0);
    return own === 0 ? 1 : of.reduce((sum, part) => sum + kept[part]!, 0) / own;
  };
  const alone = aloneParts(row, segments);
  const outcomes = pieces.map((piece) => {
    const isIn = piece.twin === ''
      ? share(piece.parts) >= KEPT && piece.parts.every((part) => !alone.has(part) || share([part]) >= KEPT)
      : share(piece.parts) > JUNK_KEPT;
    return outcomeOf(row, piece, { isIn, isBuilt: null, isInOrder: null });
  }); // prettier-ignore
  const inPieces = new Set(pieces.flatMap((piece) => piece.parts));
  const body = parts.flatMap(([role], at) => (ARTICLE.has(role) && !inPieces.has(at) ? [at] : []));
  return { outcomes, body: Math.min(1, share(body)) };
}

/** Parts that have segments of their own. */
function aloneParts({ parts = [] }: TruthRow, segments: readonly { text: string }[]): Set<number> {
  const own = partsOf(segments, parts);
  return new Set(
    own.filter((part, s): part is number => part !== null && letters(segments[s]!.text) <= letters(parts[part]![1])), // prettier-ignore
  );
}

/**
 * Segments that training may not see where a group of kinds and looks is left out: those of its pieces and twins.
 * @returns one boolean a segment
 */
export function leftOutSegments(
  row: TruthRow,
  segments: readonly { text: string }[],
  group: number,
): boolean[] {
  const { parts = [], pieces = [] } = row;
  const out = new Set(pieces.filter((piece) => isLeftOut(piece, group)).flatMap((piece) => piece.parts));
  if (out.size === 0) return segments.map(() => false);
  return partsOf(segments, parts).map((part) => part !== null && out.has(part));
}

/** Is a piece's or twin's kind, or one of its looks, in the group? */
export const isLeftOut = (piece: Pick<PieceRow, 'kind' | 'looks'>, group: number): boolean =>
  groupOf(piece).kind === group || groupOf(piece).looks.includes(group);
